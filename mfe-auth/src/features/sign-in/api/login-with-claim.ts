import { login } from '@mandali/contracts/api/login';
import { send } from '@mandali/platform/requests/api.ts';
import type { Login, SignInResult } from '../sign-in.types.ts';
import { outcomeOf } from './outcome.ts';

export const requestClaim = (body: Login & { readonly claim: string }): Promise<SignInResult> =>
  outcomeOf(send(login, { body }));
