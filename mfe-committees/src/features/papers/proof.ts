import { ApiError } from '@mandali/contracts/client';
import type { Witnessed } from '@mandali/domain/proof/keys';

/** Under which signed head of the book a sheet was made. */
export type Proof = {
  readonly host: string;
  readonly size: number;
  readonly phones: number;
  readonly note: string;
  readonly logKey: string;
};

/** @param note as the file has it */
export const proofOf = ({ checkpoint: { origin, size }, witnesses, logKey }: Witnessed, note: string): Proof => ({
  host: origin.split('/')[0] ?? '',
  size,
  phones: witnesses.length,
  note,
  logKey,
});

/** Null where the server has no proof to give just now: what it proves can be read all the same. */
export const unlessUnavailable = async (asked: Promise<string>): Promise<string | null> => {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ApiError && error.status >= 500) return null;
    throw error;
  }
};
