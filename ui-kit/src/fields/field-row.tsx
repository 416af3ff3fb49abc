import type { ComponentProps } from 'react';
import { cx } from '../style/cx.ts';
import styles from './field.module.css';

export function FieldRow({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={cx(styles.row, className)} />;
}
