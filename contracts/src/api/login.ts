import { z } from 'zod';
import { email, password } from '../fields.ts';
import { operation } from '../operation.ts';
import { authAnswer } from '../shapes.ts';

export const login = operation({
  id: 'login',
  summary: 'Sign in by e-mail and password',
  method: 'POST',
  path: '/api/auth/login',
  auth: 'none',
  command: false,
  /** Claim of verify-otp: its number becomes the proved phone of the account. */
  body: z.strictObject({ email, password, claim: z.string().min(1).max(500).optional() }),
  status: 200,
  answer: authAnswer,
});
