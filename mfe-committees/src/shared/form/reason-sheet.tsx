import { visibleLines } from '@mandali/contracts/visible';
import { byContract } from '@mandali/platform/forms/form-resolver.ts';
import { TextArea } from '@mandali/ui-kit/fields/text-field.tsx';
import type { ReactNode } from 'react';
import type { Resolver } from 'react-hook-form';
import { useDraftedForm } from './drafted-form.ts';
import { RefusalNotice } from './refusal-notice.tsx';
import { SavingSheet } from './saving-sheet.tsx';

type Reason = { reason: string };

type ReasonSheetProps = {
  readonly title: string;
  readonly labels: Readonly<Record<'why' | 'save' | 'saving' | 'failed', string>> & {
    readonly hint?: string;
  };
  /** Receives the reason as visible text; calls `onDone` on success. */
  readonly command: {
    readonly run: (reason: string, onDone: () => void) => void;
    readonly isPending: boolean;
    readonly error: Error | null;
  };
  /** Its schema requires the reason. */
  readonly body?: Parameters<typeof byContract<Reason>>[0];
  /** The command takes an empty text, too. */
  readonly optional?: true;
  readonly draftName: string;
  readonly onClose: () => void;
  readonly above?: ReactNode;
  readonly below?: ReactNode;
};

const visibleReason: Resolver<Reason, unknown, Reason> = ({ reason }) => ({
  values: { reason: visibleLines(reason) },
  errors: {},
});

export function ReasonSheet(props: ReasonSheetProps) {
  const { title, labels, command, body, optional, draftName, onClose, above, below } = props;
  const { form, draft } = useDraftedForm<Reason>(draftName, {
    resolver: body === undefined ? visibleReason : byContract(body),
    defaultValues: { reason: '' },
  });
  const save = form.handleSubmit(({ reason }) =>
    command.run(reason, () => {
      draft.drop();
      onClose();
    }),
  );
  return (
    <SavingSheet
      title={title}
      onSubmit={(event) => void save(event)}
      labels={labels}
      busy={command.isPending}
      onClose={onClose}
      draft={draft}
    >
      {above}
      <TextArea
        label={labels.why}
        {...(optional && { optional })}
        placeholder={labels.hint}
        maxLength={500}
        error={form.formState.errors.reason?.message}
        {...form.register('reason')}
      />
      <RefusalNotice error={command.error} fallback={labels.failed} />
      {below}
    </SavingSheet>
  );
}
