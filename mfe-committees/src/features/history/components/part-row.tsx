import { paths } from '@mandali/contracts/paths';
import type { Committee, Entry } from '@mandali/contracts/shapes';
import { date } from '@mandali/platform/format/format.ts';
import { Link } from '@mandali/platform/page/router.ts';
import { history } from '../../../texts/history.ts';
import type { SumPart } from '../api/explained.ts';
import { withEmphasis } from '../../../shared/emphasis.tsx';
import { sentenceOf } from '../sentences.ts';
import styles from './explain-sheet.module.css';

const labels = history.explain;

const isPaid = ({ type, data }: Entry): boolean =>
  data['status'] === 'paid' || type === 'PartPaid' || type === 'AdvanceUsed';

/** Explains why an entry that does not change the number is listed. */
const whyZero = (entry: Entry): string => {
  if (entry.type === 'DecisionTakenBack' || entry.type === 'MemberRemoved') return labels.withoutIt;
  return isPaid(entry) ? labels.paidAfter : labels.takenBack;
};

type PartRowProps = {
  readonly part: SumPart;
  readonly committee: Committee;
  readonly figure: string;
  readonly seated: (entry: Entry) => Entry;
};

export function PartRow({ part, committee, figure, seated }: PartRowProps) {
  const [first, ...corrections] = part.entries;
  if (first === undefined) return null;
  return (
    <li className={styles.part}>
      <EntryLink entry={first} committee={committee} label={history.entry(first.revision + 1)}>
        {String(first.revision + 1)}
      </EntryLink>
      <div className={styles.what}>
        <p>{withEmphasis(sentenceOf(seated(first), committee))}</p>
        <p className={styles.sub}>
          <time dateTime={first.occurredAt}>{date(first.occurredAt)}</time>
        </p>
        {part.count === 0 && part.rupees === 0 && <p className={styles.sub}>{whyZero(first)}</p>}
        {corrections.map((entry) => (
          <p key={entry.revision} className={styles.sub}>
            <EntryLink entry={entry} committee={committee}>
              {labels.saysItToo(entry.revision + 1)}
            </EntryLink>
          </p>
        ))}
      </div>
      <span className={styles.figure}>{figure}</span>
    </li>
  );
}

type EntryLinkProps = {
  readonly entry: Entry;
  readonly committee: Committee;
  readonly label?: string;
  readonly children: string;
};

function EntryLink({ entry, committee, label, children }: EntryLinkProps) {
  const to = `${paths.history(committee.id)}?entry=${entry.revision + 1}`;
  return (
    <Link to={to} className={styles.link ?? ''} {...(label !== undefined && { 'aria-label': label })}>
      {children}
    </Link>
  );
}
