import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import { Field, type FieldFrame } from './field.tsx';
import styles from './field.module.css';

export type SelectProps = FieldFrame & ComponentProps<'select'>;

/** A native select with a label; children are `<option>`s. */
export function Select({ label, optional, hint, error, id, ...rest }: SelectProps) {
  const frame = { label, hint, error, ...(optional !== undefined && { optional }), ...(id !== undefined && { id }) };
  return <Field {...frame}>{(control) => <BareSelect {...rest} {...control} />}</Field>;
}

/** The select alone, for a filter in a line of its own; give it an `aria-label`. */
export function BareSelect({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <span className={cx(styles.control, styles.selectBox)}>
      <select {...rest} className={cx(styles.input, className)}>
        {children}
      </select>
      <ChevronDown className={styles.arrow} size={22} strokeWidth={1.75} aria-hidden="true" />
    </span>
  );
}
