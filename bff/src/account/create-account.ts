import type { Pool } from 'pg';
import type { Config } from '../config.ts';
import type { Limits } from '../people/limits.ts';
import { createPasswords } from '../people/password-change.ts';
import type { SecurityEvents } from '../people/security-events.ts';
import type { Sessions } from '../people/sessions.ts';
import { createProofs } from './proof.ts';
import { createTellChange } from './tell-change.ts';

type Options = {
  readonly pool: Pool;
  readonly config: Pick<Config, 'proofMinutes' | 'loginPerMinute'>;
  readonly sessions: Sessions;
  readonly limits: Limits;
  readonly securityEvents: SecurityEvents;
  readonly now: () => Date;
};

/** Builds what a person changes of their own account. */
export const createAccount = ({ pool, config, sessions, limits, securityEvents: events, now }: Options) => {
  const proofs = createProofs({ pool, proofMinutes: config.proofMinutes, now });
  const tellChange = createTellChange({ events, now });
  const triesPerMinute = config.loginPerMinute;
  return {
    proofs,
    tellChange,
    passwords: createPasswords({ pool, sessions, limits, events, proofs, triesPerMinute, now }),
  };
};
