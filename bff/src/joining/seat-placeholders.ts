import { unnamedSeat } from '@mandali/contracts/member-states';
import type { CommitteeId } from '@mandali/domain/ids';
import type { Pool } from 'pg';

/** Placeholders for seats that their holder has disowned by 'not me' (docs/features.md). */
export type SeatPlaceholders = {
  /** Makes a person who is named after the seat. */
  make(seatNo: number): Promise<number>;
  /** Takes one back that no event names. */
  forget(id: number): Promise<void>;
  /** Blanks name and phone of a person that events of this committee commit to; the digests stay. */
  forgetTexts(committee: CommitteeId, personId: number): Promise<void>;
  /** Whether this person, or an account joined into theirs, has said 'not me' of this member. */
  isDisowned(committee: CommitteeId, memberNo: number, personId: number): Promise<boolean>;
};

const makeText = 'insert into people.person (name, created_at) values ($1, $2) returning id::float8 as id';

const forgetTextsText = `
  update people.text t set body = null, salt = null
  where t.subject_id = $2 and t.kind in ('name', 'phone') and exists (
    select from read.entry e where e.committee_id = $1
      and t.digest in (e.data -> 'digests' ->> 'name', e.data -> 'digests' ->> 'phone'))`;

const disownedText = `
  select from read.entry
  where committee_id = $1 and data ? 'notMe' and (data -> 'memberNo')::int = $2
    and (data -> 'userId')::bigint in (select id from people.person where id = $3 or joined_into = $3) limit 1`;

type Tools = { readonly pool: Pool; readonly now: () => Date };

export const createSeatPlaceholders = ({ pool, now }: Tools): SeatPlaceholders => ({
  async make(seatNo) {
    const { rows } = await pool.query<{ id: number }>(makeText, [unnamedSeat(seatNo), now()]);
    if (rows[0] === undefined) throw new Error('an insert gave no row');
    return rows[0].id;
  },
  async forget(id) {
    await pool.query('delete from people.person where id = $1 and account_since is null', [id]);
  },
  async forgetTexts(committee, personId) {
    await pool.query(forgetTextsText, [committee, personId]);
  },
  async isDisowned(committee, memberNo, personId) {
    return (await pool.query(disownedText, [committee, memberNo, personId])).rowCount === 1;
  },
});
