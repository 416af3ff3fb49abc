import { z } from 'zod';
import { optionalEmail, optionalPhone, personName } from '../fields.ts';
import { operation } from '../operation.ts';
import { user } from '../shapes.ts';

export const updateProfile = operation({
  id: 'updateProfile',
  summary:
    'Change my name, e-mail and phone; an e-mail or phone left out or empty stays as it is, and a new phone is to be proved',
  method: 'PUT',
  path: '/api/auth/profile',
  auth: 'bearer',
  command: true,
  body: z.strictObject({ name: personName, email: optionalEmail.optional(), phone: optionalPhone.optional() }),
  status: 200,
  answer: z.object({ success: z.literal(true), user, phoneToProve: z.string().nullable().optional() }),
});
