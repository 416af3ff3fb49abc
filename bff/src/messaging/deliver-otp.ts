import type { Logger } from 'pino';
import { z } from 'zod';
import type { JobHandler } from '../jobs/jobs.ts';
import type { Otp } from '../people/otp.ts';
import type { Settings } from '../people/settings.ts';
import { GatewayFailure, type Gateway } from './whatsapp.ts';

/** All that a queue is told: phone and code lie sealed in the challenge. */
const jobData = z.strictObject({ challengeId: z.uuid() });

const textOf = (code: string, minutes: number): string =>
  `${code} is your Mandali sign-in code. It is valid for ${minutes} minutes. Do not share it with anyone.`;

/**
 * Delivers a code unless it was replaced, used, delivered or has expired meanwhile, so that a job that runs twice sends
 * once. Three tries; the waits between them (2 s, 4 s) lie well within the life of a code.
 */
export const deliverOtp = (options: {
  readonly otp: Otp;
  readonly settings: Settings;
  readonly gateway: Gateway | null;
  readonly ttlS: number;
  readonly log: Logger;
  readonly now: () => Date;
}): JobHandler => {
  const { otp, log } = options;
  return {
    attempts: 3,
    backoffMs: 2_000,
    async run(data) {
      const { challengeId } = jobData.parse(data);
      const pending = await otp.pending(challengeId);
      if (pending === null) return;
      if (options.now() >= pending.expiresAt) {
        await otp.settle(challengeId);
        log.warn({ challengeId }, 'a code expired before it could be delivered');
        return;
      }
      const keys = await options.settings.whatsapp();
      if (keys === null || options.gateway === null) throw new GatewayFailure('is not configured');
      const message = { to: pending.phone, text: textOf(pending.code, Math.round(options.ttlS / 60)) };
      await options.gateway.send(message, keys);
      await otp.settle(challengeId);
      log.info({ challengeId }, 'code delivered');
    },
    async gaveUp(data, error) {
      const { challengeId } = jobData.parse(data);
      await otp.settle(challengeId);
      log.error({ challengeId, err: error }, 'a code could not be delivered');
    },
  };
};
