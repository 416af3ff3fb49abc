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
  body: z.strictObject({ email, password }),
  status: 200,
  answer: authAnswer,
});
