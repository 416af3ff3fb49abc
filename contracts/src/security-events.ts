import { z } from 'zod';
import { instant } from './shapes.ts';

export const securityEventKinds = [
  'signed-up',
  'signed-in',
  'password-set',
  'password-changed',
  'name-changed',
  'email-changed',
  'phone-changed',
  'phone-entered',
  'phone-left',
  'accounts-joined',
  'role-changed',
  'exported',
  'keys-changed',
] as const;
export type SecurityEventKind = (typeof securityEventKinds)[number];
/** `how`: by what ('otp', 'password') or to what (a role); null where there is nothing to say. */
export const securityEvent = z.object({ at: instant, kind: z.enum(securityEventKinds), how: z.string().nullable() });
