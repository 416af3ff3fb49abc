import type { Payment } from '@mandali/contracts/shapes';
import { rupees } from '@mandali/platform/format/format.ts';
import { Button } from '@mandali/ui-kit/buttons/button.tsx';
import { FieldError } from '@mandali/ui-kit/fields/field.tsx';
import { useState } from 'react';
import { useController, useFormState, type UseFormReturn } from 'react-hook-form';
import { openRestOf } from '../../../shared/committee-detail.ts';
import { texts } from '../../../texts.ts';
import type { AdvanceValues, LaterRound } from '../later-rounds.ts';
import styles from './payment-sheet.module.css';

const labels = texts.payments;

/** Rounds in view at first. */
const firstRounds = 3;

type RoundPickerProps = {
  readonly form: UseFormReturn<AdvanceValues>;
  readonly due: Payment | null;
  readonly later: readonly LaterRound[];
  readonly sum: number;
};

/** Money paid ahead goes to the next round first: with a round, all before it are chosen. */
export function RoundPicker({ form, due, later, sum }: RoundPickerProps) {
  const rounds = useController({ control: form.control, name: 'rounds' }).field;
  const withDue = useController({ control: form.control, name: 'withDue' }).field;
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen ? later : later.slice(0, Math.max(firstRounds, rounds.value));
  const [next] = later.slice(shown.length);
  const last = later.at(-1);
  return (
    <>
      <fieldset className={styles.rounds}>
        <legend>{labels.whichRounds}</legend>
        {due !== null && (
          <RoundBox
            name={labels.round(due.round.roundNumber)}
            amount={openRestOf(due)}
            isChosen={withDue.value}
            onChoose={withDue.onChange}
          />
        )}
        {shown.map(({ number, open }, at) => (
          <RoundBox
            key={number}
            name={labels.round(number)}
            amount={open}
            isChosen={at < rounds.value}
            onChoose={(isChosen) => rounds.onChange(isChosen ? at + 1 : at)}
          />
        ))}
        {next !== undefined && last !== undefined && (
          <Button kind="link" onClick={() => setOpen(true)}>
            {labels.showRounds(next.number, last.number)}
          </Button>
        )}
        {later.length === 0 && <p>{labels.noLaterRound}</p>}
      </fieldset>
      <Together form={form} sum={sum} />
    </>
  );
}

type RoundBoxProps = {
  readonly name: string;
  readonly amount: number;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
};

function RoundBox({ name, amount, isChosen, onChoose }: RoundBoxProps) {
  return (
    <label className={styles.round}>
      <input type="checkbox" checked={isChosen} onChange={({ target }) => onChoose(target.checked)} />
      <span className={styles.what}>{name}</span>
      <span className={styles.figure}>{rupees(amount)}</span>
    </label>
  );
}

function Together({ form, sum }: Pick<RoundPickerProps, 'form' | 'sum'>) {
  const { isSubmitted } = useFormState({ control: form.control });
  return (
    <div className={styles.together} role="status">
      <b className={styles.what}>{labels.together}</b>
      <b className={styles.figure}>{rupees(sum)}</b>
      {isSubmitted && sum === 0 && <FieldError>{labels.chooseRound}</FieldError>}
    </div>
  );
}
