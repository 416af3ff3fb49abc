import { paths } from '@mandali/contracts/paths';
import { date } from '@mandali/platform/format/format.ts';
import { Link } from '@mandali/platform/page/router.ts';
import text from '@mandali/ui-kit/style/text.module.css';
import { useState } from 'react';
import { useSettings } from '../settings.ts';
import { documentList, DocumentPage, Section, SectionText } from './document.tsx';
import { policy, sections } from './privacy-policy.ts';

const titles: readonly string[] = [...sections.map(({ title }) => title), policy.contact.title, policy.effectiveDate];

function Contact() {
  const settings = useSettings();
  const labels = policy.contact;
  return (
    <Section titles={titles} title={labels.title}>
      <p>{labels.intro}</p>
      {settings && (
        <ul className={documentList}>
          <li>
            <b>{labels.email}:</b>{' '}
            <a className={text.textLink} href={`mailto:${settings.contactEmail}`}>
              {settings.contactEmail}
            </a>
          </li>
          {settings.contactPhone && (
            <li>
              <b>{labels.phone}:</b> {settings.contactPhone}
            </li>
          )}
          {settings.contactAddress && (
            <li>
              <b>{labels.post}:</b> {settings.contactAddress}
            </li>
          )}
        </ul>
      )}
    </Section>
  );
}

/** Also for visitors. Both dates are today's (specification, section 2). */
export function PrivacyPolicyPage() {
  const [today] = useState(() => date(new Date().toISOString()));
  const { title, back, contents, lastUpdated } = policy;
  return (
    <DocumentPage {...{ title, back, contents, titles }} line={`${lastUpdated} ${today}`}>
      {sections.map((section) => (
        <Section key={section.title} titles={titles} title={section.title}>
          <SectionText {...section} />
        </Section>
      ))}
      <Contact />
      <Section titles={titles} title={policy.effectiveDate}>
        <p>{policy.effective(today)}</p>
        <Link className={text.textLink} to={paths.dashboard}>
          {back}
        </Link>
      </Section>
    </DocumentPage>
  );
}
