import { optionalEmail, personName } from '@mandali/contracts/fields';
import { phone as readable } from '@mandali/platform/format/format.ts';
import { useSmallForm } from '@mandali/platform/first-load/small-form.ts';
import { z } from 'zod';
import { EmailField, NameField } from '../../../shared/fields.tsx';
import { texts } from '../../../texts.ts';
import { Consent, consent } from './consent.tsx';
import { Problem, Step, SubmitButton, TextButton, Ways } from '../../../shared/step.tsx';
import styles from '../../../shared/step.module.css';

type Values = { readonly name: string; readonly email: string; readonly agreed: boolean };

const form = z.object({ name: personName, email: optionalEmail, agreed: consent });

export type CompleteSignupFormProps = {
  readonly phone: string;
  readonly busy: boolean;
  readonly problem: string | null;
  readonly onSubmit: (values: { readonly name: string; readonly email: string }) => void;
  readonly onBack: () => void;
};

export function CompleteSignupForm({ phone, busy, problem, onSubmit, onBack }: CompleteSignupFormProps) {
  const { completeSignup: labels, otp } = texts;
  const { errors, register, handleSubmit } = useSmallForm<Values>({
    schema: form,
    defaultValues: { name: '', email: '', agreed: false },
    onBlur: true,
  });
  return (
    <Step title={labels.title} onSubmit={handleSubmit(onSubmit)}>
      <p>
        {labels.verifiedBefore}
        <span className={styles.number}>{readable(phone)}</span>
        {labels.verifiedAfter}
      </p>
      <NameField autoFocus error={errors.name} {...register('name')} />
      <EmailField optional error={errors.email} {...register('email')} />
      <Consent error={errors.agreed} {...register('agreed')} />
      <Problem>{problem}</Problem>
      <SubmitButton busy={busy} labels={labels} />
      {problem !== null && (
        <Ways>
          <TextButton onPress={onBack}>{otp.back}</TextButton>
        </Ways>
      )}
    </Step>
  );
}
