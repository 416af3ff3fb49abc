import type { User } from '@mandali/contracts/shapes';
import type { Caller } from '../http/caller.ts';
import type { Otp } from './otp.ts';
import { userColumns } from '../people/person.ts';
import type { Phone } from '../people/phone.ts';
import { lockSessions } from './sessions.ts';
import { lockPhone, inTransaction, type Queryable } from '../db/transaction.ts';
import type { Rejection } from '../http/rejections.ts';
import type { Queue } from '@mandali/runtime/queue';
import { carryOutJoin, type JoinDependencies } from './joins.ts';
import { endSignInLinks } from './sign-in-links.ts';
import type { ChangeNotifier } from '../people/change-notifier.ts';
import { lockPerson } from '../people/person-locks.ts';

/** `sessionId`: the device that is not notified. */
export type PhoneOwner = { readonly id: number; readonly sessionId: number | null; readonly ip: string };

type PhoneResult = { readonly ok: true; readonly user: User } | { readonly ok: false; readonly rejection: Rejection };

export type Phones = {
  /**
   * Assigns a number that was proved in this transaction; it replaces the earlier number. A placeholder with the number is
   * joined into the account (decision 7). Call `lockPerson` of the account first, in a transaction behind the append gate.
   */
  take(client: Queryable, owner: PhoneOwner, phone: Phone): Promise<PhoneResult>;
  prove(caller: Caller & { readonly ip: string }, phone: Phone, code: string): Promise<PhoneResult>;
  /** Removes an unproved number from all profiles but that of its owner, and notifies these people. */
  settle(client: Queryable, owner: Pick<PhoneOwner, 'id' | 'ip'>, phone: Phone): Promise<void>;
};

export type PhoneDependencies = JoinDependencies & {
  readonly otp: Pick<Otp, 'judge' | 'consume'>;
  readonly notifyOfChange: ChangeNotifier;
  readonly appendQueue: Queue;
};

const holderText = `
  select id::float8 as id, account_since is not null as "hasAccount" from people.person where phone = $1`;
const takeText = `
  update people.person set phone = $2, phone_national_digits = $3, phone_verified_at = coalesce($4, phone_verified_at),
    contact_phone = nullif(contact_phone, $2)
  where id = $1 and erased_at is null returning ${userColumns}`;
const settleText = `
  update people.person set contact_phone = null where contact_phone = $1 and id <> $2 returning id::float8 as id`;

const createSettle =
  ({ notifyOfChange }: PhoneDependencies): Phones['settle'] =>
  async (client, { id }, phone) => {
    const { rows } = await client.query<{ id: number }>(settleText, [phone.e164, id]);
    for (const other of rows.toSorted((one, two) => one.id - two.id))
      await notifyOfChange(client, { kind: 'phone-left', person: other.id, sessionId: null });
  };

const createTake = (deps: PhoneDependencies, settle: Phones['settle']): Phones['take'] => {
  const { otp, notifyOfChange, now } = deps;
  return async (client, owner, phone) => {
    await lockPhone(client, phone.e164);
    const holder = (await client.query<{ id: number; hasAccount: boolean }>(holderText, [phone.e164])).rows[0];
    const isOwn = holder?.id === owner.id;
    if (holder?.hasAccount && !isOwn) return { ok: false, rejection: { kind: 'PhoneTaken' } };
    if (holder && !isOwn) {
      await lockPerson(client, holder.id);
      const added = { from: holder.id, to: owner.id, provesPhone: true, tokenHash: null, phone: phone.e164 };
      const rejection = await carryOutJoin(deps, client, added);
      if (rejection !== null) return { ok: false, rejection };
    }
    const values = [owner.id, phone.e164, phone.nationalDigits, isOwn ? null : now()];
    const user = (await client.query<User>(takeText, values)).rows[0];
    if (user === undefined) throw new Error('the person was erased meanwhile');
    await endSignInLinks(client, owner.id);
    await settle(client, owner, phone);
    await otp.consume(client, phone.e164);
    if (!isOwn)
      await notifyOfChange(client, {
        kind: 'phone-changed',
        person: owner.id,
        sessionId: owner.sessionId,
        ip: owner.ip,
      });
    return { ok: true, user };
  };
};

export const createPhones = (deps: PhoneDependencies): Phones => {
  const settle = createSettle(deps);
  const take = createTake(deps, settle);
  return {
    take,
    settle,
    prove: (caller, phone, code) =>
      inTransaction(
        deps.pool,
        async (client) => {
          await lockPerson(client, caller.userId);
          const live = await lockSessions(client, [caller.sessionId]);
          if (!live.has(caller.sessionId)) return { ok: false, rejection: { kind: 'NotSignedIn' } };
          const verdict = await deps.otp.judge(client, { phone, code, ip: caller.ip });
          if (verdict === 'wrong') return { ok: false, rejection: { kind: 'WrongCode' } };
          return take(client, { id: caller.userId, sessionId: caller.sessionId, ip: caller.ip }, phone);
        },
        deps.appendQueue,
      ),
  };
};
