import { z } from 'zod';
import { operation } from '../operation.ts';
import { instant } from '../shapes.ts';

export const listSessions = operation({
  id: 'listSessions',
  summary: 'Where my account is signed in, newest use first; lastUsedAt is up to five minutes old',
  method: 'GET',
  path: '/api/auth/sessions',
  auth: 'bearer',
  command: false,
  status: 200,
  answer: z.array(
    z.object({
      id: z.number(),
      /** 'Chrome on Android'; null: unknown. */
      browser: z.string().nullable(),
      since: instant,
      lastUsedAt: instant,
      isThis: z.boolean(),
    }),
  ),
});
