import { signup } from '@mandali/contracts/api/signup';
import { send } from '@mandali/platform/requests/api.ts';
import type { SignInResult, PhoneSignup } from '../sign-in.types.ts';
import { outcomeOf } from './outcome.ts';

export const requestPhoneSignup = ({ name, phone, otp }: PhoneSignup): Promise<SignInResult> =>
  outcomeOf(send(signup, { body: { name, phone, otp } }));
