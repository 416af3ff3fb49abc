import type { Jobs } from '../jobs/jobs.ts';
import { maskPhone, type Phone } from '../people/phone.ts';
import type { Settings } from '../people/settings.ts';

/** 'none': codes cannot reach anybody. */
export type DeliveryMode = 'gateway' | 'terminal' | 'none';

export type CodeDelivery = {
  mode(): Promise<DeliveryMode>;
  /** Delivers the code to the phone; does not wait for the gateway. */
  hand(mode: Exclude<DeliveryMode, 'none'>, phone: Phone, issued: { challengeId: string; code: string }): Promise<void>;
};

const masked = (phone: Phone): string => phone.e164.slice(0, -phone.nationalDigits) + maskPhone(phone, '•');

/** The one line in which the server itself prints a code, where no gateway is set up (decision 16). */
export const developmentLine = (phone: Phone, code: string): string =>
  `OTP code for ${masked(phone)}: ${code} (development only)`;

export const createCodeDelivery = (options: {
  readonly settings: Settings;
  readonly hasGateway: boolean;
  readonly isProduction: boolean;
  readonly jobs: Pick<Jobs, 'enqueue'>;
  /** Takes a line past the logger, which would redact it. */
  readonly terminal: (line: string) => void;
}): CodeDelivery => ({
  async mode() {
    if (options.hasGateway && (await options.settings.whatsapp()) !== null) return 'gateway';
    return options.isProduction ? 'none' : 'terminal';
  },
  async hand(mode, phone, { challengeId, code }) {
    if (mode === 'terminal') options.terminal(developmentLine(phone, code));
    else await options.jobs.enqueue('deliver-otp', { challengeId }, challengeId);
  },
});
