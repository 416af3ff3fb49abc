import { turnKinds } from '@mandali/contracts/turn-shapes';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { turns } from '../../texts/turns.ts';
import { RadioField } from './radio-field.tsx';
import styles from './turns-field.module.css';

const options = turnKinds.map((value) => ({
  value,
  label: (
    <span className={styles.choice}>
      <span>{turns.kinds[value].name}</span> <small>{turns.kinds[value].text}</small>
    </span>
  ),
}));

type TurnsFieldProps<Values extends FieldValues> = {
  readonly control: Control<Values>;
  readonly name: FieldPath<Values>;
  /** The draw for all turns was opened. */
  readonly isFixed?: boolean;
};

export function TurnsField<Values extends FieldValues>({ control, name, isFixed = false }: TurnsFieldProps<Values>) {
  return (
    <div className={styles.field}>
      <RadioField
        control={control}
        name={name}
        label={turns.label}
        options={isFixed ? options.map((option) => ({ ...option, disabled: true })) : options}
        hint={isFixed ? turns.wasDrawn : turns.changeable}
      />
    </div>
  );
}
