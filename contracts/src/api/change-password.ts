import { z } from 'zod';
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
    newPassword: z.string().min(6, 'New password must be at least 6 characters').max(200, 'Password is too long'),
  }),
  status: 200,
  answer: doneAnswer,
});
