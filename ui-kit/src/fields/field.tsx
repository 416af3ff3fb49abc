import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useId, type ReactNode } from 'react';
import { cx } from '../style/cx.ts';
import { texts } from '@mandali/ui-kit/language/texts.ts';
import styles from './field.module.css';

export interface FieldFrame {
  readonly label: ReactNode;
  /** True: '(Optional)'. */
  readonly optional?: true | string;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
}

/** Spread them on the input. */
export interface ControlProps {
  readonly id: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: true;
}

export function FieldError({ id, children }: { readonly id?: string; readonly children: ReactNode }) {
  return (
    <p className={styles.error} id={id}>
      <TriangleAlert aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}

function hasText(text: ReactNode): boolean {
  return text !== undefined && text !== null && text !== false && text !== '';
}

export function useFieldFrame({ hint, error }: Pick<FieldFrame, 'hint' | 'error'>, given?: string) {
  const made = useId();
  const id = given ?? made;
  const described = [hasText(error) && `${id}-error`, hasText(hint) && `${id}-hint`].filter(Boolean).join(' ');
  const control: ControlProps = {
    id,
    ...(described !== '' && { 'aria-describedby': described }),
    ...(hasText(error) && { 'aria-invalid': true as const }),
  };
  return { id, control };
}

export function FieldNotes({ id, hint, error }: { readonly id: string } & Pick<FieldFrame, 'hint' | 'error'>) {
  return (
    <>
      {hasText(error) && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hasText(hint) && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </>
  );
}

export function LabelText({ label, optional }: Pick<FieldFrame, 'label' | 'optional'>) {
  return (
    <>
      {label}
      {optional !== undefined && (
        <span className={styles.optional}> {optional === true ? texts.optional : optional}</span>
      )}
    </>
  );
}

export interface FieldProps extends FieldFrame {
  readonly id?: string;
  readonly className?: string;
  /** Must spread the given attributes. */
  readonly children: (control: ControlProps) => ReactNode;
}

export function Field({ id: given, label, optional, hint, error, className, children }: FieldProps) {
  const { id, control } = useFieldFrame({ hint, error }, given);
  return (
    <div className={cx(styles.field, className)}>
      <label className={styles.label} htmlFor={id}>
        <LabelText label={label} {...(optional !== undefined && { optional })} />
      </label>
      <div className={styles.control}>{children(control)}</div>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}
