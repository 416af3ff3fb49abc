import type { Committee } from '@mandali/contracts/shapes';
import { count, rupees } from '@mandali/platform/format/format.ts';
import { SkeletonRows } from '@mandali/ui-kit/notices/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { potOf } from '../../../shared/book.ts';
import type { Explicable } from '../../../shared/explicable.ts';
import { NotLoaded } from '../../../shared/not-loaded.tsx';
import { history } from '../../../texts/history.ts';
import { explained, type SumPart } from '../api/explained.ts';
import styles from './explain-sheet.module.css';
import { PartRow } from './part-row.tsx';

const labels = history.explain;

export const nameOf = (what: Explicable): string => {
  switch (what.number) {
    case 'collected':
    case 'open':
      return labels[what.number](what.round);
    case 'paid':
    case 'received':
      return labels[what.number](what.name);
    default:
      return labels[what.number];
  }
};

/** Formats a number: rupees, but members and committees as plain counts. */
const figureOf = (committee: Committee, { number }: Explicable): ((counted: number) => string) => {
  if (number === 'members' || number === 'active') return count;
  const worth = number === 'pot' || number === 'received' ? potOf({ committee }) : Number(committee.contributionAmount);
  return (counted) => rupees(counted * worth);
};

type ExplanationProps = {
  readonly committee: Committee;
  readonly what: Explicable;
  /** The row above already names the number. */
  readonly plain?: boolean;
};

/** A number's linked entries and their sum. */
export function Explanation({ committee, what, plain = false }: ExplanationProps) {
  const { data, isError, refetch } = useQuery(explained(committee.id, what, committee.events));
  if (isError && data === undefined) return <NotLoaded title={history.failed} onRetry={refetch} />;
  if (data === undefined) return <SkeletonRows rows={plain ? 2 : 4} label={history.loading} />;
  return (
    <>
      {!plain && (
        <p>
          <b>{nameOf(what)}</b> {what.number === 'pot' ? labels.isProduct(committee.totalMembers) : labels.isSum}
        </p>
      )}
      {data.length === 0 ? <p>{labels.noEntry}</p> : <Parts committee={committee} what={what} parts={data} />}
    </>
  );
}

const signed = (counted: number, figure: (counted: number) => string): string =>
  counted < 0 ? `− ${figure(-counted)}` : figure(counted);

function Parts({ committee, what, parts }: ExplanationProps & { readonly parts: readonly SumPart[] }) {
  const figure = figureOf(committee, what);
  return (
    <ol className={styles.parts}>
      {parts.map((part) => (
        <PartRow
          key={part.entries.map(({ revision }) => revision).join()}
          part={part}
          figure={signed(part.count, figure)}
          committee={committee}
        />
      ))}
      <Total name={nameOf(what)} figure={figure(parts.reduce((sum, part) => sum + part.count, 0))} />
    </ol>
  );
}

export function Total({ name, figure }: { readonly name: string; readonly figure: string }) {
  return (
    <li className={styles.total}>
      <b className={styles.what}>{name}</b>
      <b className={styles.figure}>{figure}</b>
    </li>
  );
}
