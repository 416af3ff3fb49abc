import { reportPaymentBody } from '@mandali/contracts/api/report-payment';
import type { Payment } from '@mandali/contracts/shapes';
import { byContract } from '@mandali/platform/forms/form-resolver.ts';
import { today } from '@mandali/platform/format/india.ts';
import { Notice } from '@mandali/ui-kit/notices/notice.tsx';
import { TextArea, TextField } from '@mandali/ui-kit/fields/text-field.tsx';
import type { UseFormReturn } from 'react-hook-form';
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

const rules = withPastDay(reportPaymentBody, 'paidAt');

type ReportSheetProps = {
  readonly committeeId: number;
  readonly payment: Payment;
  /** The admin is notified. */
  readonly adminName: string;
  readonly onClose: () => void;
};

const useReportForm = ({ committeeId, payment, onClose }: ReportSheetProps) => {
  const { run, isPending, error } = useReport({ committeeId, paymentId: payment.id });
  const { form, draft } = useDraftedForm<Report>(draftNames.report(payment.id), {
    resolver: byContract(rules),
    defaultValues: { paymentMethod: payment.word?.paymentMethod ?? 'upi', paidAt: today(), notes: '' },
  });
  const save = form.handleSubmit((report) =>
    run(report, () => {
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
      <ReportFields form={form} />
      <RefusalNotice error={error} fallback={labels.report.failed} />
      <Notice>{labels.report.seen(adminName)}</Notice>
    </SavingSheet>
  );
}

function ReportFields({ form }: { readonly form: UseFormReturn<Report> }) {
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
