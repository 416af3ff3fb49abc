import type { Pool } from 'pg';
import type { Caller } from '../http/caller.ts';
import type { Queryable } from '../db/transaction.ts';
import type { Rejection } from '../http/rejections.ts';

const minuteMs = 60_000;

export type Proofs = {
  /** Whether the person has proved in this session, within PROOF_MINUTES, who they are. A sign-in counts. */
  isProved(caller: Pick<Caller, 'provedAt'>): boolean;
  /** Returns why a change that needs a fresh proof is refused; null: go on. */
  requireProof(caller: Pick<Caller, 'provedAt'>): Rejection | null;
  /** Returns until when the last proof counts (ISO 8601). */
  untilOf(caller: Pick<Caller, 'provedAt'>): string;
  /** Notes a proof given in this session now, and returns until when it counts (ISO 8601). */
  recordProof(sessionId: number, on?: Queryable): Promise<string>;
};

type Options = { readonly pool: Pool; readonly proofMinutes: number; readonly now: () => Date };

/** Proofs of a signed-in person (decision 51). Their age goes by the clock of this process. */
export const createProofs = ({ pool, proofMinutes, now }: Options): Proofs => {
  const lifeMs = proofMinutes * minuteMs;
  const isProved: Proofs['isProved'] = ({ provedAt }) => now().getTime() - provedAt.getTime() < lifeMs;
  return {
    isProved,
    requireProof: (caller) => (isProved(caller) ? null : { kind: 'ProofNeeded' }),
    untilOf: ({ provedAt }) => new Date(provedAt.getTime() + lifeMs).toISOString(),
    async recordProof(sessionId, on = pool) {
      const at = now();
      await on.query('update people.session set proved_at = greatest(proved_at, $2) where id = $1', [sessionId, at]);
      return new Date(at.getTime() + lifeMs).toISOString();
    },
  };
};
