import { z } from 'zod';
import { operation } from '../operation.ts';
import { profile } from '../shapes.ts';

export const exportAccount = operation({
  id: 'exportAccount',
  summary: 'Everything that is held about me',
  method: 'GET',
  path: '/api/auth/export',
  auth: 'bearer',
  command: false,
  status: 200,
  answer: z.looseObject({
    exportedAt: z.iso.datetime(),
    profile,
    sessions: z.array(z.looseObject({})),
    texts: z.array(z.looseObject({})),
    reminders: z.array(z.looseObject({})).optional(),
    preferences: z.looseObject({}).optional(),
    waysToPay: z.array(z.looseObject({})).optional(),
    joinRequests: z.array(z.looseObject({})).optional(),
    news: z.looseObject({}).optional(),
    pushDevices: z.array(z.looseObject({})).optional(),
    account: z.array(z.looseObject({})).optional(),
    memberships: z.array(z.looseObject({})),
    payments: z.array(z.looseObject({})),
    advances: z.array(z.looseObject({})).optional(),
  }),
});
