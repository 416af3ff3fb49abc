import { stopMessages } from '@mandali/contracts/api/stop-messages';
import { ApiError } from '@mandali/contracts/client';
import { useCommand } from '@mandali/platform/requests/use-command.ts';
import { useParams } from '@mandali/platform/page/router.ts';
import { Button } from '@mandali/ui-kit/buttons/button.tsx';
import { useState } from 'react';
import { showRefusal } from '../shared/notify.ts';
import { PlainEnd, PlainPage } from '../shared/plain-page.tsx';
import { invitations } from '../texts/invitations.ts';

const labels = invitations.stop;

/** Asks for a tap, as previews of links fetch the page, too. */
export function StopPage() {
  const { token = '' } = useParams<{ readonly token?: string }>();
  const [isDone, setDone] = useState(false);
  const { run, isPending, error } = useCommand(stopMessages, {
    sent: () => ({ params: { token } }),
    done: () => {},
    failed: (reason) => showRefusal(reason, labels.failed),
  });
  if (isDone) return <PlainEnd title={labels.done} text={labels.doneText} />;
  if (error instanceof ApiError && error.status === 404) return <PlainEnd {...labels.unknown} />;
  return (
    <PlainPage title={labels.title}>
      <p>{labels.text}</p>
      <div>
        <Button busy={isPending} busyLabel={labels.stopping} onClick={() => run(undefined, () => setDone(true))}>
          {labels.stop}
        </Button>
      </div>
    </PlainPage>
  );
}
