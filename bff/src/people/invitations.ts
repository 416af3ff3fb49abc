import { type CommitteeId, committeeId, memberId, parseMemberId } from '@mandali/domain/ids';
import type { Pool } from 'pg';
import { idTokens } from '../db/id-tokens.ts';
import { joinedPerson } from './joined-person.ts';
import type { SideRows } from './side-rows.ts';
import { inTransaction } from '../db/transaction.ts';

export type InvitationKey = { readonly committee: CommitteeId; readonly memberNo: number; readonly personId: number };

export type Invitations = {
  tokenOf(key: InvitationKey): string;
  find(token: string): Promise<InvitationKey | null>;
  /** Returns the row of an invitation; an open one is not changed by it. */
  rowsOf(committee: CommitteeId, personId: number): SideRows;
  /** Deletes the invitation: the person accepted, opened the committee, or is no longer invited. */
  close(committee: CommitteeId, personId: number): Promise<void>;
  isOpen(committee: CommitteeId, personId: number): Promise<boolean>;
  /** Accepts the invitation under a lock against a concurrent 'not me'. */
  accept(key: InvitationKey, work: () => Promise<boolean>): Promise<boolean>;
};

type Dependencies = { readonly pool: Pool; readonly key: Buffer; readonly now: () => Date };

const inviteText = `
  insert into people.invitation (committee_id, person_id, at)
  select $1, id, $3 from people.person where id = $2 and account_since is not null and erased_at is null for key share
  on conflict (committee_id, person_id) do nothing`;
const closeText = 'delete from people.invitation where committee_id = $1 and person_id = $2';

export const createInvitations = ({ pool, key, now }: Dependencies): Invitations => {
  const tokens = idTokens(key, 2);
  return {
    tokenOf: ({ committee, memberNo, personId }) => tokens.of(memberId(committee, memberNo), personId),
    async find(token) {
      const [member = 0, linked = 0] = tokens.read(token) ?? [];
      const address = parseMemberId(member);
      if (address === null) return null;
      const personId = await joinedPerson(pool, linked);
      return { committee: committeeId(address.committeeId), memberNo: address.memberNo, personId };
    },
    rowsOf(committee, personId) {
      let isNew = false;
      return {
        async store() {
          isNew = (await pool.query(inviteText, [committee, personId, now()])).rowCount === 1;
        },
        async remove() {
          if (isNew) await pool.query(closeText, [committee, personId]);
        },
      };
    },
    async close(committee, personId) {
      await pool.query(closeText, [committee, personId]);
    },
    async isOpen(committee, personId) {
      const text = 'select from people.invitation where committee_id = $1 and person_id = $2';
      return (await pool.query(text, [committee, personId])).rowCount === 1;
    },
    accept: ({ committee, personId }, work) =>
      inTransaction(pool, async (client) => {
        // The same row lock as in corrections and 'not me', which are thereby serialised.
        await client.query('select from people.person where id = $1 for no key update', [personId]);
        if (!(await work())) return false;
        await client.query(closeText, [committee, personId]);
        return true;
      }),
  };
};
