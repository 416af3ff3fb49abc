import { z } from 'zod';
import { newPassword } from '../fields.ts';
import { operation } from '../operation.ts';
import { doneAnswer } from '../shapes.ts';

export const changePassword = operation({
  id: 'changePassword',
  summary: 'Change my password; the first one is set without currentPassword in a fresh session opened by code',
  method: 'PUT',
  path: '/api/auth/password',
  auth: 'bearer',
  command: true,
  secret: true,
  body: z.strictObject({
    currentPassword: z.string().min(1, 'Current password is required').max(200).optional(),
    newPassword,
  }),
  status: 200,
  answer: doneAnswer,
});
