import type { StoredEvent } from '@mandali/event-store/port';
import { expect, it } from 'vitest';
import { announce, everythingMoved, announced } from './announce.ts';

const event = (id: number, revision: number): StoredEvent =>
  ({ stream: `committee-${id}`, revision }) as unknown as StoredEvent;

it('tells the last revision of each stream, as pairs that can be read again', () => {
  const payloads = announce([event(100_000_001, 4), event(100_000_002, 0), event(100_000_001, 5)]);
  expect(payloads.flatMap(announced)).toEqual([
    [100_000_001, 5],
    [100_000_002, 0],
  ]);
});

it('splits what Postgres would refuse as too long', () => {
  const events = Array.from({ length: 2_000 }, (_, i) => event(100_000_000 + i, 12));
  const payloads = announce(events);
  expect(payloads.every((payload) => payload.length < 8_000)).toBe(true);
  expect(payloads.flatMap(announced)).toHaveLength(2_000);
});

it('tells no revision when other tables were put in place', () => {
  expect(announced(everythingMoved)).toEqual([]);
});
