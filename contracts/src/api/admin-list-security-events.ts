import { z } from 'zod';
import { operation } from '../operation.ts';
import { securityEvent } from '../security-events.ts';

const named = z.object({ id: z.number().int().positive(), name: z.string() }).nullable();

export const adminListSecurityEvents = operation({
  id: 'adminListSecurityEvents',
  summary: "Changes of roles and of the gateway's keys: the last 50, newest first. `who` is null for the operator",
  method: 'GET',
  path: '/api/admin/security-events',
  auth: 'bearer',
  command: false,
  status: 200,
  answer: z.array(securityEvent.extend({ who: named, whom: named })),
});
