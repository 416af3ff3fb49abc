import { useAuth } from '@mandali/platform/session/auth.tsx';
import { toast } from '@mandali/platform/page/toast.ts';
import { Button, ButtonGroup } from '@mandali/ui-kit/buttons/button.tsx';
import { texts as common } from '@mandali/ui-kit/language/texts.ts';
import { Notice } from '@mandali/ui-kit/notices/notice.tsx';
import { Sheet } from '@mandali/ui-kit/overlays/sheet.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { profileQuery } from '../../../shared/profile.ts';
import { ProofStep } from '../../../shared/proof/proof-step.tsx';
import { Problem } from '../../../shared/step.tsx';
import styles from '../../../shared/section.module.css';
import { identity } from '../../../texts/identity.ts';
import { endOther, requestJoin, type OtherAccount } from '../api/join-accounts.ts';
import { whatEnds } from '../what-ends.ts';
import { OtherAccountForm } from './other-account-form.tsx';

const labels = identity.join;

export function JoinDialog({ onClose }: { readonly onClose: () => void }) {
  const [other, setOther] = useState<OtherAccount | null>(null);
  const isClosed = useRef(false);
  const close = (): void => {
    isClosed.current = true;
    if (other !== null) void endOther(other.token);
    onClose();
  };
  const signedIn = (found: OtherAccount): void => {
    // The dialog was closed before the answer: no other code would end this session.
    if (isClosed.current) void endOther(found.token);
    else setOther(found);
  };
  return (
    <Sheet onClose={close} title={labels.title} sub={other === null ? labels.first : labels.check} keepOpenOutside>
      {other === null ? (
        <OtherAccountForm onSignedIn={signedIn} onCancel={close} />
      ) : (
        <Confirm other={other} onJoined={onClose} onCancel={close} />
      )}
    </Sheet>
  );
}

const useJoin = (other: OtherAccount, onJoined: () => void) => {
  const client = useQueryClient();
  const { userChanged } = useAuth();
  const [state, setState] = useState<'asking' | 'joining' | 'proving'>('asking');
  const [problem, setProblem] = useState<string | null>(null);
  const join = async (): Promise<void> => {
    setState('joining');
    setProblem(null);
    const outcome = await requestJoin(other.token);
    if (outcome.kind === 'joined') {
      userChanged(outcome.user);
      // Committees, news and calendar change with the join.
      await client.invalidateQueries();
      toast({ title: labels.done, description: labels.doneText });
      return onJoined();
    }
    setState(outcome.kind === 'proof-needed' ? 'proving' : 'asking');
    if (outcome.kind === 'refused') setProblem(outcome.message);
    return undefined;
  };
  return { state, problem, join };
};

type ConfirmProps = { readonly other: OtherAccount; readonly onJoined: () => void; readonly onCancel: () => void };

function Confirm({ other, onJoined, onCancel }: ConfirmProps) {
  const { data: mine } = useQuery(profileQuery);
  const { state, problem, join } = useJoin(other, onJoined);
  if (mine === undefined) return <p>{labels.signingIn}</p>;
  if (mine.id === other.profile.id) return <Notice tone="warn">{labels.same}</Notice>;
  if (state === 'proving') return <ProofStep profile={mine} onProved={() => void join()} onCancel={onCancel} />;
  return (
    <div className={styles.words}>
      <ul className={styles.sentences}>
        {whatEnds(mine, other.profile).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <Notice tone="warn">{labels.final}</Notice>
      <Problem>{problem}</Problem>
      <ButtonGroup>
        <Button busy={state === 'joining'} busyLabel={labels.joining} onClick={() => void join()}>
          {labels.submit}
        </Button>
        <Button kind="second" onClick={onCancel}>
          {common.cancel}
        </Button>
      </ButtonGroup>
    </div>
  );
}
