import { Button } from '@mandali/ui-kit/buttons/button.tsx';
import { Notice } from '@mandali/ui-kit/notices/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useEndOthers } from '../../../shared/end-others.ts';
import { profileQuery } from '../../../shared/profile.ts';
import { ProofStep } from '../../../shared/proof/proof-step.tsx';
import { settings } from '../../../texts/settings.ts';
import { makePasskey, useAddPasskey } from '../api/passkeys.ts';

const labels = settings.passkeys;

export function AddPasskey() {
  const [isMaking, setMaking] = useState(false);
  const [isAdded, setAdded] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [needsProof, setNeedsProof] = useState(false);
  const { data: profile } = useQuery(profileQuery);
  const { run, isPending } = useAddPasskey(() => setAdded(true));
  const add = async (): Promise<void> => {
    setMaking(true);
    setProblem(null);
    const result = await makePasskey();
    setMaking(false);
    if (result.kind === 'made') run(result.body);
    if (result.kind === 'failed') setProblem(result.message);
    setNeedsProof(result.kind === 'needs-proof');
  };
  // A press of its own after the proof: a browser creates a passkey only in response to a press.
  if (needsProof && profile)
    return <ProofStep profile={profile} onProved={() => setNeedsProof(false)} onCancel={() => setNeedsProof(false)} />;
  return (
    <>
      {problem !== null && <Notice tone="bad">{problem}</Notice>}
      {isAdded && <OthersStay onEnded={() => setAdded(false)} />}
      <Button busy={isMaking || isPending} busyLabel={labels.adding} onClick={() => void add()}>
        {labels.add}
      </Button>
    </>
  );
}

function OthersStay({ onEnded }: { readonly onEnded: () => void }) {
  const { run, isPending } = useEndOthers();
  return (
    <Notice role="status">
      {labels.othersStay}
      <Button kind="second" busy={isPending} onClick={() => run(undefined, onEnded)}>
        {settings.devices.endOthers}
      </Button>
    </Notice>
  );
}
