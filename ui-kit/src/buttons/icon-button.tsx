import type { ComponentProps } from 'react';
import { cx } from '../style/cx.ts';
import styles from './icon-button.module.css';

export interface IconButtonProps extends ComponentProps<'button'> {
  readonly label: string;
}

export const iconButtonClass: string = cx(styles.iconButton);

export function IconButton({ label, className, ...rest }: IconButtonProps) {
  return <button type="button" aria-label={label} title={label} {...rest} className={cx(iconButtonClass, className)} />;
}
