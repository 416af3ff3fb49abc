import type { adminGetStatus } from '@mandali/contracts/api/admin-get-status';
import type { AnswerOf } from '@mandali/contracts/operation';
import { count, date, time } from '@mandali/platform/format/format.ts';
import { Pairs } from '@mandali/ui-kit/ledger/pairs.tsx';
import { Sheet } from '@mandali/ui-kit/overlays/sheet.tsx';
import { useQuery } from '@tanstack/react-query';
import { LoadFailed } from '../../../shared/load-failed.tsx';
import { statusQuery } from '../../../shared/status.ts';
import { texts } from '../../../texts.ts';

const labels = texts.settings;

type Status = AnswerOf<typeof adminGetStatus>;

const standingOf = ({ projection, queue, lastReplayCheck }: Status) => {
  const behind = projection?.eventsBehind === 0 ? labels.upToDate : labels.behind(count(projection?.eventsBehind ?? 0));
  const check = lastReplayCheck && `${date(lastReplayCheck.at)} ${time(lastReplayCheck.at)}`;
  return [
    { label: labels.projected, value: projection ? behind : labels.unknown },
    { label: labels.position, value: projection?.position ?? labels.unknown },
    { label: labels.parked, value: projection ? count(projection.parkedStreams) : labels.unknown },
    {
      label: labels.queue,
      value: queue
        ? labels.queued(count(queue.waiting + queue.active + queue.delayed), count(queue.failed))
        : labels.unknown,
    },
    {
      label: labels.check,
      value: check && lastReplayCheck ? labels.checked(check, count(lastReplayCheck.differences)) : labels.never,
    },
  ];
};

export function StatusDialog({ onClose }: { readonly onClose: () => void }) {
  const status = useQuery({ ...statusQuery, refetchOnMount: 'always' });
  const { data } = status;
  const pairs = data && [
    { label: labels.store, value: data.store },
    { label: labels.events, value: count(data.events) },
    { label: labels.people, value: count(data.users) },
    { label: labels.committees, value: count(data.committees) },
    ...standingOf(data),
  ];
  return (
    <Sheet onClose={onClose} title={labels.database} sub={labels.databaseText}>
      {pairs && <Pairs pairs={pairs} />}
      {!pairs && (status.isError ? <LoadFailed retry={() => void status.refetch()} /> : <p>{texts.loading}</p>)}
    </Sheet>
  );
}
