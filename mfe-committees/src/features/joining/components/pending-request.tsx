import type { Invitation } from '@mandali/contracts/joining';
import { paths } from '@mandali/contracts/paths';
import { date, time } from '@mandali/platform/format/format.ts';
import { Link } from '@mandali/platform/page/router.ts';
import { Button, ButtonGroup, buttonClass } from '@mandali/ui-kit/buttons/button.tsx';
import { SeatGlyph } from '@mandali/ui-kit/garland/seat-glyph.tsx';
import { joining } from '../../../texts/joining.ts';
import { useWithdrawRequest } from '../api/invitation.ts';
import styles from './joining.module.css';

const labels = joining.page;

export function PendingRequest({ token, invitation }: { readonly token: string; readonly invitation: Invitation }) {
  const { run, isPending } = useWithdrawRequest(token);
  const { askedAt, committeeName } = invitation;
  return (
    <div className={styles.waiting} role="status">
      <SeatGlyph state="pending" size={56} />
      <h2>{labels.notAnswered}</h2>
      <p className={styles.lead}>{labels.to(committeeName ?? '')}</p>
      {askedAt !== null && <p className={styles.soft}>{labels.askedOn(date(askedAt), time(askedAt))}</p>}
      <ButtonGroup>
        <Button kind="second" busy={isPending} busyLabel={labels.takingBack} onClick={() => run()}>
          {labels.takeBack}
        </Button>
        <Link to={paths.dashboard} className={buttonClass()}>
          {joining.done}
        </Link>
      </ButtonGroup>
    </div>
  );
}
