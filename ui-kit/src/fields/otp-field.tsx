import { plainNumber } from '@mandali/contracts/digits';
import { OTPInput, REGEXP_ONLY_DIGITS, type SlotProps } from 'input-otp';
import type { Ref } from 'react';
import { cx } from '../style/cx.ts';
import { Field, type FieldFrame } from './field.tsx';
import { latinInput } from './latin-input.ts';
import styles from './otp-field.module.css';

export interface OtpFieldProps extends Omit<FieldFrame, 'optional'> {
  readonly value: string;
  readonly onChange: (digits: string) => void;
  readonly onComplete?: (digits: string) => void;
  readonly autoFocus?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}

const digitsIn = (pasted: string) => plainNumber(pasted).replace(/\D/g, '');

function Slot({ char, isActive, hasFakeCaret }: SlotProps) {
  return (
    <div className={cx(styles.slot, isActive && styles.active)}>
      {char}
      {hasFakeCaret && <span className={styles.caret} />}
    </div>
  );
}

/** One textbox, for autofill, keyboard and screen reader, drawn as six slots. */
export function OtpField(props: OtpFieldProps) {
  const { label, hint, error, value, onChange, onComplete, autoFocus = false, ref } = props;
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <OTPInput
          {...control}
          {...(ref !== undefined && { ref })}
          {...(onComplete !== undefined && { onComplete })}
          value={value}
          onInputCapture={latinInput}
          onChange={onChange}
          maxLength={6}
          pattern={REGEXP_ONLY_DIGITS}
          pasteTransformer={digitsIn}
          inputMode="numeric"
          pushPasswordManagerStrategy="none"
          autoComplete="one-time-code"
          autoFocus={autoFocus}
          containerClassName={cx(styles.box, control['aria-invalid'] === true && styles.bad)}
          render={({ slots }) => (
            <div className={styles.slots} aria-hidden="true">
              {slots.map((slot, at) => (
                <Slot key={at} {...slot} />
              ))}
            </div>
          )}
        />
      )}
    </Field>
  );
}
