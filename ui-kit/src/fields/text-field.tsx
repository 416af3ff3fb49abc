import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../style/cx.ts';
import { Field, type FieldFrame } from './field.tsx';
import styles from './field.module.css';

export interface TextFieldProps extends FieldFrame, Omit<ComponentProps<'input'>, 'children'> {
  readonly figures?: boolean;
  readonly unit?: string;
  readonly after?: ReactNode;
  /** At the lower edge of the input, above hint and error. */
  readonly below?: ReactNode;
}

function split<P extends FieldFrame & { readonly id?: string | undefined }>(props: P) {
  const { label, optional, hint, error, id, ...input } = props;
  const frame = { label, hint, error, ...(optional !== undefined && { optional }), ...(id !== undefined && { id }) };
  return { frame, input };
}

/** `ref` and all attributes go to the input, so react-hook-form's `register` can be spread. */
export function TextField(props: TextFieldProps) {
  const { figures = false, unit, after, below, className, ...others } = props;
  const { frame, input } = split(others);
  const look = cx(
    styles.input,
    figures && styles.figures,
    unit !== undefined && styles.withUnit,
    after !== undefined && styles.withAfter,
    className,
  );
  // A figure runs from the left in every script.
  const isFigure = figures || unit !== undefined ? ({ dir: 'ltr' } as const) : {};
  return (
    <Field {...frame}>
      {(control) => (
        <>
          {unit !== undefined && (
            <span className={styles.unit} dir="ltr" aria-hidden="true">
              {unit}
            </span>
          )}
          <input {...isFigure} {...input} {...control} className={look} />
          {after !== undefined && <span className={styles.after}>{after}</span>}
          {below}
        </>
      )}
    </Field>
  );
}

export type TextAreaProps = FieldFrame & Omit<ComponentProps<'textarea'>, 'children'>;

export function TextArea({ className, ...others }: TextAreaProps) {
  const { frame, input } = split(others);
  return (
    <Field {...frame}>
      {(control) => <textarea {...input} {...control} className={cx(styles.input, className)} />}
    </Field>
  );
}
