import { RadioCards } from '@mandali/ui-kit/fields/radio-cards.tsx';
import { texts } from '../../../texts.ts';
import { markingChoices, type MarkingMethod } from '../marking.ts';
import styles from './marking-switch.module.css';

const labels = texts.payments;
const options = markingChoices.map((value) => ({
  value,
  label: value === 'before' ? labels.asBefore : labels.method[value],
}));

/** Stays in view above the names: the words below the buds follow it. */
export function MarkingSwitch({ marking }: { readonly marking: MarkingMethod }) {
  return (
    <div className={styles.bar}>
      <span aria-hidden="true">{labels.marking}</span>
      <RadioCards joined label={labels.marking} options={options} value={marking.choice} onChange={marking.choose} />
    </div>
  );
}
