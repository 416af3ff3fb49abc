import type { Detail } from '@mandali/contracts/shapes';
import { rupees } from '@mandali/platform/format.ts';
import { Link } from '@mandali/platform/router.ts';
import { Button, buttonClass } from '@mandali/ui-kit/button.tsx';
import { EmptyState } from '@mandali/ui-kit/empty-state.tsx';
import { Sheet } from '@mandali/ui-kit/sheet.tsx';
import { SkeletonRows } from '@mandali/ui-kit/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { potOf } from '../../../book.ts';
import type { Explicable } from '../../../explainable.tsx';
import { history } from '../../../history-texts.ts';
import { explained, type Part } from '../api/explained.ts';
import styles from './explain-sheet.module.css';
import { PartRow } from './part-row.tsx';

const words = history.explain;

type ExplainProps = { readonly detail: Detail; readonly what: Explicable };

/** Where the entries stand among the others. */
const inHistory = ({ committee: { id } }: Detail, { number, round }: Explicable): string =>
  `/committee/${id}/history?${number === 'pot' ? 'entry=1' : `round=${round}`}`;

const nameOf = ({ number, round }: Explicable): string =>
  number === 'pot' ? words.pot : number === 'collected' ? words.collected(round) : words.open(round);

/** 'Explain this number': the entries that it comes from, each with a link to it, and their sum. */
export function ExplainSheet({ detail, what, onClose }: ExplainProps & { readonly onClose: () => void }) {
  const foot = (
    <>
      <Button kind="second" onClick={onClose}>
        {words.close}
      </Button>
      <Link to={inHistory(detail, what)} className={buttonClass()}>
        {words.inHistory}
      </Link>
    </>
  );
  return (
    <Sheet
      open
      title={words.title}
      sub={detail.committee.name}
      onOpenChange={(stays) => !stays && onClose()}
      foot={foot}
    >
      <Explanation detail={detail} what={what} />
    </Sheet>
  );
}

function Explanation({ detail, what }: ExplainProps) {
  const { committee } = detail;
  const { data, isError, refetch } = useQuery(explained(committee.id, what, committee.events));
  if (isError && data === undefined) {
    const retry = (
      <Button kind="second" onClick={() => void refetch()}>
        {history.tryAgain}
      </Button>
    );
    return <EmptyState level={3} title={history.failed} action={retry} />;
  }
  if (data === undefined) return <SkeletonRows rows={4} label={history.loading} />;
  return (
    <>
      <p>
        <b>{nameOf(what)}</b> {what.number === 'pot' ? words.isProduct(committee.totalMembers) : words.isSum}
      </p>
      <Parts detail={detail} what={what} parts={data} />
    </>
  );
}

function Parts({ detail, what, parts }: ExplainProps & { readonly parts: readonly Part[] }) {
  const worth = what.number === 'pot' ? potOf(detail) : Number(detail.committee.contributionAmount);
  const sum = parts.reduce((total, { dues }) => total + dues * worth, 0);
  return (
    <ol className={styles.parts}>
      {parts.map((part) => (
        <PartRow key={part.entries[0]?.revision} part={part} worth={worth} committee={detail.committee} />
      ))}
      <li className={styles.total}>
        <span />
        <b>{nameOf(what)}</b>
        <b className={styles.figure}>{rupees(sum)}</b>
      </li>
    </ol>
  );
}
