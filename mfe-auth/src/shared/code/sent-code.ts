import { sendOtp } from '@mandali/contracts/api/send-otp';
import { send } from '@mandali/platform/requests/api.ts';
import { sentCodeEntry as entry } from '@mandali/platform/session/sent-code-entry.ts';
import { z } from 'zod';
import { failureOf } from '../failure.ts';
import { resendPause } from '../resend.ts';

// In storage, since a phone may drop the page while the code is read in another app: the number and the validity of its
// code, never the code. Removed with the code, at sign-in and sign-out, and for another number.

const shape = z.object({ purpose: z.string(), phone: z.string(), resendAt: z.number(), deadAt: z.number() });

/** A code requested in the settings is not offered at sign-in. */
export type Purpose = 'sign-in' | 'password' | 'phone' | 'proof' | 'join';

/** Times in ms since 1970. */
export type SentCode = {
  readonly purpose: Purpose;
  /** E.164 */
  readonly phone: string;
  /** Earliest time of the next code. */
  readonly resendAt: number;
  readonly deadAt: number;
};

/** Default and maximum validity of a code, ms. */
const usualLife = 300_000;
const longestLife = 3_600_000;

export const keepSentCode = (sent: SentCode): void => localStorage.setItem(entry, JSON.stringify(sent));
export const forgetSentCode = (): void => localStorage.removeItem(entry);

const stored = (): SentCode | null => {
  try {
    // Only this file writes the entry; an unknown purpose opens no step.
    return (shape.safeParse(JSON.parse(localStorage.getItem(entry) ?? 'null')).data as SentCode | undefined) ?? null;
  } catch {
    return null;
  }
};

/** Null: none that is still valid. */
export const liveCode = (wanted: Purpose): SentCode | null => {
  const sent = stored();
  if (sent?.purpose !== wanted) return null;
  const life = sent.deadAt - Date.now();
  if (life > 0 && life <= longestLife) return sent;
  forgetSentCode();
  return null;
};

/** `phone` in E.164. Rejects with a Failure. */
export const sendCode = async ({ phone, purpose }: Pick<SentCode, 'phone' | 'purpose'>): Promise<SentCode> => {
  const { expiresIn } = await send(sendOtp, { body: { phone } }).catch((error: unknown) => {
    throw failureOf(error);
  });
  const now = Date.now();
  const life = expiresIn === undefined ? usualLife : expiresIn * 1000;
  const sent = { purpose, phone, resendAt: now + resendPause, deadAt: now + life };
  keepSentCode(sent);
  return sent;
};
