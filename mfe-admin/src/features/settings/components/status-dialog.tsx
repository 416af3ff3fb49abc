import type { adminGetStatus } from '@mandali/contracts/api/admin-get-status';
import type { AnswerOf } from '@mandali/contracts/operation';
import { count, date, time } from '@mandali/platform/format/format.ts';
import { Pairs } from '@mandali/ui-kit/ledger/pairs.tsx';
import { Sheet } from '@mandali/ui-kit/overlays/sheet.tsx';
import { useQuery } from '@tanstack/react-query';
import { LoadFailed } from '../../../shared/load-failed.tsx';
import { statusQuery } from '../../../shared/status.ts';
import { texts } from '../../../texts.ts';

const words = texts.settings;

type Status = AnswerOf<typeof adminGetStatus>;

const standingOf = ({ projection, queue, lastReplayCheck }: Status) => {
  const behind = projection?.eventsBehind === 0 ? words.upToDate : words.behind(count(projection?.eventsBehind ?? 0));
  const check = lastReplayCheck && `${date(lastReplayCheck.at)} ${time(lastReplayCheck.at)}`;
  return [
    { label: words.projected, value: projection ? behind : words.unknown },
    { label: words.position, value: projection?.position ?? words.unknown },
    { label: words.parked, value: projection ? count(projection.parkedStreams) : words.unknown },
    {
      label: words.queue,
      value: queue
        ? words.queued(count(queue.waiting + queue.active + queue.delayed), count(queue.failed))
        : words.unknown,
    },
    {
      label: words.check,
      value: check && lastReplayCheck ? words.checked(check, count(lastReplayCheck.differences)) : words.never,
    },
  ];
};

/** View Status: what the server says about its store. */
export function StatusDialog({ onClose }: { readonly onClose: () => void }) {
  const status = useQuery({ ...statusQuery, refetchOnMount: 'always' });
  const { data } = status;
  const pairs = data && [
    { label: words.store, value: data.store },
    { label: words.events, value: count(data.events) },
    { label: words.people, value: count(data.users) },
    { label: words.committees, value: count(data.committees) },
    ...standingOf(data),
  ];
  return (
    <Sheet onClose={onClose} title={words.database} sub={words.databaseText}>
      {pairs && <Pairs pairs={pairs} />}
      {!pairs && (status.isError ? <LoadFailed retry={() => void status.refetch()} /> : <p>{texts.loading}</p>)}
    </Sheet>
  );
}
