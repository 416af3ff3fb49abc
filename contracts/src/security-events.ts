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
  'sessions-ended',
  'passkey-added',
  'passkey-removed',
  'link-made',
  'seat-disowned',
] as const;
export type SecurityEventKind = (typeof securityEventKinds)[number];
/** `how`: the means ('otp', 'password', 'passkey', 'link') or the new role; null: neither. */
export const securityEvent = z.object({
  at: instant,
  kind: z.enum(securityEventKinds),
  how: z.string().nullable(),
  /** Only for a sign-in: 'Chrome on Android'. */
  browser: z.string().nullable().optional(),
});
