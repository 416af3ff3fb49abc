import type { Committee } from '@mandali/contracts/shapes';
import { count, rupees } from '@mandali/platform/format/format.ts';
import { SkeletonRows } from '@mandali/ui-kit/notices/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { potOf } from '../../../shared/committee-detail.ts';
import type { ExplainableNumber } from '../../../shared/explainable-number.ts';
import { NotLoaded } from '../../../shared/not-loaded.tsx';
import { useSeatedEntry } from '../../../shared/use-seated-names.ts';
import { history } from '../../../texts/history.ts';
import { explained, type SumPart } from '../api/explained.ts';
import styles from './explain-sheet.module.css';
import { PartRow } from './part-row.tsx';

const labels = history.explain;

export const nameOf = (subject: ExplainableNumber): string => {
  switch (subject.number) {
    case 'collected':
    case 'open':
      return labels[subject.number](subject.round);
    case 'paid':
    case 'received':
      return labels[subject.number](subject.name);
    default:
      return labels[subject.number];
  }
};

/** Rupees, or members and committees. */
type Worth = (part: SumPart) => number;

const worthIn = (committee: Committee, { number }: ExplainableNumber): Worth => {
  const contribution = Number(committee.contributionAmount);
  switch (number) {
    case 'members':
    case 'active':
      return (part) => part.count;
    case 'pot':
      return (part) => part.count * potOf({ committee });
    case 'received':
      return (part) => part.count * Number(part.entries[0]?.collected ?? potOf({ committee }));
    default:
      return (part) => part.count * contribution + part.rupees;
  }
};

type ExplanationProps = {
  readonly committee: Committee;
  readonly subject: ExplainableNumber;
  /** The row above already names the number. */
  readonly plain?: boolean;
};

export function Explanation({ committee, subject, plain = false }: ExplanationProps) {
  const { data, isError, refetch } = useQuery(explained(committee.id, subject, committee.events));
  if (isError && data === undefined) return <NotLoaded title={history.failed} onRetry={refetch} />;
  if (data === undefined) return <SkeletonRows rows={plain ? 2 : 4} label={history.loading} />;
  return (
    <>
      {!plain && (
        <p>
          <b>{nameOf(subject)}</b> {subject.number === 'pot' ? labels.isProduct(committee.totalMembers) : labels.isSum}
        </p>
      )}
      {data.length === 0 ? <p>{labels.noEntry}</p> : <Parts committee={committee} subject={subject} parts={data} />}
    </>
  );
}

const signed = (sum: number, figure: (sum: number) => string): string => (sum < 0 ? `− ${figure(-sum)}` : figure(sum));

function Parts({ committee, subject, parts }: ExplanationProps & { readonly parts: readonly SumPart[] }) {
  const seated = useSeatedEntry(committee.id);
  const worth = worthIn(committee, subject);
  const figure = subject.number === 'members' || subject.number === 'active' ? count : rupees;
  return (
    <ol className={styles.parts}>
      {parts.map((part) => (
        <PartRow
          key={part.entries.map(({ revision }) => revision).join()}
          part={part}
          figure={signed(worth(part), figure)}
          committee={committee}
          seated={seated}
        />
      ))}
      <Total name={nameOf(subject)} figure={figure(parts.reduce((sum, part) => sum + worth(part), 0))} />
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
