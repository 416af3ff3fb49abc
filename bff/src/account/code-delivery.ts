import type { Jobs } from '../jobs/jobs.ts';
import type { Challenge, Otp } from './otp.ts';
import { maskPhone, type Phone } from '../people/phone.ts';
import type { Settings } from '../messages/whatsapp-settings.ts';

export type DeliveryMode = 'gateway' | 'terminal' | 'none';

export type CodeDelivery = {
  mode(): Promise<DeliveryMode>;
  /**
   * Does not wait for the gateway.
   * @throws Error when the queue or Postgres is unavailable: then the code is never delivered
   */
  hand(mode: Exclude<DeliveryMode, 'none'>, phone: Phone, challenge: Challenge, refused: AbortSignal): Promise<void>;
};

const maskE164 = (phone: Phone): string => phone.e164.slice(0, -phone.nationalDigits) + maskPhone(phone, '•');

export const developmentLine = (phone: Phone, code: string): string =>
  `OTP code for ${maskE164(phone)}: ${code} (development only)`;

export const createCodeDelivery = (options: {
  readonly settings: Settings;
  readonly hasGateway: boolean;
  readonly isProduction: boolean;
  readonly jobQueue: () => Pick<Jobs, 'enqueue'>;
  readonly otp: Pick<Otp, 'handOver'>;
  /** Prints a line directly: the logger would redact it. */
  readonly terminal: (line: string) => void;
}): CodeDelivery => ({
  async mode() {
    if (options.hasGateway && (await options.settings.whatsapp()) !== null) return 'gateway';
    return options.isProduction ? 'none' : 'terminal';
  },
  async hand(mode, phone, challenge, refused) {
    const { challengeId, code } = challenge;
    // If the queue accepts the job despite an error here, the job finds no code to deliver.
    if (mode === 'gateway') await options.jobQueue().enqueue('deliver-otp', { challengeId }, challengeId);
    if (!(await options.otp.handOver(challenge, refused)))
      throw new Error('refused or replaced before it was handed over');
    if (mode === 'terminal') options.terminal(developmentLine(phone, code));
  },
});
