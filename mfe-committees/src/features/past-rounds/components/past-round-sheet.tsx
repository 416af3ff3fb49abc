import { recordPastRoundBody } from '@mandali/contracts/api/record-past-round';
import type { Detail } from '@mandali/contracts/shapes';
import { byContract } from '@mandali/platform/forms/form-resolver.ts';
import { FieldRow } from '@mandali/ui-kit/fields/field-row.tsx';
import { Notice } from '@mandali/ui-kit/notices/notice.tsx';
import { Select } from '@mandali/ui-kit/fields/select.tsx';
import { TextField } from '@mandali/ui-kit/fields/text-field.tsx';
import { useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { activeMembers, eligibleMembers } from '../../../shared/committee-detail.ts';
import { draftNames } from '../../../shared/form/draft-names.ts';
import { useDraftedForm } from '../../../shared/form/drafted-form.ts';
import { methodCards } from '../../../shared/form/method-cards.ts';
import { SavingSheet } from '../../../shared/form/saving-sheet.tsx';
import { pastDayField, withPastDay } from '../../../shared/form/past-day.ts';
import { RadioField } from '../../../shared/form/radio-field.tsx';
import { MemberOptions } from '../../../shared/form/member-options.tsx';
import { RefusalNotice } from '../../../shared/form/refusal-notice.tsx';
import { texts } from '../../../texts.ts';
import { useRecordPastRound, type PastRound } from '../api/past-rounds.ts';
import { openRoundNumbers, outOfOrder, roundBeingDrawn } from '../round-choices.ts';
import { OrderQuestion, type DateDoubt } from './order-question.tsx';

const labels = texts.pastRounds;

const { winnerId, ...fields } = recordPastRoundBody.shape;
const rules = withPastDay(z.object({ ...fields, seatNo: winnerId }), 'drawDate');

/** The winner is chosen by seat. */
type PastRoundForm = Omit<PastRound, 'winnerId' | 'seatNo'> & { readonly seatNo: number };

type PastRoundSheetProps = { readonly detail: Detail; readonly onClose: () => void };

const usePastRoundForm = ({ detail, onClose }: PastRoundSheetProps, rounds: readonly number[]) => {
  const { run, isPending, error } = useRecordPastRound(detail.committee.id);
  const { form, draft } = useDraftedForm<PastRoundForm>(draftNames.pastRound(detail.committee.id), {
    resolver: byContract(rules),
    defaultValues: { seatNo: 0, roundNumber: rounds[0] ?? 1, drawDate: '', paymentMethod: 'cash' },
    mode: 'onBlur',
  });
  const record = (round: PastRound): void =>
    run(round, () => {
      draft.drop();
      onClose();
    });
  return { form, draft, record, isPending, error };
};

export function PastRoundSheet(props: PastRoundSheetProps) {
  const { detail, onClose } = props;
  const rounds = openRoundNumbers(detail);
  const { form, draft, record, isPending, error } = usePastRoundForm(props, rounds);
  const [doubt, setDoubt] = useState<DateDoubt | null>(null);
  const save = form.handleSubmit((values) => {
    const member = activeMembers(detail).find(({ seatNo }) => seatNo === values.seatNo);
    // The seat of a restored draft can be vacant by now.
    if (member === undefined) return form.setValue('seatNo', 0, { shouldValidate: true });
    const round = { ...values, winnerId: member.user.id };
    const conflict = outOfOrder(detail, round.roundNumber, round.drawDate);
    if (conflict === null) record(round);
    else setDoubt({ round, conflict });
  });
  const keep = ({ round }: DateDoubt) => {
    setDoubt(null);
    record(round);
  };
  return (
    <SavingSheet
      keepOpenOutside
      title={labels.dialog}
      onSubmit={(event) => void save(event)}
      labels={labels}
      busy={isPending}
      onClose={onClose}
      draft={draft}
    >
      <WinnerField detail={detail} form={form} />
      <WhenFields form={form} rounds={rounds} beingDrawn={roundBeingDrawn(detail)} />
      <RadioField control={form.control} name="paymentMethod" label={labels.method} columns={2} options={methodCards} />
      <RefusalNotice error={error} fallback={labels.addFailed} />
      {error === null && <Consequences detail={detail} form={form} />}
      {doubt && <OrderQuestion doubt={doubt} onKeep={() => keep(doubt)} onChange={() => setDoubt(null)} />}
    </SavingSheet>
  );
}

type WhenFieldsProps = {
  readonly form: UseFormReturn<PastRoundForm>;
  readonly rounds: readonly number[];
  readonly beingDrawn: number | null;
};

function Consequences({ detail, form }: { readonly detail: Detail; readonly form: UseFormReturn<PastRoundForm> }) {
  const round = useWatch({ control: form.control, name: 'roundNumber' });
  return (
    <Notice>
      {detail.currentRound?.roundNumber === round && <p>{labels.closes(round)}</p>}
      <p>{labels.note}</p>
      <p>{labels.final(round)}</p>
    </Notice>
  );
}

function WhenFields({ form, rounds, beingDrawn }: WhenFieldsProps) {
  return (
    <FieldRow>
      <Select
        label={labels.roundNumber}
        error={form.formState.errors.roundNumber?.message}
        {...(beingDrawn !== null && { hint: labels.drawIsOpen(beingDrawn) })}
        {...form.register('roundNumber', { setValueAs: Number })}
      >
        {rounds.map((round) => (
          <option key={round} value={round}>
            {labels.roundChoice(round)}
          </option>
        ))}
      </Select>
      <TextField
        label={labels.drawDate}
        {...pastDayField()}
        error={form.formState.errors.drawDate?.message}
        {...form.register('drawDate')}
      />
    </FieldRow>
  );
}

function WinnerField({ detail, form }: { readonly detail: Detail; readonly form: UseFormReturn<PastRoundForm> }) {
  const eligible = eligibleMembers(detail);
  const emptyHint = detail.members.length === 0 ? labels.noOne : labels.noWinnerLeft;
  return (
    <Select
      label={labels.winner}
      error={form.formState.errors.seatNo?.message}
      {...(eligible.length === 0 && { hint: emptyHint })}
      {...form.register('seatNo', { setValueAs: Number })}
    >
      <MemberOptions prompt={labels.choose} members={eligible} />
    </Select>
  );
}
