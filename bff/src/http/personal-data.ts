import { deletedWithPerson, ofErased, type PersonalTables } from '../db/personal-data.ts';
import type { Caller } from './caller.ts';

export type PersonalData = {
  readonly tables: PersonalTables;
  /** For the export of a person's own data; without secrets. */
  readonly ownData?: (caller: Caller) => Promise<Readonly<Record<string, unknown>>>;
};

export const httpTables = {
  limit_hit: {
    holds: 'HMAC of phone, address, e-mail or person',
    erasure: 'kept until its window of a day is over',
    purge: { text: `delete from people.limit_hit where at <= $1`, before: ['limits'] },
    notExported: 'HMACs, kept for a day',
  },
  idempotency_answer: {
    holds: 'which commands the person has sent, as numbers and HMACs',
    ...deletedWithPerson('idempotency_answer', 'caller_id'),
    purge: {
      text: `delete from people.idempotency_answer where created_at <= $1 or ${ofErased('caller_id')}`,
      before: ['answers'],
    },
    notExported: 'numbers and HMACs, kept for a day',
  },
} as const satisfies PersonalTables;
