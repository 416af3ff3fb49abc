import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChainLink } from './chain.ts';
import { genesis, linkHash, linkOf, verifyChain } from './chain.ts';
import { vectors } from './vectors.fixture.ts';

const { chain } = vectors;
const changed = (index: number, differently: Partial<ChainLink>): ChainLink[] =>
  chain.map((link, i) => (i === index ? { ...link, ...differently } : link));
/** Returns a chain in which one event is changed and its own hash is recomputed. */
const forged = async (index: number): Promise<ChainLink[]> => {
  const link = { ...chain[index], data: { forged: true } } as ChainLink;
  return changed(index, { ...link, hash: await linkHash(link.prev, link) });
};

describe('the hash chain', () => {
  it.each(chain)('computes the hash of revision $revision as in the test vector', async (link) => {
    expect(await linkHash(link.prev, link)).toBe(link.hash);
  });
  it('excludes prev and hash from the hash, and ignores the order of keys', async () => {
    const [first] = chain as readonly [ChainLink];
    const stored = {
      ...first,
      data: Object.fromEntries(Object.entries(first.data).toReversed()),
      meta: { hash: 'x', prev: 'y', ...first.meta },
    };
    expect(await linkHash(genesis, stored)).toBe(first.hash);
  });
  it('reads prev and hash of a stored event from its metadata', () => {
    const [{ prev, hash, ...event }] = chain as readonly [ChainLink];
    expect(linkOf({ ...event, meta: { ...event.meta, prev, hash } })).toMatchObject({ prev, hash });
    expect(linkOf(event)).toMatchObject({ prev: '', hash: '' });
  });
});

describe('verifying a chain', () => {
  it('accepts a valid chain and returns its head', async () => {
    expect(await verifyChain(chain)).toEqual({ ok: true, head: chain.at(-1)?.hash, events: 6 });
    expect(await verifyChain([])).toEqual({ ok: true, head: genesis, events: 0 });
  });
  it('accepts links from an async iterator', async () => {
    const arriving = async function* () {
      yield* chain;
    };
    expect(await verifyChain(arriving())).toMatchObject({ ok: true, events: 6 });
  });
  it.each(chain.map((_, index) => index))('returns the index of an edited event: %i', async (index) => {
    const edits: Partial<ChainLink>[] = [{ type: 'Other' }, { data: { edited: 1 } }, { meta: {} }, { hash: genesis }];
    const verdicts = await Promise.all(edits.map((edit) => verifyChain(changed(index, edit))));
    expect(verdicts).toEqual(edits.map(() => ({ ok: false, index, reason: 'hash-does-not-match' })));
  });
  it.each([0, 1, 2, 3, 4])('returns the next index for an event that was edited and rehashed: %i', async (index) => {
    expect(await verifyChain(await forged(index))).toEqual({
      ok: false,
      index: index + 1,
      reason: 'prev-does-not-match',
    });
  });
  it.each([0, 1, 2, 3, 4])('returns the index of a dropped, inserted or swapped event: %i', async (index) => {
    const at = chain[index] as ChainLink;
    const after = chain[index + 1] as ChainLink;
    const fault = { ok: false, index, reason: 'revision-out-of-order' };
    expect(await verifyChain(chain.toSpliced(index, 1))).toEqual(fault);
    expect(await verifyChain(chain.toSpliced(index, 0, after))).toEqual(fault);
    expect(await verifyChain(chain.toSpliced(index, 2, after, at))).toEqual(fault);
  });
  it('rejects an event of another stream and a first event with a wrong prev', async () => {
    expect(await verifyChain(changed(3, { stream: 'committee-987654321' }))).toEqual({
      ok: false,
      index: 3,
      reason: 'other-stream',
    });
    expect(await verifyChain(changed(0, { prev: 'f'.repeat(64) }))).toEqual({
      ok: false,
      index: 0,
      reason: 'prev-does-not-match',
    });
  });
  it('detects a change of any character in any event', async () => {
    const lines = chain.map(({ prev: _prev, hash: _hash, ...event }) => JSON.stringify(event));
    const keys = 'data,meta,revision,stream,type';
    const edits = fc.record({
      index: fc.nat(chain.length - 1),
      place: fc.nat(10_000),
      char: fc.string({ minLength: 1, maxLength: 1 }),
    });
    const isNoticed = fc.asyncProperty(edits, async ({ index, place, char }) => {
      const line = lines[index] ?? '';
      const edited = line.slice(0, place % line.length) + char + line.slice((place % line.length) + 1);
      const event = ((): Partial<ChainLink> | null => {
        try {
          return JSON.parse(edited) as Partial<ChainLink>;
        } catch {
          return null;
        }
      })();
      // Skips edits that rename a key (no longer an event) or change only white space of the JSON (no change).
      fc.pre(event !== null && Object.keys(event).join() === keys && JSON.stringify(event) !== line);
      expect((await verifyChain(changed(index, event ?? {}))).ok).toBe(false);
    });
    await fc.assert(isNoticed, { numRuns: 1_000, maxSkipsPerRun: 100 });
  });
});
