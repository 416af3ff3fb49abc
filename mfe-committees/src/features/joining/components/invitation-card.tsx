import type { MemberInvitation } from '@mandali/contracts/invitations';
import { paths } from '@mandali/contracts/paths';
import { useAuth } from '@mandali/platform/session/auth.tsx';
import { Link, useLocation } from '@mandali/platform/page/router.ts';
import { Button, buttonClass, ButtonGroup } from '@mandali/ui-kit/buttons/button.tsx';
import { Notice } from '@mandali/ui-kit/notices/notice.tsx';
import { useState } from 'react';
import { invitations } from '../../../texts/invitations.ts';
import { isForOtherUser, useAcceptInvitation, useDisownInvitation } from '../api/member-invitation.ts';
import styles from './joining.module.css';

const labels = invitations.page;

type Props = { readonly token: string; readonly invitation: MemberInvitation };

export function InvitationCard({ token, invitation, onOut: onDisowned }: Props & { readonly onOut: () => void }) {
  const [isNotMe, setNotMe] = useState(false);
  return (
    <div className={styles.stack}>
      <p className={styles.lead}>{labels.seat(invitation.committeeName)}</p>
      {isNotMe ? (
        <NotMe token={token} invitation={invitation} onOut={onDisowned} onCancel={() => setNotMe(false)} />
      ) : (
        <Seat token={token} invitation={invitation} onNotMe={() => setNotMe(true)} />
      )}
    </div>
  );
}

type SeatProps = Props & { readonly onNotMe: () => void };

function Seat(props: SeatProps) {
  const { user } = useAuth();
  return user === null ? <SignIn {...props} /> : <Accept {...props} />;
}

function SignIn({ onNotMe }: SeatProps) {
  return (
    <>
      <p>{labels.signInText}</p>
      <ButtonGroup>
        <Link to={paths.login} className={buttonClass({ kind: 'primary' })}>
          {labels.signIn}
        </Link>
        <Button kind="second" onClick={onNotMe}>
          {labels.notMe}
        </Button>
      </ButtonGroup>
    </>
  );
}

function Accept({ token, invitation, onNotMe }: SeatProps) {
  const [, navigate] = useLocation();
  const { run, isPending, error } = useAcceptInvitation(token);
  const open = (): void => navigate(paths.committee(invitation.committeeId));
  return (
    <>
      {isForOtherUser(error) && (
        <Notice tone="warn" role="alert">
          {labels.another(invitation.adminName)}
        </Notice>
      )}
      <ButtonGroup>
        <Button busy={isPending} busyLabel={labels.accepting} onClick={() => run(undefined, open)}>
          {labels.accept}
        </Button>
        <Button kind="second" disabled={isPending} onClick={onNotMe}>
          {labels.notMe}
        </Button>
      </ButtonGroup>
    </>
  );
}

type NotMeProps = Props & { readonly onOut: () => void; readonly onCancel: () => void };

function NotMe({ token, invitation, onOut, onCancel }: NotMeProps) {
  const { run, isPending } = useDisownInvitation(token);
  return (
    <>
      <Notice tone="warn" role="alert">
        {labels.notMeText(invitation.adminName)}
      </Notice>
      <ButtonGroup>
        <Button kind="danger-final" busy={isPending} busyLabel={labels.saying} onClick={() => run(undefined, onOut)}>
          {labels.sayNotMe}
        </Button>
        <Button kind="second" disabled={isPending} onClick={onCancel}>
          {labels.keep}
        </Button>
      </ButtonGroup>
    </>
  );
}
