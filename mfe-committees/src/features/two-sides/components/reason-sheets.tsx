import { disputePaymentBody } from '@mandali/contracts/api/dispute-payment';
import type { Payment } from '@mandali/contracts/shapes';
import { byContract } from '@mandali/platform/form-resolver.ts';
import { Notice } from '@mandali/ui-kit/notice.tsx';
import { TextArea } from '@mandali/ui-kit/text-field.tsx';
import type { ReactNode } from 'react';
import { seatOf } from '../../../shared/book.ts';
import { draftNames } from '../../../shared/form/draft-names.ts';
import { useDraftedForm } from '../../../shared/form/drafted-form.ts';
import { Refusal } from '../../../shared/form/refusal.tsx';
import { SavingSheet } from '../../../shared/form/saving-sheet.tsx';
import { texts } from '../../../texts.ts';
import { useDecline, useDispute } from '../api/say.ts';
import { AboutPayment, SaidLine } from './said-line.tsx';

const words = texts.twoSides;

type SheetProps = { readonly committeeId: number; readonly payment: Payment; readonly onClose: () => void };

type ReasonSheetProps = Pick<SheetProps, 'payment' | 'onClose'> & {
  readonly title: string;
  readonly words: Pick<typeof words.decline, 'why' | 'hint' | 'save' | 'saving' | 'failed'>;
  readonly command: ReturnType<typeof useDispute>;
  readonly draftName: string;
  /** Above and below the reason. */
  readonly above?: ReactNode;
  readonly below?: ReactNode;
};

/** A sheet with one text that has to be there. */
function ReasonSheet({ payment, onClose, title, words: own, command, draftName, above, below }: ReasonSheetProps) {
  const { form, draft } = useDraftedForm<{ reason: string }>(draftName, {
    resolver: byContract(disputePaymentBody),
    defaultValues: { reason: '' },
  });
  const save = form.handleSubmit(({ reason }) =>
    command.run(reason, () => {
      draft.drop();
      onClose();
    }),
  );
  const about = texts.payments.about(payment.round.roundNumber, seatOf(payment));
  return (
    <SavingSheet
      title={title}
      onSubmit={(event) => void save(event)}
      cancel={words.cancel}
      save={own.save}
      busy={command.isPending}
      saving={own.saving}
      onClose={onClose}
      draft={draft}
    >
      <AboutPayment payment={payment} about={`${payment.user.name} · ${about}`} />
      {above}
      <TextArea
        label={own.why}
        placeholder={own.hint}
        maxLength={500}
        error={form.formState.errors.reason?.message}
        {...form.register('reason')}
      />
      <Refusal error={command.error} words={own.failed} />
      {below}
    </SavingSheet>
  );
}

/** 'Not received': the admin's answer to a report. */
export function DeclineSheet({ committeeId, payment, onClose }: SheetProps) {
  const { id, word, user } = payment;
  const command = useDecline({ committeeId, paymentId: id }, word?.at ?? '');
  return (
    <ReasonSheet
      payment={payment}
      onClose={onClose}
      title={words.decline.title}
      words={words.decline}
      command={command}
      draftName={draftNames.decline(id)}
      above={word && <SaidLine name={user.name} word={word} />}
    />
  );
}

/** 'That is not right': of a mark, or of an answer. */
export function DisputeSheet({ committeeId, payment, onClose }: SheetProps) {
  const command = useDispute({ committeeId, paymentId: payment.id });
  return (
    <ReasonSheet
      payment={payment}
      onClose={onClose}
      title={words.notRight}
      words={words.dispute}
      command={command}
      draftName={draftNames.dispute(payment.id)}
      below={<Notice>{words.dispute.note}</Notice>}
    />
  );
}
