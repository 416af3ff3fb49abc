import { settleDisputeBody } from '@mandali/contracts/api/settle-dispute';
import type { Payment } from '@mandali/contracts/shapes';
import { byContract } from '@mandali/platform/forms/form-resolver.ts';
import { Notice } from '@mandali/ui-kit/notices/notice.tsx';
import { TextArea } from '@mandali/ui-kit/fields/text-field.tsx';
import { seatOf } from '../../../shared/committee-detail.ts';
import { draftNames } from '../../../shared/form/draft-names.ts';
import { useDraftedForm } from '../../../shared/form/drafted-form.ts';
import { RadioField } from '../../../shared/form/radio-field.tsx';
import { RefusalNotice } from '../../../shared/form/refusal-notice.tsx';
import { SavingSheet } from '../../../shared/form/saving-sheet.tsx';
import { texts } from '../../../texts.ts';
import { type Settlement, useSettle } from '../api/answer-payment.ts';
import { AboutPayment, ReportLine } from './report-line.tsx';

const labels = texts.reports;

type SettleSheetProps = {
  readonly committeeId: number;
  readonly payment: Payment;
  /** False for the member, who can only accept the entry of the book. */
  readonly canManage: boolean;
  readonly onClose: () => void;
};

const useSettleForm = ({ committeeId, payment, canManage, onClose }: SettleSheetProps) => {
  const { run, isPending, error } = useSettle({ committeeId, paymentId: payment.id }, payment.word?.at);
  const stands = payment.status === 'paid' ? 'paid' : 'unpaid';
  const { form, draft } = useDraftedForm<Settlement>(draftNames.settle(payment.id), {
    resolver: byContract(settleDisputeBody),
    defaultValues: { outcome: canManage && stands === 'unpaid' ? 'paid' : stands, notes: '' },
  });
  const save = form.handleSubmit((settlement) =>
    run(settlement, () => {
      draft.drop();
      onClose();
    }),
  );
  return { form, draft, save, isPending, error, stands } as const;
};

export function SettleSheet(props: SettleSheetProps) {
  const { payment, canManage, onClose } = props;
  const { form, draft, save, isPending, error, stands } = useSettleForm(props);
  const { settling } = labels;
  const choices = stands === 'paid' ? settling.isPaid : settling.isOpen;
  const options = (['paid', 'unpaid'] as const).map((value) => ({ value, label: choices[value] }));
  const about = texts.payments.about(payment.round.roundNumber, seatOf(payment));
  return (
    <SavingSheet
      title={settling.title}
      onSubmit={(event) => void save(event)}
      labels={settling}
      busy={isPending}
      onClose={onClose}
      draft={draft}
    >
      <AboutPayment payment={payment} about={`${payment.user.name} · ${about}`} />
      {payment.word && <ReportLine name={payment.user.name} word={payment.word} />}
      {canManage ? (
        <RadioField control={form.control} name="outcome" label={settling.how} options={options} />
      ) : (
        <Notice>{settling.bookStands[stands]}</Notice>
      )}
      <TextArea
        label={settling.agreed}
        optional
        hint={settling.hint}
        maxLength={500}
        error={form.formState.errors.notes?.message}
        {...form.register('notes')}
      />
      <RefusalNotice error={error} fallback={settling.failed} />
    </SavingSheet>
  );
}
