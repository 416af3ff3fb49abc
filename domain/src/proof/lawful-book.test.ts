import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AppendedBatch, play } from '../committee/testing/play.fixture.ts';
import { rareExamples } from '../committee/testing/rare-sequences.fixture.ts';
import { sequences } from '../committee/testing/sequences.fixture.ts';
import type { Json } from '../decider.ts';
import { honestEvents, rewrittenBooks } from './attacks.fixture.ts';
import { bookOf } from './books.fixture.ts';
import { linksOf, publicDraw, publicFreeze } from './draws.fixture.ts';
import { createBookReader, readBook } from './lawful-book.ts';
import type { StoredEntry } from './lawful/committee-entry.ts';
import { agreedTurnsEvents, drawnTurnsEvents } from './turns-attacks.fixture.ts';

const numRuns = Number(process.env['MANDALI_PROPERTY_RUNS'] ?? 10_000);

const entriesOf = (appends: readonly AppendedBatch[]): readonly StoredEntry[] =>
  appends
    .flatMap(({ events, ...sent }) => events.map((event) => ({ event, sent })))
    .map(({ event: { type, data }, sent: { at: occurredAt, actorId, commandId } }, revision) => {
      const stored = JSON.parse(JSON.stringify(data)) as { readonly [key: string]: Json };
      return { stream: 'committee-100000000', revision, type, data: stored, meta: { commandId, actorId, occurredAt } };
    });

it(`the book reader accepts every book that the decider writes (${numRuns} sequences)`, () => {
  fc.assert(
    fc.property(sequences, (sequence) => {
      const { appends } = play(sequence);
      const reader = createBookReader();
      for (const entry of entriesOf(appends)) expect(reader.read(entry)).toBeNull();
    }),
    { numRuns, examples: rareExamples },
  );
});

it('the book reader accepts the books of the test fixtures', async () => {
  for (const seed of [1, 2, 3]) {
    const { links } = await bookOf(seed, 2_000);
    expect(await readBook(links)).toMatchObject({ faults: [], unchecked: [] });
  }
});

describe('a book that its operator has rewritten, rehashed and signed again', async () => {
  it.each(await rewrittenBooks())('is rejected with $name', async ({ links, code }) => {
    const { faults, unchecked } = await readBook(links);
    expect((faults[0] ?? unchecked[0])?.code).toBe(code);
  });
});

it('the book reader accepts books with draws by draw/1 and by draw/2', async () => {
  const [seeds, beacon] = [await readBook(linksOf(await honestEvents())), await readBook((await publicDraw()).links)];
  expect([seeds, beacon]).toMatchObject([
    { faults: [], unchecked: [] },
    { faults: [], unchecked: [] },
  ]);
  expect([...seeds.rounds.values()].map(({ method, checks }) => [method, checks?.passed])).toEqual([
    ['seed', true],
    ['seed', true],
    ['undecided', undefined],
  ]);
});

it('the book reader accepts turns that were drawn, and turns in an agreed order', async () => {
  const drawn = await readBook(linksOf(await drawnTurnsEvents()));
  const agreed = await readBook(linksOf(await agreedTurnsEvents()));
  expect([drawn.faults, drawn.unchecked, drawn.turns?.checks?.passed]).toEqual([[], [], true]);
  expect(drawn.rounds.get(1)).toMatchObject({ method: 'turn', turn: { isDrawn: true, no: 1, of: 3 } });
  expect([agreed.faults, agreed.turns]).toEqual([[], null]);
  expect(agreed.rounds.get(1)?.turn).toEqual({ isDrawn: false, seatNo: 2, no: 1, of: 2 });
});

it('the book reader resolves a person through a chain of joined accounts', async () => {
  const joinedTo = (fromUserId: number, toUserId: number, at: number) => {
    const data = { fromUserId, toUserId, memberNos: [], wonRounds: [], isAdmin: true };
    return { type: 'AccountsJoined', data, at };
  };
  const joins = [joinedTo(9, 10, publicFreeze + 60), joinedTo(10, 11, publicFreeze + 61)];
  const { faults, joined } = await readBook((await publicDraw((events) => [...events, ...joins])).links);
  expect(faults).toEqual([]);
  expect([...joined]).toEqual([
    [9, 11],
    [10, 11],
  ]);
});
