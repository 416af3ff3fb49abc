import type { CommitteeId } from '@mandali/domain/ids';
import type { Pool, PoolClient } from 'pg';
import type { Queue } from '@mandali/runtime/queue';
import { rejected } from '../http/endpoint.ts';
import type { RejectedResult } from '../http/rejections.ts';
import type { Refusal } from '../db/limits.ts';
import type { Lookups } from '../people/lookups.ts';
import type { Phone } from '../people/phone.ts';
import { inTransaction } from '../db/transaction.ts';
import { lockPerson } from '../people/person-locks.ts';

export type OwnJoinRequest = {
  readonly linkId: string;
  readonly askedAt: string;
  readonly answer: 'accepted' | 'declined' | null;
};

export type OpenJoinRequest = {
  readonly id: number;
  readonly personId: number;
  readonly word: string | null;
  readonly askedAt: string;
};

export type Applicant = { readonly userId: number; readonly name: string; readonly phone: Phone };

type NewJoinRequest = {
  readonly linkId: string;
  readonly committee: CommitteeId;
  readonly personId: number;
  readonly word: string | null;
  readonly commandId: string;
};
/** 'closed': the link is no longer open. 'unproven': the person has no proved phone. */
type AskResult =
  | { readonly kind: 'asked' | 'closed' | 'unproven' }
  | { readonly kind: 'limited'; readonly by: Refusal };
type JoinRequestKey = { readonly id: number; readonly personId: number };

export type JoinRequests = {
  /** Stores the request; one that waits, or was declined by the same link, is not changed. */
  ask(request: NewJoinRequest): Promise<AskResult>;
  of(committee: CommitteeId, personId: number): Promise<OwnJoinRequest | null>;
  /** Deletes the open request; an answered one is not deleted. */
  withdraw(committee: CommitteeId, personId: number): Promise<void>;
  /** Oldest first. */
  listOpen(committee: CommitteeId): Promise<readonly OpenJoinRequest[]>;
  applicantOf(committee: CommitteeId, id: number): Promise<Applicant | null>;
  /**
   * Runs the work that makes the applicant a member, unless the request was declined or deleted. Until it ends, no other
   * caller can answer the request, and the applicant's account cannot be deleted.
   */
  accept<T extends { readonly kind: string }>(
    request: JoinRequestKey,
    append: () => Promise<T>,
  ): Promise<T | RejectedResult>;
  /** Returns false if the request was accepted or deleted. */
  decline(committee: CommitteeId, id: number): Promise<boolean>;
};

/** Maximum number of listed requests: two days of requests at the daily limit of a link. */
const listLimit = 200;

const openLinkText = `select from people.join_link where id = $1 and closed_at is null and ends_at > $2 for share`;
const provenText = `select from people.person
  where id = $1 and erased_at is null and phone_verified_at is not null`;
const askText = `
  insert into people.join_request as current (committee_id, link_id, person_id, word, asked_at) values ($1, $2, $3, $4, $5)
  on conflict (committee_id, person_id) do update
    set link_id = excluded.link_id, word = excluded.word, asked_at = excluded.asked_at, answer = null, answered_at = null
    where current.answer = 'accepted' or (current.answer = 'declined' and current.link_id <> excluded.link_id)`;
const openRequestsText = `select id::float8 as id, person_id::float8 as "personId", word, asked_at
  from people.join_request r where committee_id = $1 and answer is null order by r.id limit ${listLimit}`;
const askerText = `select person.id, person.name, person.phone, person.phone_national_digits as digits
  from people.join_request request join people.person on person.id = request.person_id
  where request.committee_id = $1 and request.id = $2 and person.phone is not null and person.erased_at is null`;

const declineText = `
  update people.join_request set answer = 'declined', answered_at = coalesce(answered_at, $3)
  where committee_id = $1 and id = $2 and answer is distinct from 'accepted'`;
const acceptText = `
  update people.join_request set answer = 'accepted', answered_at = coalesce(answered_at, $2) where id = $1`;

type Dependencies = {
  readonly pool: Pool;
  readonly lookups: Pick<Lookups, 'joining'>;
  readonly appendQueue: Queue;
  readonly now: () => Date;
};
type AnswerRow = { answer: 'accepted' | 'declined' | null; personId: number };
const answerText = 'select answer, person_id::float8 as "personId" from people.join_request where id = $1 for update';

const ask =
  ({ pool, lookups, now }: Dependencies): JoinRequests['ask'] =>
  ({ linkId, committee, personId, word, commandId }) =>
    inTransaction(pool, async (client): Promise<AskResult> => {
      await lockPerson(client, personId);
      // Locks the link, so that it cannot be withdrawn concurrently.
      if ((await client.query(openLinkText, [linkId, now()])).rowCount === 0) return { kind: 'closed' };
      if ((await client.query(provenText, [personId])).rowCount === 0) return { kind: 'unproven' };
      const by = await lookups.joining({ personId, linkId, commandId }, client);
      if (by !== null) return { kind: 'limited', by };
      await client.query(askText, [committee, linkId, personId, word, now()]);
      return { kind: 'asked' };
    });

const answerOf = async (client: PoolClient, id: number): Promise<AnswerRow | null> =>
  (await client.query<AnswerRow>(answerText, [id])).rows[0] ?? null;

const accept =
  ({ pool, appendQueue, now }: Dependencies): JoinRequests['accept'] =>
  ({ id, personId }, append) =>
    inTransaction(
      pool,
      async (client) => {
        await lockPerson(client, personId);
        const row = await answerOf(client, id);
        if (row === null) return rejected({ kind: 'JoinRequestNotFound' });
        if (row.answer === 'declined') return rejected({ kind: 'JoinRequestAnswered' });
        // The applicant's account has been joined into another one since.
        if (row.personId !== personId) return rejected({ kind: 'Contended' });
        const outcome = await append();
        if (outcome.kind === 'done') await client.query(acceptText, [id, now()]);
        return outcome;
      },
      appendQueue,
    );

const listOpen =
  ({ pool }: Dependencies): JoinRequests['listOpen'] =>
  async (committee) => {
    const { rows } = await pool.query<Omit<OpenJoinRequest, 'askedAt'> & { asked_at: Date }>(openRequestsText, [
      committee,
    ]);
    return rows.map(({ asked_at: askedAt, ...row }) => ({ ...row, askedAt: askedAt.toISOString() }));
  };

export const createJoinRequests = (deps: Dependencies): JoinRequests => {
  const { pool, now } = deps;
  return {
    ask: ask(deps),
    async of(committee, personId) {
      const { rows } = await pool.query<Omit<OwnJoinRequest, 'askedAt'> & { asked_at: Date }>(
        'select link_id as "linkId", asked_at, answer from people.join_request where committee_id = $1 and person_id = $2',
        [committee, personId],
      );
      return rows.map(({ asked_at: at, ...row }) => ({ ...row, askedAt: at.toISOString() }))[0] ?? null;
    },
    async withdraw(committee, personId) {
      await pool.query(
        'delete from people.join_request where committee_id = $1 and person_id = $2 and answer is null',
        [committee, personId],
      );
    },
    listOpen: listOpen(deps),
    async applicantOf(committee, id) {
      const { rows } = await pool.query<{ id: string; name: string; phone: string; digits: number }>(askerText, [
        committee,
        id,
      ]);
      const row = rows[0];
      if (row === undefined) return null;
      return { userId: Number(row.id), name: row.name, phone: { e164: row.phone, nationalDigits: row.digits } };
    },
    accept: accept(deps),
    async decline(committee, id) {
      const { rowCount } = await pool.query(declineText, [committee, id, now()]);
      return rowCount === 1;
    },
  };
};
