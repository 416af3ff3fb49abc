import { ApiError } from '@mandali/contracts/client';

/** Answers by which a server can keep a proof back. */
const withheld: ReadonlySet<number> = new Set([403, 404, 429, 503]);

const noted = async (id: number, status: number | null): Promise<void> => {
  const { noteProof } = await import('./note-proof.ts');
  await noteProof(id, status);
};

/** The same answer, noted beside the book: a server that keeps proofs back for long does not answer the check. */
export const heardProof = async <T>(id: number, asked: Promise<T>): Promise<T> => {
  try {
    const answer = await asked;
    void noted(id, null).catch(() => {});
    return answer;
  } catch (error) {
    if (error instanceof ApiError && withheld.has(error.status)) void noted(id, error.status).catch(() => {});
    throw error;
  }
};
