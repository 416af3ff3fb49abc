import { emailSignup } from '@mandali/contracts/api/email-signup';
import { send } from '@mandali/platform/requests/api.ts';
import type { EmailSignup, SignInResult } from '../sign-in.types.ts';
import { outcomeOf } from './outcome.ts';

export const requestEmailSignup = ({ name, email, password, phone }: EmailSignup): Promise<SignInResult> =>
  outcomeOf(send(emailSignup, { body: { name, email, password, phone } }));
