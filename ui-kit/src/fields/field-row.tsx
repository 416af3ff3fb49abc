import type { ComponentProps } from 'react';
import { cx } from '../style/cx.ts';
import styles from './field.module.css';

/** Two short fields side by side, their labels in one line; stacked without room. */
export function FieldRow({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={cx(styles.row, className)} />;
}
