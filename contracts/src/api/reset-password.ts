import { z } from 'zod';
import { email, newPassword, otp } from '../fields.ts';
import { operation } from '../operation.ts';
import { authAnswer } from '../shapes.ts';

const fields = z.strictObject({
  email: email.optional(),
  otp: otp.optional(),
  /** Token of a link made by `npm run sign-in-link`. */
  token: z.string().min(1).max(200).optional(),
  newPassword: newPassword.optional(),
});
type Fields = z.infer<typeof fields>;

const isOneWay = ({ email: address, otp: code, token, newPassword: next }: Fields): boolean =>
  token === undefined
    ? address !== undefined && code !== undefined && next !== undefined
    : address === undefined && code === undefined;

export const resetPassword = operation({
  id: 'resetPassword',
  summary:
    'Set a new password by email and otp, a code to the proved phone; or by the token of a sign-in link, without newPassword where the account has no e-mail. Signs in, and ends all other sessions',
  method: 'POST',
  path: '/api/auth/password/reset',
  auth: 'none',
  command: false,
  secret: true,
  body: fields.refine(isOneWay, 'Send email, otp and newPassword, or token'),
  status: 200,
  answer: authAnswer,
});
