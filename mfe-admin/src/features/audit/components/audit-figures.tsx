import { count, date, time } from '@mandali/platform/format/format.ts';
import { Badge } from '@mandali/ui-kit/ledger/badge.tsx';
import { Facts } from '@mandali/ui-kit/ledger/facts.tsx';
import { SkeletonWords } from '@mandali/ui-kit/notices/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { texts } from '../../../texts.ts';
import { auditSummary } from '../api/audited-committees.ts';

const labels = texts.audit;

export function LastReplay() {
  const { data } = useQuery(auditSummary);
  const last = data?.lastReplay;
  return (
    <>
      <Badge>{labels.readOnly}</Badge>
      {data ? (
        <span>{last ? labels.replayed(`${date(last.at)}, ${time(last.at)}`) : labels.neverReplayed}</span>
      ) : (
        <SkeletonWords width="9rem" />
      )}
    </>
  );
}

export function AuditFigures() {
  const { data } = useQuery(auditSummary);
  const figure = (n: number | undefined): string | undefined => (n === undefined ? undefined : count(n));
  return (
    <Facts
      facts={[
        { label: labels.committees, value: figure(data?.committees) },
        { label: labels.differences, value: figure(data?.differences) },
        { label: labels.parked, value: figure(data?.parked) },
        { label: labels.unproved, value: figure(data?.unprovedDraws) },
      ]}
    />
  );
}
