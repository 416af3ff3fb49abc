import { count, date, time } from '@mandali/platform/format/format.ts';
import { Badge } from '@mandali/ui-kit/ledger/badge.tsx';
import { Facts } from '@mandali/ui-kit/ledger/facts.tsx';
import { SkeletonWords } from '@mandali/ui-kit/notices/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { texts } from '../../../texts.ts';
import { auditSummary } from '../api/audited-committees.ts';

const words = texts.audit;

/** The line under the title: nothing can be changed here, and when the books were replayed last. */
export function LastReplay() {
  const { data } = useQuery(auditSummary);
  const last = data?.lastReplay;
  return (
    <>
      <Badge>{words.readOnly}</Badge>
      {data ? (
        <span>{last ? words.replayed(`${date(last.at)}, ${time(last.at)}`) : words.neverReplayed}</span>
      ) : (
        <SkeletonWords width="9rem" />
      )}
    </>
  );
}

/** How much there is to look at, over all committees. */
export function AuditFigures() {
  const { data } = useQuery(auditSummary);
  const figure = (n: number | undefined): string | undefined => (n === undefined ? undefined : count(n));
  return (
    <Facts
      facts={[
        { label: words.committees, value: figure(data?.committees) },
        { label: words.differences, value: figure(data?.differences) },
        { label: words.parked, value: figure(data?.parked) },
        { label: words.unproved, value: figure(data?.unprovedDraws) },
      ]}
    />
  );
}
