import { changed } from '@mandali/platform/requests/changed.ts';
import { draftLike, dropDraft } from '@mandali/platform/forms/drafts.ts';
import { toast } from '@mandali/platform/page/toast.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { draftNames } from '../../../shared/form/draft-names.ts';
import { showSuccess } from '../../../shared/notify.ts';
import { texts } from '../../../texts.ts';
import { creationMachine, type ResumePoint } from '../creation.machine.ts';
import { nextRow, type PastRows } from '../past-rows.ts';
import { BasicStep } from './basic-step.tsx';
import { PastRoundsStep } from './past-rounds-step.tsx';

const { creation } = texts;

const anyRows: PastRows = { of: { id: 0, name: '', totalMembers: 0, saved: [] }, rows: [nextRow([])] };

/** Null: no past rounds step was put off. */
const storedResumePoint = (): ResumePoint => {
  const stored = draftLike(draftNames.pastWinners, anyRows);
  return stored && { committee: stored.of, saved: stored.of.saved };
};

type CreationResult = {
  readonly context: {
    readonly committee: { readonly id: number } | null;
    readonly saved: readonly number[];
    readonly failure: string | null;
  };
};
type CreateCommitteeDialogProps = {
  readonly onCreated: (id: number) => void;
  readonly onClose: () => void;
};

const invite = (): void => {
  dropDraft(draftNames.newCommittee);
  toast({ title: creation.invited, description: creation.invitedText });
};
const complain = ({ context }: CreationResult): void =>
  toast({ title: texts.error, description: context.failure ?? creation.failed, destructive: true });

const useCreation = ({ onCreated, onClose }: CreateCommitteeDialogProps) => {
  const client = useQueryClient();
  const [resumed] = useState(storedResumePoint);
  const leave = (): void => {
    void changed(client, 'createCommittee');
    onClose();
  };
  const announce = ({ context }: CreationResult): void => {
    showSuccess(context.saved.length > 0 ? creation.createdWithRounds : creation.created);
    dropDraft(draftNames.newCommittee);
    dropDraft(draftNames.pastWinners);
    leave();
    if (context.committee !== null) onCreated(context.committee.id);
  };
  const keepForLater = (): void => {
    toast({ title: creation.past.kept, description: creation.past.keptText });
    leave();
  };
  const machine = creationMachine.provide({ actions: { announce, invite, complain, keepForLater } });
  return useMachine(machine, { input: resumed });
};

export function CreateCommitteeDialog(props: CreateCommitteeDialogProps) {
  const [state, send] = useCreation(props);
  const { committee, failure } = state.context;
  if (committee === null) {
    return (
      <BasicStep
        failure={failure}
        busy={state.matches('creating')}
        onSubmit={(values) => send({ type: 'SUBMIT', values })}
        onClose={props.onClose}
      />
    );
  }
  return (
    <PastRoundsStep
      committee={committee}
      saved={state.context.saved}
      failed={state.context.failed}
      busy={state.matches('saving')}
      onSave={(rows) => send({ type: 'SAVE', rows })}
      onSkip={() => send({ type: 'SKIP' })}
      onPutOff={() => send({ type: 'PUT_OFF' })}
    />
  );
}
