import { paths } from '@mandali/contracts/paths';
import { date } from '@mandali/platform/format/format.ts';
import { Link } from '@mandali/platform/page/router.ts';
import { Cover } from '@mandali/ui-kit/cover/cover.tsx';
import { iconButtonClass } from '@mandali/ui-kit/buttons/icon-button.tsx';
import { Indent, LedgerPage, LedgerSection } from '@mandali/ui-kit/ledger/ledger.tsx';
import text from '@mandali/ui-kit/style/text.module.css';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useState, type ReactNode } from 'react';
import { useSettings } from '../settings.ts';
import { texts } from '../texts.ts';
import { policy, sections } from './privacy-policy.ts';
import type { PolicySection } from './privacy-policy/section.ts';
import styles from './privacy-policy-page.module.css';

const titles: readonly string[] = [...sections.map(({ title }) => title), policy.contact.title, policy.effectiveDate];

const anchorOf = (title: string): string => `section-${titles.indexOf(title) + 1}`;

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <LedgerSection title={title} id={anchorOf(title)}>
      <Indent className={styles.words}>{children}</Indent>
    </LedgerSection>
  );
}

function Contents() {
  return (
    <nav className={styles.contents} aria-label={policy.contents}>
      <ol>
        {titles.map((title) => (
          <li key={title}>
            <a href={`#${anchorOf(title)}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function PolicyWords({ paragraphs, points, closing }: PolicySection) {
  return (
    <>
      {paragraphs?.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {points && (
        <ul className={styles.points}>
          {points.map(([name, sentence]) => (
            <li key={name}>
              <b>{name}:</b> {sentence}
            </li>
          ))}
        </ul>
      )}
      {closing !== undefined && <p>{closing}</p>}
    </>
  );
}

function Contact() {
  const settings = useSettings();
  const labels = policy.contact;
  return (
    <Section title={labels.title}>
      <p>{labels.intro}</p>
      {settings && (
        <ul className={styles.points}>
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
  const back = (
    <Link to={paths.dashboard} className={iconButtonClass} aria-label={policy.back} title={policy.back}>
      <ArrowLeft aria-hidden="true" />
    </Link>
  );
  return (
    <>
      <title>{`${policy.title} · ${texts.product}`}</title>
      <Cover title={policy.title} back={back} line={<span>{`${policy.lastUpdated} ${today}`}</span>} />
      <LedgerPage className={styles.page}>
        <div>
          {sections.map((section) => (
            <Section key={section.title} title={section.title}>
              <PolicyWords {...section} />
            </Section>
          ))}
          <Contact />
          <Section title={policy.effectiveDate}>
            <p>{policy.effective(today)}</p>
            <Link className={text.textLink} to={paths.dashboard}>
              {policy.back}
            </Link>
          </Section>
        </div>
        <Contents />
      </LedgerPage>
    </>
  );
}
