import type { Pool } from 'pg';
import type { Caller } from '../http/caller.ts';
import type { Queryable } from '../db/transaction.ts';
import type { Rejection } from '../http/rejections.ts';

const minuteMs = 60_000;

export type Proofs = {
  /** Whether the session has a proof of the person that is not older than PROOF_MINUTES; a sign-in is one. */
  isProved(caller: Pick<Caller, 'provedAt'>): boolean;
  requireProof(caller: Pick<Caller, 'provedAt'>): Rejection | null;
  untilOf(caller: Pick<Caller, 'provedAt'>): string;
  /** Returns the expiry of the proof, ISO 8601. */
  recordProof(sessionId: number, on?: Queryable): Promise<string>;
};

type Options = { readonly pool: Pool; readonly proofMinutes: number; readonly now: () => Date };

/** The age of a proof is measured by the clock of this process (decision 51). */
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
