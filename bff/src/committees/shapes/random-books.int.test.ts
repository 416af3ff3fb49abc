// Compares random books as of an earlier event with the answers that were read at that time.
import { getCommittee } from '@mandali/contracts/api/get-committee';
import { play, type AppendedBatch } from '@mandali/domain/committee/testing/play.fixture';
import { rareExamples } from '@mandali/domain/committee/testing/rare-sequences.fixture';
import { sequences } from '@mandali/domain/committee/testing/sequences.fixture';
import * as a from '@mandali/domain/committee/testing/examples.fixture';
import type { CommitteeEvent } from '@mandali/domain/committee/events';
import { committeeId, committeeStream } from '@mandali/domain/ids';
import type { JsonObject } from '@mandali/event-store/port';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Client } from '../../testing/client.ts';
import { startTestBff, type TestBff } from '../../testing/start-test-bff.ts';

let bff: TestBff;
let allReaders: readonly Client[];
/** Readers whose rights do not depend on the events of a book. */
let readersWithFixedRights: readonly Client[];
beforeAll(async () => {
  bff = await startTestBff();
  const people: Client[] = [];
  // The sequences name people by the ids 1 to 8: person 8 is not in the people store, and person 7 has no account.
  for (const n of [1, 2, 3, 4, 5, 6, 7])
    people.push(await bff.signIn({ id: n, name: `सुब्रमण्यम "${n}"\\`, phone: `+91981112661${n}` }));
  await bff.pool.query('update people.person set account_since = null where id = 7');
  const auditor = await bff.signIn({ name: 'Auditor', role: 'auditor' });
  const globalAdmin = await bff.signIn({ name: 'Global admin', role: 'global_admin' });
  allReaders = [...people, auditor, globalAdmin, await bff.signIn({ name: 'Outsider' })];
  readersWithFixedRights = [auditor, globalAdmin];
  for (const [nth, body] of ['By "phone",\n\\ \u0001 धन्यवाद 🙏', 'Text 2', null].entries())
    await bff.pool.query(
      `insert into people.text (id, kind, author_id, body, created_at) values ($1, 'note', 1, $2, now())`,
      [nth + 1, body],
    );
});
afterAll(() => bff.stop());

/** Adds a text with the receiver of the pot to decisions: text 3, which is erased, in odd rounds, text 2 in even ones. */
const withReceiver = (event: CommitteeEvent): CommitteeEvent =>
  event.type === 'DrawConducted' || event.type === 'PastRoundRecorded'
    ? ({ ...event, data: { ...event.data, receivedBy: 2 + (event.data.roundNumber % 2) } } as CommitteeEvent)
    : event;

const append = async (id: number, { events, at }: AppendedBatch, from: number): Promise<void> => {
  const stream = committeeStream(committeeId(id));
  const stored = events.map(withReceiver).map(({ type, data }, index) => ({
    id: crypto.randomUUID(),
    type,
    data: data as JsonObject,
    meta: { occurredAt: at, actorId: 1, hash: (from + index).toString(16).padStart(8, '0').repeat(8) },
  }));
  await bff.features.store.append({ stream, expected: from === 0 ? 'no-stream' : from - 1, events: stored });
  const last = from + events.length - 1;
  const seen = `select 1 from read.committee where id = $1 and revision = $2`;
  await expect
    .poll(async () => (await bff.pool.query(seen, [id, last])).rowCount, { interval: 3, timeout: 60_000 })
    .toBe(1);
};

const detailOf = async (reader: Client, id: number, query = ''): Promise<string> => {
  const { status, text } = await reader.raw('GET', `/api/committees/${id}?${query}`);
  return status === 200 ? text : `${status}`;
};

let lastId = 100_000_000;

/** Sequences with many events. Without 'not me', which changes past states: joining/invitations.int.test.ts tests it. */
const eventful = sequences
  .map(({ steps, ...sequence }) => ({ ...sequence, steps: steps.filter(({ type }) => type !== 'disownSeat') }))
  .filter((sequence) => play(sequence).appends.length > 7);

it('past states of random books equal the states that were read at that time', async () => {
  const seen = { details: 0, past: 0, hidden: 0 };
  const property = fc.asyncProperty(eventful, async (sequence) => {
    const id = (lastId += 1);
    const { appends, state } = play(sequence);
    const snapshots: { readonly events: number; readonly details: readonly string[] }[] = [];
    let events = 0;
    for (const appended of appends) {
      await append(id, appended, events);
      events += appended.events.length;
      const details = await Promise.all(readersWithFixedRights.map((reader) => detailOf(reader, id)));
      // A deleted committee returns 404; random-commands.nightly.test.ts compares states at times of deletion.
      if (!details.includes('404')) snapshots.push({ events, details });
    }
    for (const [index, reader] of allReaders.entries()) {
      const query = ['', 'payments=latest', 'payments=1'][index % 3] ?? '';
      const now = await detailOf(reader, id, query);
      expect(await detailOf(reader, id, `asOf=${events}&${query}`)).toBe(now);
      seen[now === '404' ? 'hidden' : 'details'] += 1;
    }
    if (state.status === 'deleted') return;
    for (const { events: count, details } of snapshots) {
      // States in the middle of an append were never read: only request them.
      if (count > 2)
        await readersWithFixedRights[0]?.send(getCommittee, {
          params: { id: `${id}` },
          query: { asOf: `${count - 1}` },
        });
      const past = await Promise.all(readersWithFixedRights.map((reader) => detailOf(reader, id, `asOf=${count}`)));
      expect(past).toEqual(details);
      seen.past += 1;
    }
  });
  await fc.assert(property, { numRuns: 12, examples: rareExamples });
  expect([seen, seen.details > 20 && seen.past > 60 && seen.hidden > 20]).toEqual([seen, true]);
});

const winner = (seatNo: number) => ({ seatNo, memberNo: seatNo, userId: seatNo });
const recordedOverOpenedDraw: readonly CommitteeEvent[] = [
  a.created({ adminId: 4 }),
  a.opened(1),
  a.joined(1, { userId: 1 }),
  a.joined(2, { owesRound: 2, userId: 2 }),
  a.drawOpened(1, [1, 2]),
  a.recorded(1, { winner: winner(1), paid: [1, 2] }),
  a.opened(2, { owing: 2 }),
];
const withoutMilliseconds: readonly CommitteeEvent[] = [
  ...recordedOverOpenedDraw.slice(0, 4),
  { ...a.paid(1, 1), data: { ...a.paid(1, 1).data, paidAt: '2026-01-20T09:00:00Z' } } as CommitteeEvent,
];
const replacedAfterWin: readonly CommitteeEvent[] = [
  ...recordedOverOpenedDraw.slice(0, 4),
  a.selected(1, winner(1)),
  a.opened(2, { owing: 2 }),
  a.replaced({ seatNo: 1, leavingMemberNo: 1, memberNo: 3, userId: 3 }),
];

it.each([
  ['a past round was recorded over an opened draw, as an earlier version allowed', recordedOverOpenedDraw],
  ['times have no milliseconds', withoutMilliseconds],
  ['a seat that had won passed to a new member', replacedAfterWin],
])('the last past state equals the current state where %s', async (_, events) => {
  const id = (lastId += 1);
  await append(id, { events, at: '2026-01-10T09:00:00Z', actorId: 'system', commandId: 'c' }, 0);
  for (const reader of allReaders) expect(await detailOf(reader, id, 'asOf=99')).toBe(await detailOf(reader, id));
});
