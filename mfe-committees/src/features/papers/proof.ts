import { ApiError } from '@mandali/contracts/client';
import type { CosignedTreeHead } from '@mandali/domain/proof/keys';

/** The signed head of the book that a sheet was made from. */
export type Proof = {
  readonly host: string;
  readonly size: number;
  readonly phones: number;
  readonly note: string;
  readonly logKey: string;
};

export const proofOf = ({ treeHead: { origin, size }, witnesses, logKey }: CosignedTreeHead, note: string): Proof => ({
  host: origin.split('/')[0] ?? '',
  size,
  phones: witnesses.length,
  note,
  logKey,
});

/** Null where the server has no proof at present: the sheet is readable without it. */
export const nullIfUnavailable = async (request: Promise<string>): Promise<string | null> => {
  try {
    return await request;
  } catch (error) {
    if (error instanceof ApiError && error.status >= 500) return null;
    throw error;
  }
};
