import { NumericFormat, type NumberFormatValues, type SourceInfo } from 'react-number-format';
import { latinInput } from './latin-input.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

export interface MoneyFieldProps extends Omit<
  TextFieldProps,
  'type' | 'unit' | 'figures' | 'value' | 'defaultValue' | 'onChange' | 'inputMode' | 'ref' | 'prefix'
> {
  /** Whole rupees; null while the field is empty. */
  readonly value: number | null;
  readonly onChange: (rupees: number | null) => void;
  readonly ref?: (input: HTMLInputElement | null) => void;
}

/** Maximum number of digits: far above any pot, below the safe integers. */
const mostDigits = 12;
const isAllowed = ({ value }: NumberFormatValues): boolean => value.length <= mostDigits;

export function MoneyField({ value, onChange, ref, ...rest }: MoneyFieldProps) {
  const change = ({ floatValue }: NumberFormatValues, { event }: SourceInfo): void => {
    // Without an event the value came from the caller, which knows it.
    if (event !== undefined) onChange(floatValue ?? null);
  };
  return (
    <NumericFormat<TextFieldProps>
      autoComplete="off"
      onInputCapture={latinInput}
      {...rest}
      getInputRef={ref ?? null}
      customInput={TextField}
      inputMode="numeric"
      figures
      unit="₹"
      thousandSeparator=","
      thousandsGroupStyle="lakh"
      decimalScale={0}
      allowNegative={false}
      isAllowed={isAllowed}
      value={value ?? ''}
      onValueChange={change}
    />
  );
}
