import { paths } from '@mandali/contracts/paths';
import { Link } from '@mandali/platform/page/router.ts';
import { Indent } from '@mandali/ui-kit/ledger/ledger.tsx';
import text from '@mandali/ui-kit/style/text.module.css';
import { DocumentPage, Section, SectionText } from './document.tsx';
import { howItWorks } from './how-it-works.ts';

const { title, line, back, contents, sections } = howItWorks;
const titles = sections.map((section) => section.title);

/** Also for visitors. */
export function HowItWorksPage() {
  return (
    <DocumentPage {...{ title, line, back, contents, titles }}>
      {sections.map((section) => (
        <Section key={section.title} titles={titles} title={section.title}>
          <SectionText {...section} />
        </Section>
      ))}
      <Indent>
        <Link className={text.textLink} to={paths.dashboard}>
          {back}
        </Link>
      </Indent>
    </DocumentPage>
  );
}
