import { memberWithoutPhone, memberWithPhone } from '@mandali/contracts/api/add-member';
import { byContract } from '@mandali/platform/forms/form-resolver.ts';
import type { Resolver } from 'react-hook-form';
import type { NewMember } from './api/add-member.ts';

const withPhone = byContract<NewMember>(memberWithPhone);
const withoutPhone = byContract<NewMember>(memberWithoutPhone);

export const memberRules =
  (lacksPhone: (values: NewMember) => boolean): Resolver<NewMember, unknown, NewMember> =>
  (values, context, options) =>
    (lacksPhone(values) ? withoutPhone : withPhone)(values, context, options);
