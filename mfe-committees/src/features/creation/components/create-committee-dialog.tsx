import type { Committee } from '@mandali/contracts/shapes';
import { changed } from '@mandali/platform/changed.ts';
import { toast } from '@mandali/platform/toast.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useMachine } from '@xstate/react';
import { sayDone } from '../../../notify.ts';
import { texts } from '../../../texts.ts';
import { creationMachine } from '../creation.machine.ts';
import { BasicStep } from './basic-step.tsx';
import { PastRoundsStep } from './past-rounds-step.tsx';

const { creation } = texts;

type Outcome = { readonly committee: Committee | null; readonly saved: readonly number[] };
type CreateCommitteeDialogProps = {
  /** It is in the book, and the dialog is closed. */
  readonly onCreated: (id: number) => void;
  readonly onClose: () => void;
};

/** Title 'Create New Committee'. Each opening starts anew: form and flow live only while it is open. */
export function CreateCommitteeDialog({ onCreated, onClose }: CreateCommitteeDialogProps) {
  const client = useQueryClient();
  const announce = ({ context }: { readonly context: Outcome }): void => {
    sayDone(context.saved.length > 0 ? creation.createdWithRounds : creation.created);
    void changed(client, 'createCommittee');
    onClose();
    if (context.committee !== null) onCreated(context.committee.id);
  };
  const invite = (): void => toast({ title: creation.invited, description: creation.invitedText });
  const complain = ({ context }: { readonly context: { readonly failure: string | null } }): void =>
    toast({ title: texts.error, description: context.failure ?? creation.failed, destructive: true });
  const [state, send] = useMachine(creationMachine.provide({ actions: { announce, invite, complain } }));
  const { committee, failure } = state.context;
  if (committee === null) {
    return (
      <BasicStep
        failure={failure}
        busy={state.matches('creating')}
        onSubmit={(values) => send({ type: 'submit', values })}
        onClose={onClose}
      />
    );
  }
  return (
    <PastRoundsStep
      committee={committee}
      saved={state.context.saved}
      failed={state.context.failed}
      busy={state.matches('saving')}
      onSave={(rows) => send({ type: 'save', rows })}
      onSkip={() => send({ type: 'skip' })}
    />
  );
}
