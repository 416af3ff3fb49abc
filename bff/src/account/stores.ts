import type { EventStore } from '@mandali/event-store/port';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { CommitteeCommands } from '../committees/commands.ts';
import type { Stewardship } from '../committees/stewardship.ts';
import type { Queue } from '@mandali/runtime/queue';
import type { Purpose } from '../db/keys.ts';
import type { Limits } from '../db/limits.ts';
import { createSeal } from '../db/sealing.ts';
import type { ChangeNotifier } from '../people/change-notifier.ts';
import type { SecurityEvents } from '../people/security-events.ts';
import { createAccountJoins } from './account-joins.ts';
import { createAccounts } from './accounts.ts';
import { createClaims } from './claims.ts';
import type { OtpLimits } from './code-limits.ts';
import { createDevices } from './devices.ts';
import { createForgotLimits } from './forgot-limits.ts';
import { createIdentityChecks } from './identity-checks.ts';
import { createOtp } from './otp.ts';
import { createPasskeyChallenges } from './passkey-challenges.ts';
import { createPasskeySignIn, createProvesByPasskey } from './passkey-sign-in.ts';
import { createPasskeys } from './passkeys.ts';
import { createPasswords } from './password-change.ts';
import { createPasswordResets } from './password-reset.ts';
import { createPhones } from './phones.ts';
import { createProfiles } from './profiles.ts';
import { createProofs } from './proof.ts';
import { relyingPartyOf } from './relying-party.ts';
import { createSessions } from './sessions.ts';
import { createSignInLimits } from './sign-in-limits.ts';
import { endSignInLinks } from './sign-in-links.ts';

export type AccountStoresOptions = {
  readonly pool: Pool;
  readonly store: EventStore;
  readonly key: (purpose: Purpose) => Buffer;
  readonly limits: Limits;
  readonly appendQueue: Queue;
  readonly committees: CommitteeCommands;
  readonly stewardship: Stewardship;
  readonly securityEvents: SecurityEvents;
  readonly notifyOfChange: ChangeNotifier;
  readonly publicUrl: string;
  readonly sessionLife: { readonly idleDays: number; readonly maxDays: number };
  readonly otpRules: OtpLimits;
  readonly proofMinutes: number;
  readonly loginPerMinute: number;
  readonly log: Logger;
  readonly now: () => Date;
};

const createPasskeyStores = (
  { pool, publicUrl, now, securityEvents: events }: AccountStoresOptions,
  shared: Pick<Parameters<typeof createPasskeySignIn>[0], 'sessions' | 'notifyOfChange'>,
) => {
  const relyingParty = relyingPartyOf(publicUrl);
  const challenges = createPasskeyChallenges({ pool, now });
  const passkeys = createPasskeys({ pool, challenges, notifyOfChange: shared.notifyOfChange, now });
  return {
    relyingParty,
    passkeys,
    provesByPasskey: createProvesByPasskey({ pool, passkeys, relyingParty }),
    passkeySignIn: createPasskeySignIn({ pool, ...shared, events, passkeys, relyingParty }),
  };
};

export const createAccountStores = (options: AccountStoresOptions) => {
  const { pool, store, key, limits, appendQueue, committees, stewardship, sessionLife, notifyOfChange, log, now } =
    options;
  const { securityEvents: events, otpRules: rules, loginPerMinute: triesPerMinute } = options;
  const sessions = createSessions({ pool, ...sessionLife, now });
  const deliverySeal = createSeal(key('otp-delivery'));
  const otp = createOtp({ pool, codeKey: key('otp-code'), deliverySeal, limits, rules, now });
  const proofs = createProofs({ pool, proofMinutes: options.proofMinutes, now });
  const joinDependencies = { pool, store, committees, appendQueue, now };
  const phones = createPhones({ ...joinDependencies, otp, notifyOfChange });
  const claims = createClaims({ seal: createSeal(key('claim')) });
  return {
    sessions,
    otp,
    proofs,
    phones,
    ...createPasskeyStores(options, { sessions, notifyOfChange }),
    signInLimits: createSignInLimits({ limits, triesPerMinute }),
    devices: createDevices({ pool, ...sessionLife, notifyOfChange, now }),
    passwordResets: createPasswordResets({ pool, sessions, otp, notifyOfChange, events, now }),
    forgotLimits: createForgotLimits({ limits, rules }),
    accounts: createAccounts({ pool, sessions, otp, notifyOfChange, events, claims, phones, appendQueue, now }),
    accountJoins: createAccountJoins({ ...joinDependencies, sessions, proofs, stewardship, notifyOfChange, log }),
    identityChecks: createIdentityChecks({ pool, limits, otp, triesPerMinute }),
    profiles: createProfiles({ pool, events, notifyOfChange }),
    passwords: createPasswords({ pool, sessions, limits, notifyOfChange, endSignInLinks, proofs, triesPerMinute, now }),
  };
};
