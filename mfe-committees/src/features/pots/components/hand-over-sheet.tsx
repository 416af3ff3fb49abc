import { handOverPotBody } from '@mandali/contracts/api/hand-over-pot';
import type { Detail } from '@mandali/contracts/shapes';
import { byContract } from '@mandali/platform/forms/form-resolver.ts';
import { rupees } from '@mandali/platform/format/format.ts';
import { today } from '@mandali/platform/format/india.ts';
import { useAuth } from '@mandali/platform/session/auth.tsx';
import { MoneyField } from '@mandali/ui-kit/fields/money-field.tsx';
import { TextArea } from '@mandali/ui-kit/fields/text-field.tsx';
import { Notice } from '@mandali/ui-kit/notices/notice.tsx';
import { type Control, useController, type UseFormReturn, useWatch } from 'react-hook-form';
import { draftNames } from '../../../shared/form/draft-names.ts';
import { useDraftedForm } from '../../../shared/form/drafted-form.ts';
import { methodCards } from '../../../shared/form/method-cards.ts';
import { DayField } from '../../../shared/form/day-field.tsx';
import { withPastDay } from '../../../shared/form/past-day.ts';
import { RadioField } from '../../../shared/form/radio-field.tsx';
import { RefusalNotice } from '../../../shared/form/refusal-notice.tsx';
import { SavingSheet } from '../../../shared/form/saving-sheet.tsx';
import type { DecidedRound } from '../../../shared/hand-over.ts';
import { texts } from '../../../texts.ts';
import { type HandedSum, useHandOver } from '../api/hand-over.ts';
import styles from './pots.module.css';

const labels = texts.pots.handSheet;

const rules = withPastDay(handOverPotBody, 'day');

type HandOverSheetProps = { readonly detail: Detail; readonly round: DecidedRound; readonly onClose: () => void };

const useHandOverForm = ({ detail, round, onClose }: HandOverSheetProps) => {
  const { run, isPending, error } = useHandOver(detail.committee.id, round);
  const { form, draft } = useDraftedForm<HandedSum>(draftNames.handOver(round.id), {
    resolver: byContract(rules),
    defaultValues: {
      amount: leftOf(round),
      paymentMethod: round.handOver.parts.at(-1)?.paymentMethod ?? round.paymentMethod ?? 'cash',
      day: today(),
      notes: '',
    },
  });
  const save = form.handleSubmit((sum) =>
    run(sum, () => {
      draft.drop();
      onClose();
    }),
  );
  return { form, draft, save, isPending, error };
};

/** Collected and not handed over; also of a round from before Mandali, of which nothing is asked. */
const leftOf = ({ collected, handOver }: DecidedRound): number =>
  Math.max(Number(collected ?? 0) - Number(handOver.handed), 0);

export function HandOverSheet(props: HandOverSheetProps) {
  const { round, onClose } = props;
  const { form, draft, save, isPending, error } = useHandOverForm(props);
  const amount = useWatch({ control: form.control, name: 'amount' });
  return (
    <SavingSheet
      keepOpenOutside
      title={texts.pots.hand}
      sub={labels.about(round.roundNumber, round.winner.name)}
      onSubmit={(event) => void save(event)}
      labels={{ save: amount > 0 ? labels.save(rupees(amount)) : texts.pots.hand, saving: labels.saving }}
      busy={isPending}
      onClose={onClose}
      draft={draft}
    >
      <Collected round={round} />
      <AmountField control={form.control} />
      <HandOverFields form={form} />
      <RefusalNotice error={error} fallback={labels.failed} />
      <Notice>{useAnswerText(round)}</Notice>
    </SavingSheet>
  );
}

function Collected({
  round: { collected = '0', planned = '0', open = '0', handOver },
}: Pick<HandOverSheetProps, 'round'>) {
  return (
    <div className={styles.collected}>
      <span>
        <b>{texts.pots.account.collected}</b>
        {Number(open) > 0 && <span className={styles.soft}>{labels.planned(rupees(planned), rupees(open))}</span>}
        {Number(handOver.handed) > 0 && <span className={styles.soft}>{labels.before(rupees(handOver.handed))}</span>}
      </span>
      <span className={styles.figure}>{rupees(collected)}</span>
    </div>
  );
}

function AmountField({ control }: { readonly control: Control<HandedSum> }) {
  const { field, fieldState } = useController({ control, name: 'amount' });
  const { value, onChange, ...rest } = field;
  return (
    <MoneyField
      {...rest}
      label={labels.amount}
      error={fieldState.error?.message}
      value={value === 0 ? null : value}
      onChange={(amount) => onChange(amount ?? 0)}
    />
  );
}

function HandOverFields({ form }: { readonly form: UseFormReturn<HandedSum> }) {
  const { errors } = form.formState;
  return (
    <>
      <RadioField control={form.control} name="paymentMethod" label={labels.how} columns={2} options={methodCards} />
      <DayField control={form.control} name="day" />
      <TextArea
        label={labels.note}
        optional
        rows={1}
        placeholder={labels.noteHint}
        maxLength={500}
        error={errors.notes?.message}
        {...form.register('notes')}
      />
    </>
  );
}

/** Of what happens next: who is asked. */
const useAnswerText = ({ winner, handOver }: DecidedRound): string => {
  const { user } = useAuth();
  if (!handOver.bySamePerson) return labels.asks(winner.name);
  return winner.id === user?.id ? labels.onePerson : texts.pots.account.cannotAnswer(winner.name);
};
