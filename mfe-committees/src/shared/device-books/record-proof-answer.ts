import { ApiError } from '@mandali/contracts/client';

/** Statuses by which a server can withhold a proof. */
const withheld: ReadonlySet<number> = new Set([403, 404, 429, 503]);

const store = async (id: number, status: number | null): Promise<void> => {
  const { storeProofAnswer } = await import('./store-proof-answer.ts');
  await storeProofAnswer(id, status);
};

/** Stores the time since which the server has refused proofs: refusals over a long time raise an alarm. */
export const recordProofAnswer = async <T>(id: number, request: Promise<T>): Promise<T> => {
  try {
    const answer = await request;
    void store(id, null).catch(() => {});
    return answer;
  } catch (error) {
    if (error instanceof ApiError && withheld.has(error.status)) void store(id, error.status).catch(() => {});
    throw error;
  }
};
