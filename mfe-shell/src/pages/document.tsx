import { paths } from '@mandali/contracts/paths';
import { Link } from '@mandali/platform/page/router.ts';
import { iconButtonClass } from '@mandali/ui-kit/buttons/icon-button.tsx';
import { Cover } from '@mandali/ui-kit/cover/cover.tsx';
import { Indent, LedgerPage, LedgerSection } from '@mandali/ui-kit/ledger/ledger.tsx';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import { texts } from '../texts.ts';
import styles from './document.module.css';
import type { DocumentSection } from './document-section.ts';

type DocumentPageProps = {
  readonly title: string;
  readonly line: string;
  /** Label of the link to the dashboard. */
  readonly back: string;
  /** Label of the list of sections. */
  readonly contents: string;
  /** Titles of all sections, in the order of `children`. */
  readonly titles: readonly string[];
  readonly children: ReactNode;
};

const anchorOf = (titles: readonly string[], title: string): string => `section-${titles.indexOf(title) + 1}`;

export const documentList = styles.points;

type SectionProps = { readonly titles: readonly string[]; readonly title: string; readonly children: ReactNode };

export function Section({ titles, title, children }: SectionProps) {
  return (
    <LedgerSection title={title} id={anchorOf(titles, title)}>
      <Indent className={styles.words}>{children}</Indent>
    </LedgerSection>
  );
}

export function SectionText({ paragraphs, points, closing }: DocumentSection) {
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

/** A long text with a list of its sections, which wide screens show beside it. */
export function DocumentPage({ title, line, back, contents, titles, children }: DocumentPageProps) {
  const backLink = (
    <Link to={paths.dashboard} className={iconButtonClass} aria-label={back} title={back}>
      <ArrowLeft aria-hidden="true" />
    </Link>
  );
  return (
    <>
      <title>{`${title} · ${texts.product}`}</title>
      <Cover title={title} back={backLink} line={<span>{line}</span>} />
      <LedgerPage className={styles.page}>
        <div>{children}</div>
        <nav className={styles.contents} aria-label={contents}>
          <ol>
            {titles.map((entry) => (
              <li key={entry}>
                <a href={`#${anchorOf(titles, entry)}`}>{entry}</a>
              </li>
            ))}
          </ol>
        </nav>
      </LedgerPage>
    </>
  );
}
