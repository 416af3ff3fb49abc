import type { Committee } from '@mandali/contracts/shapes';
import { count, rupees } from '@mandali/platform/format/format.ts';
import { Accordion, AccordionRow } from '@mandali/ui-kit/ledger/accordion.tsx';
import { Button } from '@mandali/ui-kit/buttons/button.tsx';
import { SkeletonRows } from '@mandali/ui-kit/notices/skeleton.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { DashboardCounter, ExplainableNumber } from '../../../shared/explainable-number.ts';
import { NotLoaded } from '../../../shared/not-loaded.tsx';
import { ReadingSheet } from '../../../shared/reading-sheet.tsx';
import { history } from '../../../texts/history.ts';
import { texts } from '../../../texts.ts';
import { countedCommittees } from '../api/counted-committees.ts';
import styles from './explain-sheet.module.css';
import { Explanation, Total } from './explanation.tsx';

const labels = history.explain;

type Share = { readonly committee: Committee; readonly amount: number; readonly subject: ExplainableNumber | null };

const openRoundOf = ({ status, currentRound }: Committee): ExplainableNumber | null =>
  status === 'active' ? { number: 'open', round: currentRound, opened: true } : null;

const shareOf = (committee: Committee, counter: DashboardCounter): Share => {
  const { counters, memberCount, status } = committee;
  if (counter === 'active') return { committee, amount: Number(status === 'active'), subject: { number: 'active' } };
  if (counter === 'members') return { committee, amount: memberCount, subject: { number: 'members' } };
  if (counter === 'pending') {
    return { committee, amount: Number(counters?.pending ?? 0), subject: openRoundOf(committee) };
  }
  const subject: ExplainableNumber | null = counters ? { number: 'month', ...counters.month } : null;
  return { committee, amount: Number(counters?.collected ?? 0), subject };
};

const figureOf = (counter: DashboardCounter): ((amount: number) => string) =>
  counter === 'active' || counter === 'members' ? count : rupees;

type CounterSheetProps = { readonly counter: DashboardCounter; readonly onClose: () => void };

export function CounterSheet({ counter, onClose }: CounterSheetProps) {
  return (
    <ReadingSheet title={labels.title} sub={texts.dashboard[counter]} onClose={onClose}>
      <Committees counter={counter} />
    </ReadingSheet>
  );
}

function Committees({ counter }: Pick<CounterSheetProps, 'counter'>) {
  const query = useInfiniteQuery(countedCommittees);
  const { data, isError, refetch } = query;
  if (isError && data === undefined) return <NotLoaded title={labels.failed} onRetry={refetch} />;
  if (data === undefined) return <SkeletonRows rows={4} label={texts.dashboard.loading} />;
  const shares = data.pages.flatMap((page) => page.data.map((committee) => shareOf(committee, counter)));
  return (
    <>
      <p>
        <b>{labels.counters[counter]}</b> {labels.isSumOfCommittees}
      </p>
      <Shares counter={counter} shares={shares} isAll={!query.hasNextPage} />
      {query.hasNextPage && (
        <Button kind="second" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {labels.more}
        </Button>
      )}
    </>
  );
}

type SharesProps = { readonly counter: DashboardCounter; readonly shares: readonly Share[]; readonly isAll: boolean };

function Shares({ counter, shares, isAll }: SharesProps) {
  const figure = figureOf(counter);
  return (
    <div className={styles.groups}>
      <Accordion>
        {shares.map(({ committee, amount, subject }) => (
          <AccordionRow
            key={committee.id}
            name={committee.name}
            sub={texts.status[committee.status]}
            status={<span className={styles.figure}>{figure(amount)}</span>}
          >
            {subject === null ? <p>{labels.noEntry}</p> : <Explanation committee={committee} subject={subject} plain />}
          </AccordionRow>
        ))}
      </Accordion>
      {isAll && (
        <ol>
          <Total name={labels.counters[counter]} figure={figure(shares.reduce((sum, { amount }) => sum + amount, 0))} />
        </ol>
      )}
    </div>
  );
}
