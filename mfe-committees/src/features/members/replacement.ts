import { replaceMemberBody } from '@mandali/contracts/api/replace-member';
import { plainPhone } from '@mandali/contracts/phone-number';
import { toast } from '@mandali/platform/page/toast.ts';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { texts } from '../../texts.ts';

export type ReplacementForm = {
  readonly name: string;
  readonly phone: string;
  readonly reason: string;
  /** Of an unused advance; asked only where there is one. */
  readonly advance: 'leave' | 'give-back';
};

const labels = texts.members.replace;

type FormProblem = {
  readonly title: string;
  readonly text: string;
  readonly fields: readonly (keyof ReplacementForm)[];
};

/** In the order of the specification (section 5). */
const brokenRule = (form: ReplacementForm, memberPhones: readonly string[]): FormProblem | undefined => {
  const empty = (['name', 'phone', 'reason'] as const).filter((field) => form[field].trim() === '');
  if (empty.length > 0) return { title: labels.invalid, text: labels.fillIn, fields: empty };
  if (memberPhones.includes(plainPhone(form.phone))) {
    return { title: labels.sameTitle, text: labels.same, fields: ['phone'] };
  }
  if (!replaceMemberBody.shape.newMemberData.shape.phone.safeParse(form.phone).success) {
    return { title: labels.phoneTitle, text: labels.phoneText, fields: ['phone'] };
  }
  return undefined;
};

export const replacementRules =
  (memberPhones: readonly string[]): Resolver<ReplacementForm> =>
  (values) => {
    const complaint = brokenRule(values, memberPhones);
    if (complaint === undefined) return { values, errors: {} };
    const { title, text, fields } = complaint;
    toast({ title, description: text, destructive: true });
    const error = { type: 'rule', message: `${title}: ${text}` };
    return {
      values: {},
      errors: Object.fromEntries(fields.map((field) => [field, error])) as FieldErrors<ReplacementForm>,
    };
  };
