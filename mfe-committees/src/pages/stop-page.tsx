import { stopMessages } from '@mandali/contracts/api/stop-messages';
import { ApiError } from '@mandali/contracts/client';
import { useCommand } from '@mandali/platform/use-command.ts';
import { useParams } from '@mandali/platform/router.ts';
import { Button } from '@mandali/ui-kit/buttons/button.tsx';
import { useState } from 'react';
import { sayRefused } from '../shared/notify.ts';
import { PlainEnd, PlainPage } from '../shared/plain-page.tsx';
import { invitations } from '../texts/invitations.ts';

const words = invitations.stop;

/** Ends all messages by the service. It asks for a tap: previews of links fetch a page, too. */
export function StopPage() {
  const { token = '' } = useParams<{ readonly token?: string }>();
  const [isDone, setDone] = useState(false);
  const { run, isPending, error } = useCommand(stopMessages, {
    sent: () => ({ params: { token } }),
    done: () => {},
    failed: (reason) => sayRefused(reason, words.failed),
  });
  if (isDone) return <PlainEnd title={words.done} text={words.doneText} />;
  if (error instanceof ApiError && error.status === 404) return <PlainEnd {...words.unknown} />;
  return (
    <PlainPage title={words.title}>
      <p>{words.text}</p>
      <div>
        <Button busy={isPending} busyLabel={words.stopping} onClick={() => run(undefined, () => setDone(true))}>
          {words.stop}
        </Button>
      </div>
    </PlainPage>
  );
}
