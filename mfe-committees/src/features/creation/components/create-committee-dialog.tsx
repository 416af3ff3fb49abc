import { createCommitteeBody } from '@mandali/contracts/api/create-committee';
import { byContract } from '@mandali/platform/form-resolver.ts';
import { toast } from '@mandali/platform/toast.ts';
import { Button } from '@mandali/ui-kit/button.tsx';
import { Notice } from '@mandali/ui-kit/notice.tsx';
import { Sheet } from '@mandali/ui-kit/sheet.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useMachine } from '@xstate/react';
import { useForm } from 'react-hook-form';
import { texts } from '../../../texts.ts';
import { committeesKey, dashboardStatsKey } from '../../../query-keys.ts';
import type { NewCommittee } from '../api/create-committee.ts';
import { emptyCommittee } from '../committee-form.ts';
import { creationMachine } from '../creation.machine.ts';
import { CommitteeFields } from './committee-fields.tsx';
import { CommitteePreview } from './committee-preview.tsx';

const { creation } = texts;

type Opening = { readonly open: boolean; readonly onOpenChange: (open: boolean) => void };

/** Title 'Create New Committee'. Each opening starts anew: form and flow live only while it is open. */
export function CreateCommitteeDialog({ open, onOpenChange }: Opening) {
  return open ? <Creation onClose={() => onOpenChange(false)} /> : null;
}

function Creation({ onClose }: { readonly onClose: () => void }) {
  const client = useQueryClient();
  const form = useForm<NewCommittee>({
    defaultValues: emptyCommittee,
    resolver: byContract(createCommitteeBody),
    mode: 'onBlur',
  });
  const announce = (): void => {
    toast({ title: texts.success, description: creation.created });
    void client.invalidateQueries({ queryKey: committeesKey });
    void client.invalidateQueries({ queryKey: dashboardStatsKey });
    onClose();
  };
  const complain = ({ context }: { readonly context: { readonly failure: string | null } }): void =>
    toast({ title: texts.error, description: context.failure ?? creation.failed, destructive: true });
  const [state, send] = useMachine(creationMachine.provide({ actions: { announce, complain } }));
  const saving = state.matches('saving');
  const { failure } = state.context;
  return (
    <Sheet
      open
      broad
      keepOpenOutside
      title={creation.title}
      onOpenChange={(stays) => !stays && !saving && onClose()}
      onSubmit={form.handleSubmit((values) => send({ type: 'submit', values }))}
      foot={
        <>
          <Button kind="second" onClick={onClose} disabled={saving}>
            {creation.cancel}
          </Button>
          <Button type="submit" busy={saving} busyLabel={creation.creating}>
            {creation.create}
          </Button>
        </>
      }
    >
      <CommitteePreview values={form.watch()} />
      <CommitteeFields form={form} />
      {failure !== null && (
        <Notice tone="bad" role="alert">
          {failure}
        </Notice>
      )}
    </Sheet>
  );
}
