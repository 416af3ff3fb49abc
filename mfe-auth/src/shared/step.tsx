import { afterAnswer } from '@mandali/ui-kit/notices/after-answer.ts';
import { Button } from '@mandali/ui-kit/buttons/button.tsx';
import { cx } from '@mandali/ui-kit/style/cx.ts';
import { Notice } from '@mandali/ui-kit/notices/notice.tsx';
import text from '@mandali/ui-kit/style/text.module.css';
import type { FormEventHandler, ReactNode } from 'react';
import { texts } from '../texts.ts';
import styles from './step.module.css';

export type StepProps = {
  readonly title: string;
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
  readonly children: ReactNode;
};

export function StepPage({ title, children }: Pick<StepProps, 'title' | 'children'>) {
  return (
    <section>
      <title>{`${title} · ${texts.product}`}</title>
      <h1 className={styles.title}>{title}</h1>
      {children}
    </section>
  );
}

export function StepForm({ onSubmit, children }: Pick<StepProps, 'onSubmit' | 'children'>) {
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      {children}
    </form>
  );
}

export function Step({ title, onSubmit, children }: StepProps) {
  return (
    <StepPage title={title}>
      <StepForm onSubmit={onSubmit}>{children}</StepForm>
    </StepPage>
  );
}

export function Problem({ children }: { readonly children: string | null }) {
  return children === null ? null : <Notice tone="bad">{children}</Notice>;
}

export type TextButtonProps = {
  readonly onPress: () => void;
  readonly icon?: ReactNode;
  readonly disabled?: boolean;
  readonly children: ReactNode;
};

/**
 * Does not take the focus: a blurred field would show its error and move the button away under the pointer before the
 * release. Navigates after the frame that shows the press.
 */
export function TextButton({ onPress, icon, disabled = false, children }: TextButtonProps) {
  return (
    <button
      type="button"
      className={cx(text.textLink, styles.textButton)}
      disabled={disabled}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => afterAnswer(onPress)}
    >
      {icon}
      <span>{children}</span>
    </button>
  );
}

type SubmitLabels = { readonly submit: string; readonly busy: string };

export function SubmitButton({ busy, labels }: { readonly busy: boolean; readonly labels: SubmitLabels }) {
  return (
    <Button type="submit" wide className={styles.submit} busy={busy} busyLabel={labels.busy}>
      {labels.submit}
    </Button>
  );
}

/** 'New to Mandali? Create one'. */
export function Question({
  text: question,
  link,
  onPress,
}: {
  readonly text: string;
  readonly link: string;
  readonly onPress: () => void;
}) {
  return (
    <span className={styles.other}>
      {question} <TextButton onPress={onPress}>{link}</TextButton>
    </span>
  );
}

export function Ways({ children }: { readonly children: ReactNode }) {
  return <div className={styles.ways}>{children}</div>;
}
