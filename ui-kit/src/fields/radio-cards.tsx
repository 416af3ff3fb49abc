import { useId, type ReactNode } from 'react';
import { cx } from '../style/cx.ts';
import { FieldNotes, LabelText, useFieldFrame, type FieldFrame } from './field.tsx';
import styles from './radio-cards.module.css';
import srOnly from '../style/sr-only.module.css';

export interface RadioCard<V extends string> {
  readonly value: V;
  readonly label: ReactNode;
  readonly icon?: ReactNode;
  readonly disabled?: boolean;
}

export interface RadioCardsProps<V extends string> extends FieldFrame {
  readonly options: readonly RadioCard<V>[];
  readonly value: V | undefined;
  readonly onChange: (value: V) => void;
  readonly onBlur?: () => void;
  readonly columns?: 2;
  /** The label is for screen readers only. */
  readonly apart?: true;
  /** In one line of its own label, 44 px high; the label is for screen readers only. */
  readonly joined?: true;
}

/** Native radio buttons, for native arrow keys and validation. */
export function RadioCards<V extends string>(props: RadioCardsProps<V>) {
  const { label, optional, hint, error, options, value, onChange, onBlur, columns, apart, joined } = props;
  const name = useId();
  const { id, control } = useFieldFrame({ hint, error });
  return (
    <fieldset className={styles.set} aria-describedby={control['aria-describedby']}>
      <legend className={cx(apart || joined ? srOnly.srOnly : styles.legend)}>
        <LabelText label={label} {...(optional !== undefined && { optional })} />
      </legend>
      <div
        className={cx(styles.cards, columns === 2 && styles.columns2, apart && styles.apart, joined && styles.joined)}
      >
        {options.map((option) => (
          <label key={option.value} className={styles.card}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled ?? false}
              onChange={() => onChange(option.value)}
              onBlur={onBlur}
            />
            {option.icon}
            {option.label}
          </label>
        ))}
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  );
}
