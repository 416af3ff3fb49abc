import { settleHandOverBody } from '@mandali/contracts/api/settle-hand-over';
import type { Detail } from '@mandali/contracts/shapes';
import { byContract, type Schema } from '@mandali/platform/forms/form-resolver.ts';
import { MoneyField } from '@mandali/ui-kit/fields/money-field.tsx';
import { TextArea } from '@mandali/ui-kit/fields/text-field.tsx';
import { Notice } from '@mandali/ui-kit/notices/notice.tsx';
import { type Control, useController, useWatch } from 'react-hook-form';
import { draftNames } from '../../../shared/form/draft-names.ts';
import { useDraftedForm } from '../../../shared/form/drafted-form.ts';
import { RadioField } from '../../../shared/form/radio-field.tsx';
import { RefusalNotice } from '../../../shared/form/refusal-notice.tsx';
import { SavingSheet } from '../../../shared/form/saving-sheet.tsx';
import { type DecidedRound, disputedParts } from '../../../shared/hand-over.ts';
import { texts } from '../../../texts.ts';
import { type PotSettlement, useSettleHandOver } from '../api/hand-over.ts';
import { Denied, Said } from './said.tsx';

const labels = texts.pots.settleSheet;

const outcomes = [
  { value: 'received', label: labels.received },
  { value: 'not-received', label: labels.notReceived },
] as const;

type SettlePotSheetProps = { readonly detail: Detail; readonly round: DecidedRound; readonly onClose: () => void };

/** Only what was not received has a sum that came. */
const settlementOf = ({ amount, ...rest }: PotSettlement): PotSettlement =>
  rest.outcome === 'received' || amount === undefined ? rest : { ...rest, amount };
const rules: Schema<PotSettlement> = {
  safeParse: (values) => settleHandOverBody.safeParse(settlementOf(values as PotSettlement)),
};

const useSettleForm = ({ detail, round, onClose }: SettlePotSheetProps) => {
  const { run, isPending, error } = useSettleHandOver(detail.committee.id, round);
  const { form, draft } = useDraftedForm<PotSettlement>(draftNames.settlePot(round.id), {
    resolver: byContract(rules),
    defaultValues: { outcome: 'not-received', amount: 0, notes: '' },
  });
  const save = form.handleSubmit((settlement) =>
    run(settlement, () => {
      draft.drop();
      onClose();
    }),
  );
  return { form, draft, save, isPending, error };
};

export function SettlePotSheet(props: SettlePotSheetProps) {
  const { round, onClose } = props;
  const { form, draft, save, isPending, error } = useSettleForm(props);
  const outcome = useWatch({ control: form.control, name: 'outcome' });
  const isReceived = outcome === 'received';
  return (
    <SavingSheet
      title={texts.pots.settle}
      sub={texts.pots.handSheet.about(round.roundNumber, round.winner.name)}
      onSubmit={(event) => void save(event)}
      labels={labels}
      busy={isPending}
      onClose={onClose}
      draft={draft}
    >
      {disputedParts(round.handOver).map((part) => (
        <Said key={part.no} part={part} />
      ))}
      <Denied round={round} />
      <RadioField control={form.control} name="outcome" label={labels.how} options={outcomes} />
      {!isReceived && <AmountThatCame control={form.control} />}
      <TextArea
        label={labels.agreed}
        optional
        maxLength={500}
        error={form.formState.errors.notes?.message}
        {...form.register('notes')}
      />
      <RefusalNotice error={error} fallback={labels.failed} />
      <Notice>{isReceived ? labels.receivedHint : labels.notReceivedHint}</Notice>
    </SavingSheet>
  );
}

function AmountThatCame({ control }: { readonly control: Control<PotSettlement> }) {
  const { field, fieldState } = useController({ control, name: 'amount' });
  const { value, onChange, ...rest } = field;
  return (
    <MoneyField
      {...rest}
      label={labels.came}
      hint={labels.cameHint}
      error={fieldState.error?.message}
      value={value === undefined || value === 0 ? null : value}
      onChange={(amount) => onChange(amount ?? 0)}
    />
  );
}
