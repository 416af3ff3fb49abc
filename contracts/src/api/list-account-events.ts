import { z } from 'zod';
import { operation } from '../operation.ts';
import { securityEvent } from '../security-events.ts';

export const listAccountEvents = operation({
  id: 'listAccountEvents',
  summary: 'When and how my account was signed in to and changed: the last 50, newest first',
  method: 'GET',
  path: '/api/auth/account-events',
  auth: 'bearer',
  command: false,
  status: 200,
  answer: z.array(securityEvent.extend({ byAdmin: z.boolean() })),
});
