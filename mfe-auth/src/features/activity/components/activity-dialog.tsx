import type { listAccountEvents } from '@mandali/contracts/api/list-account-events';
import type { AnswerOf } from '@mandali/contracts/operation';
import { date, time } from '@mandali/platform/format/format.ts';
import { Button } from '@mandali/ui-kit/buttons/button.tsx';
import { Notice } from '@mandali/ui-kit/notices/notice.tsx';
import { Pairs } from '@mandali/ui-kit/ledger/pairs.tsx';
import { Sheet } from '@mandali/ui-kit/overlays/sheet.tsx';
import { useQuery } from '@tanstack/react-query';
import { settings } from '../../../texts/settings.ts';
import { accountEventsQuery } from '../api/account-events.ts';

const labels = settings.activity;

type AccountEvent = AnswerOf<typeof listAccountEvents>[number];

const howOf = ({ kind, how }: AccountEvent): string => {
  if (kind === 'role-changed') return settings.roles[how as keyof typeof settings.roles] ?? '';
  return labels.by[how as keyof typeof labels.by] ?? '';
};
const line = (event: AccountEvent) => {
  const label = labels.kinds[event.kind](howOf(event));
  const what = event.browser ? labels.on(label, event.browser) : label;
  return {
    label: `${date(event.at)}, ${time(event.at)}`,
    value: event.byAdmin ? labels.byAdmin(what) : what,
  };
};

export function ActivityDialog({ onClose }: { readonly onClose: () => void }) {
  const events = useQuery({ ...accountEventsQuery, refetchOnMount: 'always' });
  const { data } = events;
  return (
    <Sheet onClose={onClose} title={labels.title} sub={labels.notYou}>
      {data && (data.length > 0 ? <Pairs pairs={data.map(line)} /> : <p>{labels.nothing}</p>)}
      {!data && events.isError && (
        <Notice tone="bad">
          {labels.failed}
          <Button kind="second" onClick={() => void events.refetch()}>
            {settings.retry}
          </Button>
        </Notice>
      )}
      {!data && !events.isError && <p>{settings.loading}</p>}
    </Sheet>
  );
}
