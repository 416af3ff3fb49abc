import { sendOtp } from '@mandali/contracts/api/send-otp';
import { send } from '@mandali/platform/requests/api.ts';
import { sentCodeEntry as entry } from '@mandali/platform/session/sent-code-entry.ts';
import { z } from 'zod';
import { failureOf } from '../failure.ts';
import { resendPause } from '../resend.ts';

// In storage, since a phone drops the page while its owner reads the code in another app: the number and how long its
// code lives, never the code. It is gone with the code, with signing in and out, and with another number.

const shape = z.object({ purpose: z.string(), phone: z.string(), resendAt: z.number(), deadAt: z.number() });

/** What it is to prove the phone for: one that was requested in the settings is not offered for signing in. */
export type Purpose = 'sign-in' | 'password' | 'phone' | 'proof' | 'join';

/** A code on its way; moments in milliseconds since 1970. */
export type SentCode = {
  readonly purpose: Purpose;
  /** E.164 */
  readonly phone: string;
  /** Before that it cannot be sent again. */
  readonly resendAt: number;
  readonly deadAt: number;
};

/** Milliseconds that a code lives where the server does not say so, and at most. */
const usualLife = 300_000;
const longestLife = 3_600_000;

export const keepSentCode = (sent: SentCode): void => localStorage.setItem(entry, JSON.stringify(sent));
export const forgetSentCode = (): void => localStorage.removeItem(entry);

const stored = (): SentCode | null => {
  try {
    // Only this file writes it, and a purpose that is not known opens no step.
    return (shape.safeParse(JSON.parse(localStorage.getItem(entry) ?? 'null')).data as SentCode | undefined) ?? null;
  } catch {
    return null;
  }
};

/** The code that was sent last from this browser, while it lives; null when there is none. */
export const liveCode = (wanted: Purpose): SentCode | null => {
  const sent = stored();
  if (sent?.purpose !== wanted) return null;
  const life = sent.deadAt - Date.now();
  if (life > 0 && life <= longestLife) return sent;
  forgetSentCode();
  return null;
};

/** Sends a code to a phone (E.164) and keeps that it was sent. Rejects with a Failure. */
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
