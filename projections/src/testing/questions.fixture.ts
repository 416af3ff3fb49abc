import { afterAll, beforeAll, expect } from 'vitest';
import type { z } from 'zod';
import type { Viewer } from '../viewer.ts';
import { createPeople, createReadSide, type ReadSide } from './read-side.fixture.ts';

/** Viewers in the tests of the queries; the members of a committee are 101, 102, … */
export const viewers = {
  admin: { userId: 9, role: 'user' },
  globalAdmin: { userId: 8, role: 'global_admin' },
  auditor: { userId: 7, role: 'auditor' },
  outsider: { userId: 6, role: 'user' },
  member: (n: number) => ({ userId: 100 + n, role: 'user' }),
} as const satisfies Record<string, Viewer | ((n: number) => Viewer)>;

export const phoneOf = (userId: number): string => `+919811${String(126_000 + userId)}`;
export const maskedOf = (userId: number): string => `98****${phoneOf(userId).slice(-4)}`;

/** One read side with a running projection for a test file, and people whose names are 'Person n'. */
export function readSideOfFile(): { readonly side: () => ReadSide; readonly fresh: () => number } {
  let side: ReadSide | undefined;
  let lastId = 100_000_000;
  beforeAll(async () => {
    side = await createReadSide();
    const ids = [6, 7, 8, 9, ...Array.from({ length: 12 }, (_, i) => 101 + i)];
    await createPeople(
      side.pool,
      ids.map((id) => ({ id, name: `Person ${id}`, phone: phoneOf(id) })),
    );
    side.start();
    await side.caughtUp();
  });
  afterAll(() => side?.close());
  return {
    side: () => {
      if (side === undefined) throw new Error('the read side is created before the first test');
      return side;
    },
    fresh: () => (lastId += 1),
  };
}

/** Checks the answer strictly against the contract's shape. */
export function parseAnswer<T extends z.ZodType>(shape: T, json: string | null): z.infer<T> {
  expect(json).not.toBeNull();
  const value: unknown = JSON.parse(json ?? 'null');
  const parsed = shape.parse(value);
  expect(value).toEqual(parsed);
  return parsed;
}
