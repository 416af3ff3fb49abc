import { sendOtp } from '@mandali/contracts/api/send-otp';
import { signup } from '@mandali/contracts/api/signup';
import { verifyOtp } from '@mandali/contracts/api/verify-otp';
import type { Send } from '@mandali/contracts/client';
import type { Codes } from '../codes.ts';
import type { Person } from './families.ts';

/** Signs up when there is no account. */
export async function signIn(send: Send, codes: Codes, { name, phone }: Person): Promise<string> {
  await send(sendOtp, { body: { phone } });
  const otp = await codes.take(phone);
  const verified = (await send(verifyOtp, { body: { phone, otp } })).data;
  if (verified.success && 'token' in verified) return verified.token;
  const signed = verified.success ? (await send(signup, { body: { name, phone, otp } })).data : verified;
  if (!signed.success) throw new Error(signed.message);
  return signed.token;
}
