import { type CommitteeId, parseCommitteeId } from '@mandali/domain/ids';
import { committeeAccess } from '@mandali/projections/access/query';
import type { Pool } from 'pg';
import type { Caller } from '../http/caller.ts';

export const findReadableCommittee = async (
  { pool }: { readonly pool: Pool },
  id: number,
  viewer: Caller,
): Promise<CommitteeId | null> => {
  const committeeId = parseCommitteeId(id);
  if (committeeId === null) return null;
  const access = await committeeAccess(pool, { committeeId, viewer });
  return access === 'none' || access === 'replaced' ? null : committeeId;
};
