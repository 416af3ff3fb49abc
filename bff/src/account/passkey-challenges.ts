import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';

export const challengeMs = 5 * 60_000;

type Purpose = { readonly kind: 'add'; readonly sessionId: number } | { readonly kind: 'sign-in' };

export type PasskeyChallenges = {
  issue(purpose: Purpose): Promise<Buffer>;
  spend(challenge: Buffer, purpose: Purpose): Promise<boolean>;
};

const challengeBytes = 32;
const sessionOf = (purpose: Purpose): number | null => (purpose.kind === 'add' ? purpose.sessionId : null);

// Each insert also deletes up to five expired challenges.
const issueText = `
  with gone as (delete from people.passkey_challenge where challenge in (
    select challenge from people.passkey_challenge where expires_at <= $4 limit 5 for update skip locked))
  insert into people.passkey_challenge (challenge, purpose, session_id, expires_at) values ($1, $2, $3, $5)`;
const spendText = `
  delete from people.passkey_challenge where challenge = $1
  returning purpose = $2 and session_id is not distinct from $3::bigint and expires_at > $4 as "isValid"`;

export const createPasskeyChallenges = ({
  pool,
  now,
}: {
  readonly pool: Pool;
  readonly now: () => Date;
}): PasskeyChallenges => ({
  async issue(purpose) {
    const challenge = randomBytes(challengeBytes);
    const at = now();
    const until = new Date(at.getTime() + challengeMs);
    await pool.query(issueText, [challenge, purpose.kind, sessionOf(purpose), at, until]);
    return challenge;
  },
  async spend(challenge, purpose) {
    const values = [challenge, purpose.kind, sessionOf(purpose), now()];
    const { rows } = await pool.query<{ isValid: boolean }>(spendText, values);
    return rows[0]?.isValid === true;
  },
});
