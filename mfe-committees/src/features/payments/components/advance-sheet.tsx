import type { Detail, Member } from '@mandali/contracts/shapes';
import { rupees } from '@mandali/platform/format/format.ts';
import { TextArea } from '@mandali/ui-kit/fields/text-field.tsx';
import { useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { openRestOf } from '../../../shared/committee-detail.ts';
import { draftNames } from '../../../shared/form/draft-names.ts';
import { useDraftedForm } from '../../../shared/form/drafted-form.ts';
import { methodCards } from '../../../shared/form/method-cards.ts';
import { RadioField } from '../../../shared/form/radio-field.tsx';
import { RefusalNotice } from '../../../shared/form/refusal-notice.tsx';
import { SavingSheet } from '../../../shared/form/saving-sheet.tsx';
import { useMark } from '../../../shared/payment/mark-payment.ts';
import { texts } from '../../../texts.ts';
import { usePayAdvance } from '../api/advances.ts';
import { laterRounds, presentDue, type AdvanceValues } from '../later-rounds.ts';
import { AheadNow, ReturnSheet } from './return-sheet.tsx';
import { RoundPicker } from './round-picker.tsx';

const labels = texts.payments;

type AdvanceSheetProps = {
  readonly detail: Detail;
  readonly member: Member;
  readonly onClose: () => void;
  /** Default: `onClose`. */
  readonly onDone?: () => void;
};

const useAdvanceForm = ({ detail, member, onClose, onDone = onClose }: AdvanceSheetProps) => {
  const { id } = detail.committee;
  const later = laterRounds(detail, member);
  const due = presentDue(detail, member);
  const { run, isPending, error } = usePayAdvance(id, member);
  const mark = useMark(id);
  const { form, draft } = useDraftedForm<AdvanceValues>(draftNames.advance(id, member.id), {
    defaultValues: { withDue: due !== null, rounds: Math.min(1, later.length), paymentMethod: 'cash', notes: '' },
  });
  const { control } = form;
  const values = { ...form.getValues(), ...useWatch({ control }) };
  const ahead = later.slice(0, values.rounds).reduce((sum, { open }) => sum + open, 0);
  const paidNow = due !== null && values.withDue ? due : null;
  const sum = ahead + (paidNow === null ? 0 : openRestOf(paidNow));
  const finish = ({ paymentMethod, notes }: AdvanceValues): void => {
    if (paidNow !== null) mark({ payment: paidNow, change: { status: 'paid', paymentMethod, notes } });
    draft.drop();
    onDone();
  };
  const save = form.handleSubmit((sent) => {
    if (sum === 0) return;
    const { paymentMethod, notes } = sent;
    if (ahead === 0) finish(sent);
    else run({ amount: ahead, paymentMethod, ...(notes !== '' && { notes }) }, () => finish(sent));
  });
  return { form, draft, save, isPending, error, later, due, sum };
};

/** Money for rounds that are not open yet: it pays each of them when it opens. */
export function AdvanceSheet(props: AdvanceSheetProps) {
  const { detail, member, onClose } = props;
  const { form, draft, save, isPending, error, later, due, sum } = useAdvanceForm(props);
  const [returns, setReturns] = useState(false);
  if (returns) return <ReturnSheet detail={detail} member={member} onClose={() => setReturns(false)} />;
  return (
    <SavingSheet
      title={labels.payLater}
      sub={`${member.user.name} · ${labels.seat(member.seatNo)}`}
      onSubmit={(event) => void save(event)}
      labels={{ save: labels.record(rupees(sum)), saving: labels.recording }}
      busy={isPending}
      onClose={onClose}
      draft={draft}
    >
      <p>{labels.advanceHow}</p>
      <AheadNow member={member} onReturn={() => setReturns(true)} />
      <RoundPicker form={form} due={due} later={later} sum={sum} />
      <RadioField
        control={form.control}
        name="paymentMethod"
        label={labels.methodLabel}
        columns={2}
        options={methodCards}
      />
      <Notes form={form} />
      <RefusalNotice error={error} fallback={labels.advanceFailed} />
    </SavingSheet>
  );
}

function Notes({ form }: { readonly form: UseFormReturn<AdvanceValues> }) {
  return (
    <TextArea
      label={labels.notes}
      optional
      placeholder={labels.aheadHint}
      maxLength={500}
      {...form.register('notes')}
    />
  );
}
