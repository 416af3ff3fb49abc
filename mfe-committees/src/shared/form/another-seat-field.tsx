import { Checkbox } from '@mandali/ui-kit/fields/checkbox.tsx';
import { shares } from '../../texts/shares.ts';
import styles from './another-seat-field.module.css';

type AnotherSeatFieldProps = {
  /** Says which person has a seat already. */
  readonly question: string;
  readonly checked: boolean;
  readonly onChange: (isChecked: boolean) => void;
};

/** Asks in a row of a list whether a person who has a seat gets another one. */
export function AnotherSeatField({ question, checked, onChange }: AnotherSeatFieldProps) {
  return (
    <div className={styles.question}>
      <p>{question}</p>
      <Checkbox label={shares.another} checked={checked} onChange={({ target }) => onChange(target.checked)} />
    </div>
  );
}
