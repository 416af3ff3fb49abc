import { emailSignup } from '@mandali/contracts/api/email-signup';
import { sendOtp } from '@mandali/contracts/api/send-otp';
import { signup } from '@mandali/contracts/api/signup';
import { verifyOtp } from '@mandali/contracts/api/verify-otp';
import { type Client, clientOf } from './client.ts';
import type { TestBff } from './start-test-bff.ts';

/** A person who signed up over HTTP. */
export type SignedUpPerson = Client & { readonly id: number; readonly token: string };

const personOf = (bff: TestBff, data: unknown): SignedUpPerson => {
  const { user, token } = data as { user: { id: number }; token: string };
  return { ...clientOf(bff.url, token), id: user.id, token };
};

/** Requests a code and reads it from the terminal. */
export const codeFor = async (bff: TestBff, phone: string): Promise<string> => {
  const { status, text } = await bff.visitor.send(sendOtp, { body: { phone } });
  if (status !== 200) throw new Error(`no code was sent: ${text}`);
  const code = /^OTP code for \S+: (\d{6}) \(development only\)$/.exec(bff.terminal.at(-1) ?? '')?.[1];
  if (code === undefined) throw new Error(`no code on the terminal: ${bff.terminal.at(-1)}`);
  return code;
};

/** Returns a wrong code of six digits. */
export const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

export const signUpByPhone = async (bff: TestBff, name: string, phone: string): Promise<SignedUpPerson> => {
  const otp = await codeFor(bff, phone);
  return personOf(bff, (await bff.visitor.send(signup, { body: { name, phone, otp } })).data);
};

export const signInByPhone = async (bff: TestBff, phone: string): Promise<SignedUpPerson> => {
  const otp = await codeFor(bff, phone);
  return personOf(bff, (await bff.visitor.send(verifyOtp, { body: { phone, otp } })).data);
};

export const signUpByEmail = async (bff: TestBff, name: string, email: string, phone = ''): Promise<SignedUpPerson> =>
  personOf(bff, (await bff.visitor.send(emailSignup, { body: { name, email, password: 'first secret', phone } })).data);
