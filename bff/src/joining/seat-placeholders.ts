import type { CommitteeId } from '@mandali/domain/ids';
import type { Pool } from 'pg';

export type SeatPlaceholders = {
  /** Deletes the bodies of the texts, but not their digests. */
  forgetTexts(committee: CommitteeId, personId: number): Promise<void>;
  /** Returns whether the person, or an account joined into theirs, disowned the seat. */
  isDisowned(committee: CommitteeId, memberNo: number, personId: number): Promise<boolean>;
};

const forgetTextsText = `
  update people.text t set body = null, salt = null
  where t.subject_id = $2 and t.kind in ('name', 'phone') and exists (
    select from read.entry e where e.committee_id = $1
      and t.digest in (e.data -> 'digests' ->> 'name', e.data -> 'digests' ->> 'phone'))`;

const disownedText = `
  select from read.entry
  where committee_id = $1 and data ? 'notMe' and (data -> 'memberNo')::int = $2
    and (data -> 'userId')::bigint in (select id from people.person where id = $3 or joined_into = $3) limit 1`;

export const createSeatPlaceholders = ({ pool }: { readonly pool: Pool }): SeatPlaceholders => ({
  async forgetTexts(committee, personId) {
    await pool.query(forgetTextsText, [committee, personId]);
  },
  async isDisowned(committee, memberNo, personId) {
    return (await pool.query(disownedText, [committee, memberNo, personId])).rowCount === 1;
  },
});
