import { verifyOtp } from '@mandali/contracts/api/verify-otp';
import { send } from '@mandali/platform/api.ts';
import type { CodeCheck, Outcome } from '../sign-in.types.ts';
import { outcomeOf } from './outcome.ts';

export const requestVerification = ({ phone, otp }: CodeCheck): Promise<Outcome> =>
  outcomeOf(send(verifyOtp, { body: { phone, otp } }));
