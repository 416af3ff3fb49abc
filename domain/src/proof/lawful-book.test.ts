import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Appended, play } from '../committee/play.fixture.ts';
import { sequences } from '../committee/sequences.fixture.ts';
import type { Json } from '../decider.ts';
import { createBookReader } from './lawful-book.ts';
import type { StoredEntry } from './lawful/known-entry.ts';

const numRuns = Number(process.env['MANDALI_PROPERTY_RUNS'] ?? 10_000);

const entriesOf = (appends: readonly Appended[]): readonly StoredEntry[] =>
  appends
    .flatMap(({ events, ...sent }) => events.map((event) => ({ event, sent })))
    .map(({ event: { type, data }, sent: { at: occurredAt, actorId, commandId } }, revision) => {
      const stored = JSON.parse(JSON.stringify(data)) as { readonly [key: string]: Json };
      return { revision, type, data: stored, meta: { commandId, actorId, occurredAt } };
    });

it(`finds every book lawful that the decider can write (${numRuns} sequences)`, { timeout: 120_000 }, () => {
  fc.assert(
    fc.property(sequences, (sequence) => {
      const { appends } = play(sequence);
      const reader = createBookReader(100_000_000);
      for (const entry of entriesOf(appends)) expect(reader.read(entry)).toBeNull();
    }),
    { numRuns },
  );
});
