import type { ComponentProps } from 'react';
import { cx } from '../style/cx.ts';
import { FieldNotes, useFieldFrame, type FieldFrame } from './field.tsx';
import styles from './checkbox.module.css';

export type CheckboxProps = Omit<FieldFrame, 'optional'> & Omit<ComponentProps<'input'>, 'type' | 'children'>;

export function Checkbox({ label, hint, error, id: given, className, ...rest }: CheckboxProps) {
  const { id, control } = useFieldFrame({ hint, error }, given);
  return (
    <div className={className}>
      <label className={cx(styles.check)} htmlFor={id}>
        <input {...rest} {...control} type="checkbox" className={styles.box} />
        <span className={styles.words}>{label}</span>
      </label>
      <div className={styles.notes}>
        <FieldNotes id={id} hint={hint} error={error} />
      </div>
    </div>
  );
}
