import { type CommitteeId, parseCommitteeId } from '@mandali/domain/ids';
import { committeeAccess } from '@mandali/projections/access/query';
import type { Pool } from 'pg';
import type { Caller } from '../http/caller.ts';

/** The committee of this number, if the caller may read its detail; null: there is none of theirs. */
export const readable = async (
  { pool }: { readonly pool: Pool },
  id: number,
  viewer: Caller,
): Promise<CommitteeId | null> => {
  const committeeId = parseCommitteeId(id);
  if (committeeId === null) return null;
  const access = await committeeAccess(pool, { committeeId, viewer });
  return access === 'none' || access === 'replaced' ? null : committeeId;
};
