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

const words = settings.activity;

type AccountEvent = AnswerOf<typeof listAccountEvents>[number];

const howOf = ({ kind, how }: AccountEvent): string => {
  if (kind === 'role-changed') return settings.roles[how as keyof typeof settings.roles] ?? '';
  return words.by[how as keyof typeof words.by] ?? '';
};
const line = (happened: AccountEvent) => {
  const said = words.kinds[happened.kind](howOf(happened));
  const what = happened.browser ? words.on(said, happened.browser) : said;
  return {
    label: `${date(happened.at)}, ${time(happened.at)}`,
    value: happened.byAdmin ? words.byAdmin(what) : what,
  };
};

/** The last fifty things that happened to my account. */
export function ActivityDialog({ onClose }: { readonly onClose: () => void }) {
  const events = useQuery({ ...accountEventsQuery, refetchOnMount: 'always' });
  const { data } = events;
  return (
    <Sheet onClose={onClose} title={words.title} sub={words.notYou}>
      {data && (data.length > 0 ? <Pairs pairs={data.map(line)} /> : <p>{words.nothing}</p>)}
      {!data && events.isError && (
        <Notice tone="bad">
          {words.failed}
          <Button kind="second" onClick={() => void events.refetch()}>
            {settings.retry}
          </Button>
        </Notice>
      )}
      {!data && !events.isError && <p>{settings.loading}</p>}
    </Sheet>
  );
}
