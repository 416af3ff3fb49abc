import type { Logger } from 'pino';
import { z } from 'zod';
import type { JobHandler } from '../jobs/jobs.ts';
import type { Otp, PendingCode } from './otp.ts';
import type { Settings } from '../messages/whatsapp-settings.ts';
import { GatewayFailure, type Gateway } from '../messages/whatsapp.ts';

/** The queue holds no phone and no code: they are sealed in the challenge. */
const jobData = z.strictObject({ challengeId: z.uuid() });

const textOf = (code: string, minutes: number): string =>
  `${code} is your Mandali sign-in code. It is valid for ${minutes} minutes. Do not share it with anyone.`;

type Options = {
  readonly otp: Pick<Otp, 'claim' | 'release' | 'settle'>;
  readonly settings: Pick<Settings, 'whatsapp'>;
  readonly gateway: Gateway | null;
  readonly deduplicates: boolean;
  readonly ttlS: number;
  readonly log: Logger;
  readonly now: () => Date;
};

/**
 * A job that runs twice sends once. Three attempts with backoffs of 2 s and 4 s, well within the life of a code. After
 * a crash during a delivery the code is sent again only if the gateway deduplicates messages (docs/adr/0035).
 */
export const deliverOtp = (options: Options): JobHandler => {
  const { otp, log } = options;
  return {
    attempts: 3,
    backoffMs: 2_000,
    async run(data) {
      const { challengeId } = jobData.parse(data);
      const pending = await otp.claim(challengeId);
      if (pending === null) return;
      const reason = skipReason(pending, options);
      if (reason !== null) {
        await otp.settle(challengeId);
        log.warn({ challengeId }, reason);
        return;
      }
      await sendOnce(challengeId, pending, options);
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

const skipReason = (pending: PendingCode, { deduplicates, now }: Options): string | null => {
  if (now() >= pending.expiresAt) return 'a code expired before it could be delivered';
  if (pending.isUnclear && !deduplicates)
    return 'a code may have been delivered before its sender died: not sent again';
  return null;
};

const sendOnce = async (id: string, { phone, code }: PendingCode, options: Options): Promise<void> => {
  try {
    const keys = await options.settings.whatsapp();
    if (keys === null || options.gateway === null) throw new GatewayFailure('is not configured');
    await options.gateway.send({ id, to: phone, text: textOf(code, Math.round(options.ttlS / 60)) }, keys);
  } catch (error) {
    await options.otp.release(id);
    throw error;
  }
};
