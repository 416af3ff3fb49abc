import { sendOtp } from '@mandali/contracts/api/send-otp';
import { isPhone } from '@mandali/contracts/phone-number';
import { useSmallForm } from '@mandali/platform/first-load/small-form.ts';
import Mail from 'lucide-react/icons/mail';
import { PhoneField } from '../../../shared/fields.tsx';
import { texts } from '../../../texts.ts';
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
  const send = (values: Values): void => {
    if (isPhone(values.phone)) onSubmit(values.phone);
    else setError('phone', labels.invalid);
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
