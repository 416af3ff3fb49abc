import { sendOtp } from '@mandali/contracts/api/send-otp';
import { useSmallForm } from '@mandali/platform/first-load/small-form.ts';
import Mail from 'lucide-react/icons/mail';
import { useEffect } from 'react';
import { PhoneField } from '../../../shared/fields.tsx';
import { texts } from '../../../texts.ts';
import { prepareForPhones, toE164 } from '../../../shared/phone-number.ts';
import { Problem, Step, SubmitButton, TextButton, Ways } from '../../../shared/step.tsx';

type Values = { readonly phone: string };

export type PhoneFormProps = {
  readonly autoFocus: boolean;
  readonly phone: string;
  readonly busy: boolean;
  readonly problem: string | null;
  readonly onSubmit: (e164: string) => void;
  readonly onUseEmail: () => void;
};

export function PhoneForm({ autoFocus, phone, busy, problem, onSubmit, onUseEmail }: PhoneFormProps) {
  const { phone: labels, methods } = texts;
  const { errors, register, handleSubmit, setError } = useSmallForm<Values>({
    schema: sendOtp.body,
    defaultValues: { phone },
    onBlur: true,
  });
  useEffect(prepareForPhones, []);
  const send = async (values: Values): Promise<void> => {
    // Without the numbering plans (no network) the server decides.
    const e164 = await toE164(values.phone).catch(() => values.phone);
    if (e164 === null) setError('phone', labels.invalid);
    else onSubmit(e164);
  };
  return (
    <Step title={labels.title} onSubmit={handleSubmit(send)}>
      <PhoneField autoFocus={autoFocus} hint={labels.hint} error={errors.phone} {...register('phone')} />
      <Problem>{problem}</Problem>
      <SubmitButton busy={busy} labels={labels} />
      <Ways>
        <TextButton icon={<Mail aria-hidden="true" />} onPress={onUseEmail}>
          {methods.email}
        </TextButton>
      </Ways>
    </Step>
  );
}
