import type { CommitteeId } from '@mandali/domain/ids';
import type { Pool } from 'pg';
import type { Texts } from './free-texts.ts';
import type { Invitations } from './invitations.ts';
import type { SideRows } from './side-rows.ts';

type Person = { readonly was: number; readonly id: number; readonly name: string; readonly phone: string | null } & {
  readonly hasAccount: boolean;
};

const peopleText = `
  select former.id::float8 as was, person.id::float8 as id, person.name, person.phone,
    person.account_since is not null as "hasAccount"
  from people.person former join people.person on person.id = coalesce(former.joined_into, former.id)
  where former.id = any($1) and person.erased_at is null`;

export type TakenOverMember = {
  readonly seatNo: number;
  readonly userId: number;
  readonly noPhone?: true;
  readonly digests: Readonly<Record<string, string>>;
  readonly rows: readonly SideRows[];
};

type Seats = readonly { readonly seatNo: number; readonly userId: number }[];

export type TakeOver = (
  seats: Seats,
  to: { readonly committee: CommitteeId; readonly caller: number },
) => Promise<readonly TakenOverMember[]>;

type Dependencies = {
  readonly pool: Pool;
  readonly texts: Pick<Texts, 'draft'>;
  readonly invitations: Pick<Invitations, 'rowsOf'>;
};

/**
 * Drafts the members of another committee, with invitations as if they were added one by one; stores nothing. Seats of
 * erased people stay empty.
 */
export const createTakeOver =
  ({ pool, texts, invitations }: Dependencies): TakeOver =>
  async (seats, { committee, caller }) => {
    const { rows: people } = await pool.query<Person>(peopleText, [seats.map(({ userId }) => userId)]);
    const byId = new Map(people.map((person) => [person.was, person]));
    const found = seats.flatMap(({ seatNo, userId }) => {
      const person = byId.get(userId);
      return person === undefined ? [] : [{ seatNo, person }];
    });
    return Promise.all(
      found.map(async ({ seatNo, person: { id, name, phone, hasAccount } }) => {
        const { digests, about } = await texts.draft(null, { name, phone: phone ?? undefined });
        const isInvited = hasAccount && id !== caller;
        const rows = [about(id), ...(isInvited ? [invitations.rowsOf(committee, id)] : [])];
        const isWithoutPhone = phone === null && !hasAccount;
        return { seatNo, userId: id, ...(isWithoutPhone && { noPhone: true as const }), digests, rows };
      }),
    );
  };
