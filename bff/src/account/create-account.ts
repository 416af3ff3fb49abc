import type { EventStore } from '@mandali/event-store/port';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { CommitteeCommands } from '../committees/commands.ts';
import type { Config } from '../config.ts';
import type { Gate } from '../db/gate.ts';
import { deriveKey } from '../db/keys.ts';
import type { Limits } from '../db/limits.ts';
import type { Otp } from './otp.ts';
import { createPasswords } from './password-change.ts';
import { createSeal } from '../db/sealing.ts';
import type { SecurityEvents } from '../people/security-events.ts';
import type { Sessions } from './sessions.ts';
import type { Stewardship } from '../committees/stewardship.ts';
import { createAccountJoins } from './account-joins.ts';
import { createAccounts } from './accounts.ts';
import { createClaims } from './claims.ts';
import { createDevices } from './devices.ts';
import { createForgotLimits } from './forgot-limits.ts';
import { createIdentityChecks } from './identity-checks.ts';
import { createPasskeyChallenges } from './passkey-challenges.ts';
import { createPasskeySignIn, createProvesByPasskey } from './passkey-sign-in.ts';
import { createPasskeys } from './passkeys.ts';
import { createPasswordResets } from './password-reset.ts';
import { createPhones } from './phones.ts';
import { createProfiles } from './profiles.ts';
import { createProofs } from './proof.ts';
import { relyingPartyOf } from './relying-party.ts';
import { endSignInLinks } from './sign-in-links.ts';
import { createTellChange } from './tell-change.ts';

type Options = {
  readonly pool: Pool;
  readonly store: EventStore;
  readonly committees: CommitteeCommands;
  readonly config: Pick<
    Config,
    'proofMinutes' | 'loginPerMinute' | 'appSecret' | 'publicUrl' | 'sessionIdleDays' | 'sessionMaxDays' | 'otp'
  >;
  readonly sessions: Sessions;
  readonly limits: Limits;
  readonly otp: Otp;
  readonly stewardship: Stewardship;
  readonly securityEvents: SecurityEvents;
  readonly appendGate: Gate;
  readonly log: Logger;
  readonly now: () => Date;
};

/** Builds signing in, and what a person changes of their own account. */
export const createAccount = (options: Options) => {
  const { pool, store, committees, config, sessions, limits, otp, stewardship, log, now } = options;
  const { securityEvents: events, appendGate } = options;
  const proofs = createProofs({ pool, proofMinutes: config.proofMinutes, now });
  const tellChange = createTellChange({ events, now });
  const joinTools = { pool, store, committees, appendGate, now };
  const phones = createPhones({ ...joinTools, otp, tellChange });
  const claims = createClaims({ seal: createSeal(deriveKey(config.appSecret, 'claim')) });
  const triesPerMinute = config.loginPerMinute;
  const relyingParty = relyingPartyOf(config.publicUrl);
  const challenges = createPasskeyChallenges({ pool, now });
  const passkeys = createPasskeys({ pool, challenges, tellChange, now });
  const lives = { idleDays: config.sessionIdleDays, maxDays: config.sessionMaxDays };
  return {
    relyingParty,
    passkeys,
    provesByPasskey: createProvesByPasskey({ pool, passkeys, relyingParty }),
    passkeySignIn: createPasskeySignIn({ pool, sessions, tellChange, events, passkeys, relyingParty }),
    devices: createDevices({ pool, ...lives, tellChange, now }),
    passwordResets: createPasswordResets({ pool, sessions, otp, tellChange, events, now }),
    forgotLimits: createForgotLimits({ limits, rules: config.otp }),
    proofs,
    tellChange,
    phones,
    accounts: createAccounts({ pool, sessions, otp, tellChange, events, claims, phones, appendGate, now }),
    accountJoins: createAccountJoins({ ...joinTools, sessions, proofs, stewardship, tellChange, log }),
    identityChecks: createIdentityChecks({ pool, limits, otp, triesPerMinute }),
    profiles: createProfiles({ pool, events, tellChange }),
    passwords: createPasswords({ pool, sessions, limits, tellChange, endSignInLinks, proofs, triesPerMinute, now }),
  };
};
