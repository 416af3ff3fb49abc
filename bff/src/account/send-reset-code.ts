import type { Logger } from 'pino';
import type { Metrics } from '../http/metrics.ts';
import type { CodeDelivery } from './code-delivery.ts';
import type { Otp } from './otp.ts';
import type { PasswordResets } from './password-reset.ts';

export type ResetCodeDependencies = {
  readonly codeDelivery: CodeDelivery;
  readonly otp: Pick<Otp, 'issue'>;
  readonly passwordResets: Pick<PasswordResets, 'phoneOf'>;
  readonly metrics: Pick<Metrics, 'count'>;
  readonly log: Logger;
};

type Mode = Parameters<CodeDelivery['hand']>[0];

/** The response is sent before the code is issued: nothing aborts it. */
const neverAborted = new AbortController().signal;

const sendCode = async (deps: ResetCodeDependencies, mode: Mode, email: string): Promise<void> => {
  const phone = await deps.passwordResets.phoneOf(email);
  if (phone === null) return;
  const issued = await deps.otp.issue(phone, null);
  if (issued.kind === 'issued') return deps.codeDelivery.hand(mode, phone, issued, neverAborted);
  if (issued.byCeiling) deps.metrics.count('mandali_codes_above_ceiling_total');
};

/** Runs in the background, so that the response time does not show whether there is an account. */
export const startResetCode = (deps: ResetCodeDependencies, mode: Mode, email: string, requestId: string): void => {
  sendCode(deps, mode, email).catch((error: unknown) => {
    deps.log.error({ err: error, requestId }, 'sending a code for a new password failed');
  });
};
