import { useLayoutEffect, useRef, type ChangeEvent } from 'react';
import { caretAfterDigits, formatRupees, parseRupees } from './rupee-text.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

export interface MoneyFieldProps extends Omit<
  TextFieldProps,
  'type' | 'unit' | 'figures' | 'value' | 'defaultValue' | 'onChange' | 'inputMode' | 'ref'
> {
  /** Whole rupees; null while the field is empty. */
  readonly value: number | null;
  readonly onChange: (rupees: number | null) => void;
  readonly ref?: (input: HTMLInputElement | null) => void;
}

/** Whole rupees, grouped the Indian way (1,20,000) while one types. Anything but digits is left out. */
export function MoneyField({ value, onChange, ref, ...rest }: MoneyFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const digitsBeforeCaret = useRef<number | null>(null);
  const shown = formatRupees(value);

  // The groups move while one types in the middle: the caret stays behind the same digit.
  useLayoutEffect(() => {
    const digits = digitsBeforeCaret.current;
    if (digits === null || input.current === null || document.activeElement !== input.current) return;
    const caret = caretAfterDigits(shown, digits);
    input.current.setSelectionRange(caret, caret);
    digitsBeforeCaret.current = null;
  });

  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const typed = event.target.value;
    const caret = event.target.selectionStart ?? typed.length;
    digitsBeforeCaret.current = typed.slice(0, caret).replace(/\D/g, '').length;
    onChange(parseRupees(typed));
  };
  const keep = (element: HTMLInputElement | null) => {
    input.current = element;
    ref?.(element);
  };
  return (
    <TextField
      autoComplete="off"
      {...rest}
      ref={keep}
      inputMode="numeric"
      figures
      unit="₹"
      value={shown}
      onChange={change}
    />
  );
}
