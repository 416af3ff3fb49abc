import { sendOtp } from '@mandali/contracts/api/send-otp';
import { send } from '@mandali/platform/api.ts';
import { doneOf } from './outcome.ts';

export const requestCode = ({ phone }: { readonly phone: string }): Promise<void> =>
  doneOf(send(sendOtp, { body: { phone } }));
