import type { Pool } from 'pg';
import type { Caller } from '../http/caller.ts';
import type { Queryable } from '../db/transaction.ts';
import type { Rejection } from '../http/rejections.ts';

const minuteMs = 60_000;

export type Proofs = {
  /** Returns whether the session has a proof of identity within PROOF_MINUTES. A sign-in counts. */
  isProved(caller: Pick<Caller, 'provedAt'>): boolean;
  /** Returns the rejection of a change that needs a fresh proof; null: allowed. */
  requireProof(caller: Pick<Caller, 'provedAt'>): Rejection | null;
  untilOf(caller: Pick<Caller, 'provedAt'>): string;
  /** Records a proof in this session and returns its expiry (ISO 8601). */
  recordProof(sessionId: number, on?: Queryable): Promise<string>;
};

type Options = { readonly pool: Pool; readonly proofMinutes: number; readonly now: () => Date };

/** Records and checks proofs of identity (decision 51). Their age is measured by the clock of this process. */
export const createProofs = ({ pool, proofMinutes, now }: Options): Proofs => {
  const validityMs = proofMinutes * minuteMs;
  const isProved: Proofs['isProved'] = ({ provedAt }) => now().getTime() - provedAt.getTime() < validityMs;
  return {
    isProved,
    requireProof: (caller) => (isProved(caller) ? null : { kind: 'ProofNeeded' }),
    untilOf: ({ provedAt }) => new Date(provedAt.getTime() + validityMs).toISOString(),
    async recordProof(sessionId, on = pool) {
      const at = now();
      await on.query('update people.session set proved_at = greatest(proved_at, $2) where id = $1', [sessionId, at]);
      return new Date(at.getTime() + validityMs).toISOString();
    },
  };
};
