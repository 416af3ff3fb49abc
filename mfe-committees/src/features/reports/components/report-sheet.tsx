import { reportPaymentBody } from '@mandali/contracts/api/report-payment';
import type { Payment } from '@mandali/contracts/shapes';
import { byContract } from '@mandali/platform/forms/form-resolver.ts';
import { rupees } from '@mandali/platform/format/format.ts';
import { today } from '@mandali/platform/format/india.ts';
import { Notice } from '@mandali/ui-kit/notices/notice.tsx';
import { TextArea, TextField } from '@mandali/ui-kit/fields/text-field.tsx';
import { MoneyField } from '@mandali/ui-kit/fields/money-field.tsx';
import { useController, type Resolver, type UseFormReturn } from 'react-hook-form';
import { openRestOf } from '../../../shared/committee-detail.ts';
import { amountFault } from '../../../shared/payment/amount-fault.ts';
import type { Method } from '../../../shared/payment/mark.ts';
import { draftNames } from '../../../shared/form/draft-names.ts';
import { useDraftedForm } from '../../../shared/form/drafted-form.ts';
import { methodCards } from '../../../shared/form/method-cards.ts';
import { pastDayField, withPastDay } from '../../../shared/form/past-day.ts';
import { RadioField } from '../../../shared/form/radio-field.tsx';
import { RefusalNotice } from '../../../shared/form/refusal-notice.tsx';
import { SavingSheet } from '../../../shared/form/saving-sheet.tsx';
import { texts } from '../../../texts.ts';
import { type Report, useReport } from '../api/answer-payment.ts';
import { AboutPayment } from './report-line.tsx';

const labels = texts.reports;

type ReportValues = {
  /** Rupees; null: the field is empty. */
  amount: number | null;
  paymentMethod: Method;
  paidAt: string;
  notes: string;
};

const dayRules = byContract<Report>(withPastDay(reportPaymentBody, 'paidAt'));

/** An amount below what is open is a part. */
const reportOf = ({ amount, ...report }: ReportValues, payment: Payment): Report =>
  amount === null || amount === openRestOf(payment) ? report : { ...report, amount };

const rulesFor =
  (payment: Payment): Resolver<ReportValues, unknown, ReportValues> =>
  async (values, context, options) => {
    const { errors } = await dayRules(reportOf(values, payment), context, options as never);
    const message = amountFault(values.amount, openRestOf(payment));
    const all = { ...errors, ...(message !== undefined && { amount: { type: 'rule', message } }) };
    return Object.keys(all).length > 0 ? { values: {}, errors: all } : { values, errors: {} };
  };

type ReportSheetProps = {
  readonly committeeId: number;
  readonly payment: Payment;
  /** The admin is notified. */
  readonly adminName: string;
  readonly onClose: () => void;
};

const useReportForm = ({ committeeId, payment, onClose }: ReportSheetProps) => {
  const { run, isPending, error } = useReport({ committeeId, paymentId: payment.id });
  const { form, draft } = useDraftedForm<ReportValues>(draftNames.report(payment.id), {
    resolver: rulesFor(payment),
    defaultValues: {
      amount: Number(payment.word?.amount ?? openRestOf(payment)),
      paymentMethod: payment.word?.paymentMethod ?? 'upi',
      paidAt: today(),
      notes: '',
    },
  });
  const save = form.handleSubmit((values) =>
    run(reportOf(values, payment), () => {
      draft.drop();
      onClose();
    }),
  );
  return { form, draft, save, isPending, error };
};

export function ReportSheet(props: ReportSheetProps) {
  const { payment, adminName, onClose } = props;
  const { form, draft, save, isPending, error } = useReportForm(props);
  return (
    <SavingSheet
      title={labels.iHavePaid}
      onSubmit={(event) => void save(event)}
      labels={{ save: labels.report.save(adminName), saving: labels.report.saving }}
      busy={isPending}
      onClose={onClose}
      draft={draft}
    >
      <AboutPayment payment={payment} about={labels.report.to(payment.round.roundNumber, adminName)} />
      <ReportedAmount form={form} payment={payment} />
      <ReportFields form={form} />
      <RefusalNotice error={error} fallback={labels.report.failed} />
      <Notice>{labels.report.seen(adminName)}</Notice>
    </SavingSheet>
  );
}

type ReportFieldsProps = { readonly form: UseFormReturn<ReportValues> };

function ReportedAmount({ form: { control }, payment }: ReportFieldsProps & { readonly payment: Payment }) {
  const { field, fieldState } = useController({ control, name: 'amount' });
  const open = openRestOf(payment) - (field.value ?? 0);
  return (
    <MoneyField
      label={texts.payments.amount}
      {...(open > 0 && { hint: labels.report.thenOpen(rupees(open)) })}
      {...field}
      error={fieldState.error?.message}
    />
  );
}

function ReportFields({ form }: ReportFieldsProps) {
  const { errors } = form.formState;
  return (
    <>
      <RadioField
        control={form.control}
        name="paymentMethod"
        label={labels.report.how}
        columns={2}
        options={methodCards}
      />
      <TextField
        label={labels.report.when}
        {...pastDayField()}
        error={errors.paidAt?.message}
        {...form.register('paidAt')}
      />
      <TextArea
        label={labels.report.note}
        optional
        maxLength={500}
        error={errors.notes?.message}
        {...form.register('notes')}
      />
    </>
  );
}
