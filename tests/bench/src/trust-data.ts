import { genesis } from '@mandali/domain/chain';
import { created, joined, opened, paid } from '@mandali/domain/committee/testing/examples.fixture';
import { committeeId, committeeStream } from '@mandali/domain/ids';
import { link } from '@mandali/event-store/links';
import { createPostgresStore } from '@mandali/event-store/postgres/store';
import type { Client } from 'pg';

export const entries = 10_000;
export const audited = 10_000;

const id = committeeId(100_000_001);

/** Writes a book of 10,000 entries, mostly marks of payments. @returns the id of the committee */
export async function writeLongBook(databaseUrl: string, adminId: number): Promise<number> {
  const store = createPostgresStore({ connectionString: databaseUrl });
  const start = [created({ adminId }), opened(1), joined(1), joined(2), joined(3)];
  const events = [...start, ...Array.from({ length: entries - start.length }, (_, i) => paid(1, 1 + (i % 3)))];
  const sent = { correlationId: 'bench', actorId: adminId, occurredAt: '2026-01-10T09:00:00.000Z' };
  let head = genesis;
  for (let from = 0; from < entries; from += 500) {
    const after = { revision: from - 1, head };
    const linked = link(committeeStream(id), after, events.slice(from, from + 500), {
      ...sent,
      commandId: `c-${from}`,
    });
    const last = linked.at(-1)?.meta['hash'];
    if (typeof last === 'string') head = last;
    await store.append({
      stream: committeeStream(id),
      expected: from === 0 ? 'no-stream' : from - 1,
      events: linked.map(({ id: eventId, type, data, meta }) => ({ id: eventId, type, data, meta })),
    });
  }
  await store.close();
  return id;
}

/** Each has 12 members and 7 rounds, is signed, and cosigned by four devices; one in fifty has an override. */
const rows = [
  `insert into read.committee (id, name, status, total_members, contribution, cycle_days, cycle_type,
     created_as_existing, is_existing, admin_id, created_at, open_round, head, revision)
   select 200000000 + n, 'Audited ' || n, 'active', 12, 1000, 30, 'fixed', false, false, $2,
     to_char(timestamp '2026-01-01' + n * interval '1 minute', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"'), 7, repeat('0', 64), 99
   from generate_series(1, $1::int) n`,
  `insert into read.member (committee_id, member_no, seat_no, user_id, joined_at, revision)
   select 200000000 + n, m, m, 1000000 + n * 12 + m, '2026-01-01T00:00:00.000Z', m
   from generate_series(1, $1::int) n, generate_series(1, 12) m where $2::bigint > 0`,
  `insert into read.round (committee_id, round_number, winner_seat, decided_by, revision)
   select 200000000 + n, r, case when r < 7 then r end,
     case when r < 7 then case when r = 3 and n % 50 = 0 then 'override' else 'verified' end end, 90
   from generate_series(1, $1::int) n, generate_series(1, 7) r where $2::bigint > 0`,
  `insert into people.signed_head (committee_id, size, root, note, signed_at)
   select 200000000 + n, 100, sha256('root'), 'note', now() from generate_series(1, $1::int) n where $2::bigint > 0`,
  `insert into people.cosignature (committee_id, key, person_id, size, root, signature, received_at)
   select 200000000 + n, sha256((n * 4 + k)::text::bytea), case when k = 0 then $2::bigint end, 100, sha256('root'),
     sha256('s'), now()
   from generate_series(1, $1::int) n, generate_series(0, 3) k`,
];

/** Writes the rows that the projection and members' devices would write. */
export async function writeAuditedCommittees(client: Client, adminId: number): Promise<void> {
  for (const row of rows) await client.query(row, [audited, adminId]);
  await client.query('analyze');
}
