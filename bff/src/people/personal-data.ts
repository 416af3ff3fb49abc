import { erasedName } from '@mandali/contracts/shapes';
import { deletedWithPerson, erasedPeople, ofErased, type PersonalTables } from '../db/personal-data.ts';
import type { PersonalData } from '../http/personal-data.ts';
import type { Pool } from 'pg';
import type { Preferences } from './preferences.ts';
import type { SecurityEvents } from './security-events.ts';

export const peopleTables = {
  person: {
    holds: 'name, phones, e-mail',
    erasure: 'blanked, the row stays as "Deleted member"',
    erase: [`update people.person set name = '${erasedName}' where joined_into = $1`],
    purge: {
      text: `update people.person set name = '${erasedName}' where name <> '${erasedName}' and ${ofErased('id')}`,
    },
    exportedAs: 'profile',
  },
  person_count: {
    holds: null,
    purge: {
      text: `with seen as (delete from people.person_count where (select count(*) from people.person_count) > 1
               returning more)
             insert into people.person_count select sum(more) from seen having count(*) > 0`,
    },
  },
  text: {
    holds: 'notes, reasons, receivers by or about the person; their name and phone as events commit to them; salts',
    erasure: 'blanked, the digest stays',
    erase: ['update people.text set body = null, salt = null where author_id = $1 or subject_id = $1'],
    purge: {
      text: `update people.text t set body = null, salt = null from ${erasedPeople} as e
             where t.body is not null and e.id in (t.author_id, t.subject_id) and t.created_at <= e.until`,
    },
    exportedAs: 'texts',
  },
  security_event: {
    holds: 'times, HMACs of addresses and kinds of browsers',
    erasure: 'deleted, changes of the role stay without address',
    erase: [
      `delete from people.security_event where person_id = $1 and kind <> 'role-changed'`,
      'update people.security_event set address_key = null, browser = null where actor_id = $1 or person_id = $1',
    ],
    purge: {
      text: `delete from people.security_event where at <= $1 or (kind <> 'role-changed' and ${ofErased()})`,
      before: ['events'],
    },
    exportedAs: 'account',
  },
  preference: {
    holds: 'language of the pages, whether the person accepts reminders, which committees they archived',
    ...deletedWithPerson('preference'),
    exportedAs: 'preferences',
  },
  invitation: {
    holds: 'committees that the person was added to and has not accepted',
    ...deletedWithPerson('invitation'),
    exportedAs: 'invitations',
  },
  opened_message: {
    holds: 'which invitations and reminders an admin opened in WhatsApp for the person, when, and which admin',
    erasure: 'deleted; the number of the person is removed from messages that they opened as an admin',
    erase: [
      'delete from people.opened_message where person_id = $1',
      'update people.opened_message set opened_by = null where opened_by = $1',
    ],
    purge: {
      text: `with gone as (delete from people.opened_message where at <= $1 or ${ofErased()}
               returning committee_id, person_id, kind)
             update people.opened_message m set opened_by = null where ${ofErased('m.opened_by')}
               and not exists (select from gone where (gone.committee_id, gone.person_id, gone.kind)
                 = (m.committee_id, m.person_id, m.kind))`,
      before: ['events'],
    },
    exportedAs: 'openedMessages',
  },
  page_rewrite: { holds: null },
  schema_migration: { holds: null },
} as const satisfies PersonalTables;

// The salt allows to recompute the digest in the committee's book (docs/audit.md); null: no event commits to the text.
// Left out: a phone that was corrected since, which belongs to another person.
const textsText = `
  select id::float8 as id, kind, case when author_id = $1 then 'by me' else 'about me' end as written, body, salt,
    created_at as "createdAt"
  from people.text
  where (author_id = $1 or subject_id = $1) and body is not null
    and (kind <> 'phone' or body = (select phone from people.person where id = $1) or not exists (
      select from people.text newer where newer.subject_id = $1 and newer.kind = 'phone' and newer.id > text.id))
  order by text.id`;
const invitationsText = `
  select committee_id::float8 as "committeeId", at from people.invitation where person_id = $1 order by committee_id`;
const openedMessagesText = `
  select committee_id::float8 as "committeeId", kind, at, (person_id = $1) as "toMe" from people.opened_message
  where person_id = $1 or opened_by = $1 order by at`;

type Stores = {
  readonly pool: Pool;
  readonly preferences: Pick<Preferences, 'of'>;
  readonly securityEvents: Pick<SecurityEvents, 'ofPerson'>;
};

export const createPeopleData = ({ pool, preferences, securityEvents }: Stores): PersonalData => ({
  tables: peopleTables,
  ownData: async ({ userId }) => ({
    texts: (await pool.query(textsText, [userId])).rows,
    invitations: (await pool.query(invitationsText, [userId])).rows,
    openedMessages: (await pool.query(openedMessagesText, [userId])).rows,
    preferences: await preferences.of(userId),
    account: await securityEvents.ofPerson(userId),
  }),
});
