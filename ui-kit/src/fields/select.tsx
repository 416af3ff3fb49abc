import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentProps } from 'react';
import { cx } from '../style/cx.ts';
import { Field, type FieldFrame } from './field.tsx';
import styles from './field.module.css';

export type SelectProps = FieldFrame & ComponentProps<'select'>;

export function Select({ label, optional, hint, error, id, ...rest }: SelectProps) {
  const frame = { label, hint, error, ...(optional !== undefined && { optional }), ...(id !== undefined && { id }) };
  return <Field {...frame}>{(control) => <BareSelect {...rest} {...control} />}</Field>;
}

export interface BareSelectProps extends ComponentProps<'select'> {
  /** 44 px high instead of 48. */
  readonly slim?: boolean;
}

/** For a filter; needs an `aria-label`. */
export function BareSelect({ className, slim = false, children, ...rest }: BareSelectProps) {
  return (
    <span className={cx(styles.control, styles.selectBox)}>
      <select {...rest} className={cx(styles.input, slim && styles.slim, className)}>
        {children}
      </select>
      <ChevronDown className={styles.arrow} size={22} strokeWidth={1.75} aria-hidden="true" />
    </span>
  );
}
