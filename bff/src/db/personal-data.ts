import { erasedName } from '@mandali/contracts/shapes';

/** Columns of an erased person; a restore writes the same values. */
export const erasedPerson = {
  name: erasedName,
  role: 'user',
  phone: null,
  phone_national_digits: null,
  phone_verified_at: null,
  contact_phone: null,
  email: null,
} as const;

/** Moments before which the purge removes rows: now, or now minus a lifetime (people/purge.ts). */
export type PurgeMoment = 'now' | 'idle' | 'oldest' | 'answers' | 'limits' | 'events' | 'nonces' | 'joins';

/** `before`: the moments that are parameters of the statement. */
export type Removal = { readonly text: string; readonly before?: readonly PurgeMoment[] };

type TableWithPersonalData = {
  /** Personal data in the table, for operators. */
  readonly holds: string;
  /** How an erasure treats it, for operators. */
  readonly erasure: string;
  /** Statements of an erasure; $1 is the person. Undefined: a foreign key or the purge removes the rows. */
  readonly erase?: readonly string[];
  readonly purge?: Removal;
} & ({ readonly exportedAs: string } | { readonly notExported: string });

type TableWithoutPersonalData = { readonly holds: null; readonly purge?: Removal };

/**
 * A test compares the tables of all features with the database, so that a new table cannot be forgotten. Other schemas
 * hold no personal data: the event log and the read models know people and texts by their numbers.
 */
export type PersonalTables = Readonly<Record<string, TableWithPersonalData | TableWithoutPersonalData>>;

/**
 * People who were erased, with `until`: a request that had begun may have written a minute later. A person who was joined
 * into an account is erased with that account.
 */
export const erasedPeople = `(select p.id, coalesce(heir.erased_at, p.erased_at) + interval '1 minute' as until
  from people.person p left join people.person heir on heir.id = p.joined_into
  where p.erased_at is not null and (p.joined_into is null or heir.erased_at is not null))`;

export const ofErased = (column = 'person_id'): string => `${column} in (select id from ${erasedPeople} as e)`;

const deletes = (table: string, column = 'person_id'): string => `delete from people.${table} where ${column} = $1`;

export const deletedWithPerson = (table: string, column = 'person_id') =>
  ({
    erasure: 'deleted',
    erase: [deletes(table, column)],
    purge: { text: `delete from people.${table} where ${ofErased(column)}` },
  }) as const;
