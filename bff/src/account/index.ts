import type { Metrics } from '../http/metrics.ts';
import type { Trail } from '../http/security-trail.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Gateway } from '../messages/whatsapp.ts';
import type { Settings } from '../messages/whatsapp-settings.ts';
import type { Cards } from '../people/cards.ts';
import type { Lookups } from '../people/lookups.ts';
import type { Preferences } from '../people/preferences.ts';
import { type CodeDelivery, createCodeDelivery } from './code-delivery.ts';
import type { OtpLimits } from './code-limits.ts';
import { createErasure, type Erasure } from './erasure.ts';
import { createAccountData } from './personal-data.ts';
import type { PersonalData } from '../http/personal-data.ts';
import { deliverOtp } from './deliver-otp.ts';
import { finishJoins } from './finish-joins.ts';
import { addPasskeyEndpoint } from './operations/add-passkey.ts';
import { changePasswordEndpoint } from './operations/change-password.ts';
import { deleteAccountEndpoint } from './operations/delete-account.ts';
import { deletePasskeyEndpoint } from './operations/delete-passkey.ts';
import { emailSignupEndpoint } from './operations/email-signup.ts';
import { endOtherSessionsEndpoint } from './operations/end-other-sessions.ts';
import { endSessionEndpoint } from './operations/end-session.ts';
import { exportAccountEndpoint } from './operations/export-account.ts';
import { forgotPasswordEndpoint } from './operations/forgot-password.ts';
import { getProfileEndpoint } from './operations/get-profile.ts';
import { joinAccountsEndpoint } from './operations/join-accounts.ts';
import { listAccountEventsEndpoint } from './operations/list-account-events.ts';
import { listPasskeysEndpoint } from './operations/list-passkeys.ts';
import { listSessionsEndpoint } from './operations/list-sessions.ts';
import { loginEndpoint } from './operations/login.ts';
import { logoutEndpoint } from './operations/logout.ts';
import { provePhoneEndpoint } from './operations/prove-phone.ts';
import { proveEndpoint } from './operations/prove.ts';
import { resetPasswordEndpoint } from './operations/reset-password.ts';
import { sendOtpEndpoint } from './operations/send-otp.ts';
import { signInByPasskeyEndpoint } from './operations/sign-in-by-passkey.ts';
import { signupEndpoint } from './operations/signup.ts';
import { startPasskeySignInEndpoint } from './operations/start-passkey-sign-in.ts';
import { startPasskeyEndpoint } from './operations/start-passkey.ts';
import { updateProfileEndpoint } from './operations/update-profile.ts';
import { verifyOtpEndpoint } from './operations/verify-otp.ts';
import { type AccountStoresOptions, createAccountStores } from './stores.ts';

export type AccountOptions = AccountStoresOptions & {
  readonly metrics: Metrics;
  readonly trail: Trail;
  readonly personalData: readonly PersonalData[];
  readonly cards: Cards;
  readonly lookups: Lookups;
  readonly preferences: Preferences;
  readonly messages: { readonly settings: Settings; readonly gateway: Gateway | null };
  readonly jobQueue: () => Pick<Jobs, 'enqueue'>;
  readonly isProduction: boolean;
  readonly deduplicates: boolean;
  readonly overdueEveryS: number;
  readonly terminal: (line: string) => void;
};

type AccountStores = ReturnType<typeof createAccountStores>;

const codeDeliveryOf = (options: AccountOptions, { otp }: AccountStores): CodeDelivery => {
  const { settings, gateway } = options.messages;
  return createCodeDelivery({ ...options, settings, hasGateway: gateway !== null, otp });
};

type AccountDependencies = AccountOptions &
  AccountStores & { readonly erasure: Erasure; readonly codeTimes: OtpLimits; readonly codeDelivery: CodeDelivery };

const endpointsOf = (deps: AccountDependencies) => ({
  addPasskey: addPasskeyEndpoint(deps),
  changePassword: changePasswordEndpoint(deps),
  deleteAccount: deleteAccountEndpoint(deps),
  deletePasskey: deletePasskeyEndpoint(deps),
  emailSignup: emailSignupEndpoint(deps),
  endOtherSessions: endOtherSessionsEndpoint(deps),
  endSession: endSessionEndpoint(deps),
  exportAccount: exportAccountEndpoint(deps),
  forgotPassword: forgotPasswordEndpoint(deps),
  getProfile: getProfileEndpoint(deps),
  joinAccounts: joinAccountsEndpoint(deps),
  listAccountEvents: listAccountEventsEndpoint(deps),
  listPasskeys: listPasskeysEndpoint(deps),
  listSessions: listSessionsEndpoint(deps),
  login: loginEndpoint(deps),
  logout: logoutEndpoint(deps),
  provePhone: provePhoneEndpoint(deps),
  prove: proveEndpoint(deps),
  resetPassword: resetPasswordEndpoint(deps),
  sendOtp: sendOtpEndpoint(deps),
  signInByPasskey: signInByPasskeyEndpoint(deps),
  signup: signupEndpoint(deps),
  startPasskeySignIn: startPasskeySignInEndpoint(deps),
  startPasskey: startPasskeyEndpoint(deps),
  updateProfile: updateProfileEndpoint(deps),
  verifyOtp: verifyOtpEndpoint(deps),
});

export const createAccountFeature = (options: AccountOptions) => {
  const stores = createAccountStores(options);
  const own = createAccountData({ ...options, ...stores });
  const personalData = [own, ...options.personalData];
  const erasure = createErasure({ ...options, ...stores, personalData });
  const deps = {
    ...options,
    ...stores,
    erasure,
    personalData,
    codeTimes: options.otpRules,
    codeDelivery: codeDeliveryOf(options, stores),
  };
  const { messages, otpRules, ...shared } = options;
  const { otp, accountJoins } = stores;
  return {
    endpoints: endpointsOf(deps),
    jobs: {
      'deliver-otp': deliverOtp({ ...shared, ...messages, otp, ttlS: otpRules.ttlS }),
      'finish-joins': finishJoins({ ...shared, finishJoins: () => accountJoins.finish() }),
    },
    personalData: own,
    ...stores,
    erasure,
    codeDelivery: deps.codeDelivery,
  };
};
