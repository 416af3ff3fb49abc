import type { Jobs } from '../jobs/jobs.ts';
import type { Challenge, Otp } from './otp.ts';
import { maskPhone, type Phone } from '../people/phone.ts';
import type { Settings } from '../messages/whatsapp-settings.ts';

/** 'none': codes cannot reach anybody. */
export type DeliveryMode = 'gateway' | 'terminal' | 'none';

export type CodeDelivery = {
  mode(): Promise<DeliveryMode>;
  /**
   * Has the code delivered to the phone; does not wait for the gateway. @throws when the queue or Postgres is away: then
   * it is never delivered
   */
  hand(mode: Exclude<DeliveryMode, 'none'>, phone: Phone, challenge: Challenge, refused: AbortSignal): Promise<void>;
};

const masked = (phone: Phone): string => phone.e164.slice(0, -phone.nationalDigits) + maskPhone(phone, '•');

/** The one line in which the server itself prints a code, where no gateway is set up (decision 16). */
export const developmentLine = (phone: Phone, code: string): string =>
  `OTP code for ${masked(phone)}: ${code} (development only)`;

export const createCodeDelivery = (options: {
  readonly settings: Settings;
  readonly hasGateway: boolean;
  readonly isProduction: boolean;
  readonly jobQueue: () => Pick<Jobs, 'enqueue'>;
  readonly otp: Pick<Otp, 'handOver'>;
  /** Takes a line past the logger, which would redact it. */
  readonly terminal: (line: string) => void;
}): CodeDelivery => ({
  async mode() {
    if (options.hasGateway && (await options.settings.whatsapp()) !== null) return 'gateway';
    return options.isProduction ? 'none' : 'terminal';
  },
  async hand(mode, phone, challenge, refused) {
    const { challengeId, code } = challenge;
    // A job that the queue takes after all finds nothing to deliver.
    if (mode === 'gateway') await options.jobQueue().enqueue('deliver-otp', { challengeId }, challengeId);
    if (!(await options.otp.handOver(challenge, refused)))
      throw new Error('refused or replaced before it was handed over');
    if (mode === 'terminal') options.terminal(developmentLine(phone, code));
  },
});
