import type { ComponentProps } from 'react';
import { cx } from '../style/cx.ts';
import styles from './icon-button.module.css';

export interface IconButtonProps extends ComponentProps<'button'> {
  /** Accessible name and tooltip. */
  readonly label: string;
}

/** The class of an icon button, for a link that looks like one (the way back on the cover). */
export const iconButtonClass: string = cx(styles.iconButton);

/** A 44 px square with one icon. */
export function IconButton({ label, className, ...rest }: IconButtonProps) {
  return <button type="button" aria-label={label} title={label} {...rest} className={cx(iconButtonClass, className)} />;
}
