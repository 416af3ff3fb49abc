import type { Logger } from 'pino';
import { deliverOtp } from '../messaging/deliver-otp.ts';
import type { Gateway } from '../messaging/whatsapp.ts';
import type { Otp } from '../people/otp.ts';
import type { Settings } from '../people/settings.ts';
import type { JobHandler } from './jobs.ts';

/** Every kind of job and what carries it out; a new one is a line here. */
export const createHandlers = (deps: {
  readonly otp: Otp;
  readonly settings: Settings;
  readonly gateway: Gateway | null;
  readonly ttlS: number;
  readonly log: Logger;
  readonly now: () => Date;
}) =>
  ({
    'deliver-otp': deliverOtp(deps),
  }) satisfies Record<string, JobHandler>;

export type JobName = keyof ReturnType<typeof createHandlers>;
