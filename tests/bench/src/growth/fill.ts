import { chmodSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { committeeId } from '@mandali/domain/ids';
import type { AppendedEvent } from '@mandali/event-store/port';
import { scratchFolder } from '@mandali/testing/embedded';
import type pg from 'pg';
import { type Book, historyOf, type Size } from './history.ts';

/** Size of a usual book: some hundred events. */
const usualSize: Size = { members: 10, rounds: 7 };
/** Number of committees whose events are interleaved, as with concurrent users. */
const interleavedCommittees = 100;
export const firstId = 200_000_000;
/** Committees of the admin, at every size. */
export const adminCommittees = 10;
/** Each person is in two committees. */
export const peopleEach = 5;

/** Consecutive ids, below those that the product derives from the clock. */
export type People = { readonly first: number; readonly count: number };

/** Adds people with one security event each: a sign-in, or for one in a hundred a change of role. */
export async function addPeople(client: pg.Client, committees: number): Promise<People> {
  const { rows } = await client.query<{ first: string }>(
    `with known as (select count(*) as people, coalesce(max(id) filter (where id < 1e12), 0) as last from people.person),
     made as (insert into people.person
         (id, name, phone, phone_national_digits, phone_verified_at, created_at, account_since)
       select last + n, 'Person ' || n, '+91' || (6000000000 + people + n), 10, now(), now(), now()
       from known, generate_series(1, $1::int) n returning id)
     select min(id) as first from made`,
    [committees * peopleEach],
  );
  const first = Number(rows[0]?.first);
  await client.query(
    `insert into people.security_event (at, kind, how, person_id)
     select now(), case when n % 100 = 0 then 'role-changed' else 'signed-in' end, 'password', $1::bigint + n
     from generate_series(0, $2::int - 1) n`,
    [first, committees * peopleEach],
  );
  return { first, count: committees * peopleEach };
}

/** COPY reserves tab, line break and backslash; JSON escapes the first two. */
const line = ({ stream, revision, id, type, data, meta }: AppendedEvent): string =>
  `${stream}\t${revision}\t${id}\t${type}\t${json(data)}\t${json(meta)}\n`;
const json = (value: unknown): string => JSON.stringify(value).replaceAll('\\', '\\\\');

export type FillResult = { readonly events: number; readonly copySeconds: number };

export async function writeBooks(client: pg.Client, books: readonly Book[]): Promise<FillResult> {
  const histories = books.map(historyOf);
  const longest = Math.max(...histories.map(({ length }) => length));
  const lines: string[] = [];
  for (let nth = 0; nth < longest; nth += 1) {
    for (const history of histories) {
      const event = history[nth];
      if (event !== undefined) lines.push(line(event));
    }
  }
  const folder = scratchFolder();
  try {
    const file = join(folder, 'events');
    writeFileSync(file, lines.join(''));
    // Read by the database server, which runs as another user.
    chmodSync(file, 0o644);
    const began = performance.now();
    await client.query(`copy log.event (stream, revision, id, type, data, meta) from '${file}'`);
    return { events: lines.length, copySeconds: (performance.now() - began) / 1_000 };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Writes books with new members; the first books belong to `keeperId`. */
export async function addBooks(client: pg.Client, keeperId: number, from: number, to: number): Promise<FillResult> {
  const people = await addPeople(client, to - from);
  const filled = { events: 0, copySeconds: 0 };
  for (let start = from; start < to; start += interleavedCommittees) {
    const numbers = Array.from({ length: Math.min(interleavedCommittees, to - start) }, (_, index) => start + index);
    const { events, copySeconds } = await writeBooks(
      client,
      numbers.map((nth) => bookOf(nth, nth - from, people, keeperId)),
    );
    filled.events += events;
    filled.copySeconds += copySeconds;
  }
  return filled;
}

const bookOf = (nth: number, nthOfPeople: number, { first, count }: People, keeperId: number): Book => ({
  id: committeeId(firstId + nth),
  name: `Growing ${nth}`,
  size: usualSize,
  adminId: nth < adminCommittees ? keeperId : first + (nthOfPeople % count),
  personIn: (seat) => first + ((nthOfPeople * usualSize.members + seat) % count),
});
