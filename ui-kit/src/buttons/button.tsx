import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { cx } from '../style/cx.ts';
import { Spinner } from '../notices/spinner.tsx';
import styles from './button.module.css';

/** `draw`: for the draw only; `danger` opens a dangerous dialog, `danger-final` confirms it. */
export type ButtonKind = 'primary' | 'second' | 'draw' | 'danger' | 'danger-final' | 'link';

export interface ButtonLook {
  readonly kind?: ButtonKind;
  /** 44 px high instead of 48. */
  readonly slim?: boolean;
  readonly wide?: boolean;
}

export interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  readonly icon?: ReactNode;
  readonly busy?: boolean;
  readonly busyLabel?: string;
}

const kinds: Record<ButtonKind, string | undefined> = {
  primary: styles.primary,
  second: styles.second,
  draw: styles.draw,
  danger: styles.danger,
  'danger-final': styles.dangerFinal,
  link: styles.link,
};

export function buttonClass({ kind = 'primary', slim, wide }: ButtonLook = {}): string {
  return cx(styles.button, kinds[kind], slim && styles.slim, wide && styles.wide);
}

/**
 * In a form the focus stays in the field until the press ends. Otherwise the field would show its error on blur and move the
 * button away under the finger: the press would be lost.
 */
const keepFocus = (event: MouseEvent<HTMLButtonElement>): void => {
  if (event.currentTarget.form !== null) event.preventDefault();
};

export function Button(props: ButtonProps) {
  const { kind, slim, wide, icon, busy = false, busyLabel, className, children, onClick, ...rest } = props;
  const look = buttonClass({ kind: kind ?? 'primary', slim: slim ?? false, wide: wide ?? false });
  const press = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event));
  return (
    <button
      type="button"
      {...rest}
      {...(busy && { 'aria-busy': true, 'aria-disabled': true })}
      className={cx(look, className)}
      onMouseDown={keepFocus}
      onClick={press}
    >
      {busy ? <Spinner /> : icon}
      {busy && busyLabel !== undefined ? busyLabel : children}
    </button>
  );
}

export interface ButtonGroupProps extends ComponentProps<'div'> {
  /** Narrow screens put one below the other. */
  readonly even?: boolean;
}

export function ButtonGroup({ even = false, className, ...rest }: ButtonGroupProps) {
  return <div {...rest} className={cx(styles.group, even && styles.even, className)} />;
}
