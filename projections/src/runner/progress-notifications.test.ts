import type { StoredEvent } from '@mandali/event-store/port';
import { expect, it } from 'vitest';
import { parseProgress, progressPayloads, rebuiltPayload } from './progress-notifications.ts';

const event = (id: number, revision: number): StoredEvent =>
  ({ stream: `committee-${id}`, revision }) as unknown as StoredEvent;

it('builds parseable pairs of each stream and its last revision', () => {
  const payloads = progressPayloads([event(100_000_001, 4), event(100_000_002, 0), event(100_000_001, 5)]);
  expect(payloads.flatMap(parseProgress)).toEqual([
    [100_000_001, 5],
    [100_000_002, 0],
  ]);
});

it('splits payloads that Postgres would refuse as too long', () => {
  const events = Array.from({ length: 2_000 }, (_, i) => event(100_000_000 + i, 12));
  const payloads = progressPayloads(events);
  expect(payloads.every((payload) => payload.length < 8_000)).toBe(true);
  expect(payloads.flatMap(parseProgress)).toHaveLength(2_000);
});

it('parses the payload of a rebuild as no pairs', () => {
  expect(parseProgress(rebuiltPayload)).toEqual([]);
});
