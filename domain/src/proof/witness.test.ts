import { describe, expect, it } from 'vitest';
import { fromHex } from '../hex.ts';
import { diceOf, entriesOf, grown, host, logSigner, noteFor, relinked } from './books.fixture.ts';
import { toBase64 } from './bytes.ts';
import { openSignedTreeHead, originOf, signTreeHead } from './tree-head.ts';
import { checkCosignature, witnessName } from './cosignature.ts';
import { seedSigner } from './ed25519.ts';
import { parseSignedNote } from './signed-note.ts';
import { consistencyProof, leafHash } from './tree.ts';
import { readTwoBooks } from './two-books.ts';
import { cosignedNote, judge, type PinnedLog, type TreeHeadAnswer } from './witness.ts';

const seed = 7;
const id = 100_000_000 + seed;
const { links } = entriesOf(seed, 40);
/** The same book up to entry 10, where one event has another actor; rehashed by the operator. */
const forked = relinked(links.map((link, at) => (at === 10 ? { ...link, meta: { ...link.meta, actorId: 66 } } : link)));

const pinned: PinnedLog = { host, logKey: toBase64((await logSigner()).publicKey) };
const noteOfBook = async (book: typeof links, size: number, witnesses = 0, log = 'log'): Promise<string> =>
  (await noteFor(book.slice(0, size), witnesses, log)).note;
const proof = (book: typeof links, from: number, to: number): readonly string[] =>
  (consistencyProof(from, to, grown(book.slice(0, to)).hashAt) ?? []).map(toBase64);
const shownOf = async (book: typeof links, from: number, to: number): Promise<TreeHeadAnswer> => ({
  checkpoint: await noteOfBook(book, to, 3),
  consistency: proof(book, from, to),
});
const verdictOn = async (shown: TreeHeadAnswer, kept: string | null = null) => judge(pinned, id, kept, shown);

describe('a device', () => {
  it('stores the first head of a book without the cosignatures of other devices', async () => {
    const verdict = await verdictOn(await shownOf(links, 0, 20));
    expect(verdict).toEqual({ kind: 'first-sight', size: 20, note: await noteOfBook(links, 20) });
  });

  it('preserves its kept head when it is shown the same one', async () => {
    const kept = await noteOfBook(links, 20);
    expect(await verdictOn(await shownOf(links, 20, 20), kept)).toEqual({ kind: 'same', size: 20, note: kept });
  });

  it('accepts a continuation of its kept head from every size', async () => {
    for (let from = 1; from < 40; from += 1) {
      const kept = await noteOfBook(links, from);
      const verdict = await verdictOn(await shownOf(links, from, from + 1 + (from % (40 - from))), kept);
      expect(verdict.kind, `${from}`).toBe('continues');
    }
  });

  it('returns evidence of a forked book of the same size', async () => {
    const kept = await noteOfBook(links, 20);
    const verdict = await verdictOn(await shownOf(forked, 20, 20), kept);
    expect(verdict.kind).toBe('contradicts');
    const file = await readTwoBooks('evidence' in verdict ? (verdict.evidence ?? '') : '');
    expect(file.ok && file.value.comparison).toBe('two-books');
  });

  it('rejects every proof of a longer forked book, and returns both signed notes as evidence', async () => {
    const kept = await noteOfBook(links, 20);
    const checkpoint = await noteOfBook(forked, 30);
    const proofs = [proof(forked, 20, 30), proof(links, 20, 30), [], proof(links, 19, 30), ['no hash']];
    for (const consistency of proofs) {
      const verdict = await verdictOn({ checkpoint, consistency }, kept);
      expect(verdict.kind).toBe('not-continued');
      const file = await readTwoBooks('evidence' in verdict ? (verdict.evidence ?? '') : '');
      expect(file.ok && file.value.comparison).toBe('second-is-longer');
    }
  });

  it('distinguishes a missing proof, fewer entries, another key and another committee', async () => {
    const kept = await noteOfBook(links, 20);
    const kindOf = async (shown: TreeHeadAnswer) => (await verdictOn(shown, kept)).kind;
    expect(await kindOf({ checkpoint: await noteOfBook(links, 30) })).toBe('withheld');
    expect(await kindOf(await shownOf(links, 0, 19))).toBe('shorter');
    expect(await kindOf({ checkpoint: await noteOfBook(links, 20, 0, 'thief') })).toBe('other-key');
    const { links: others } = entriesOf(seed + 1, 20);
    expect(await kindOf({ checkpoint: await noteOfBook(others, 20) })).toBe('other-origin');
    const elsewhere = await signTreeHead(
      { origin: originOf('evil.example', id), size: 1, root: leafHash(fromHex('00'.repeat(32)) ?? new Uint8Array()) },
      await logSigner(),
    );
    expect(await kindOf({ checkpoint: elsewhere })).toBe('other-origin');
  });

  it('rejects a signed note with any character changed', async () => {
    const kept = await noteOfBook(links, 20);
    const note = await noteOfBook(links, 21);
    const consistency = proof(links, 20, 21);
    const dice = diceOf(1);
    const kinds = new Set<string>();
    for (let i = 0; i < 300; i += 1) {
      const at = dice(note.length);
      const changed = `${note.slice(0, at)}${String.fromCharCode(33 + dice(90))}${note.slice(at + 1)}`;
      if (changed === note) continue;
      kinds.add((await verdictOn({ checkpoint: changed, consistency }, kept)).kind);
    }
    expect(kinds).toEqual(new Set(['unreadable', 'other-key', 'other-origin']));
  });

  it('returns no evidence for an answer that it rejects at first contact', async () => {
    const verdict = await verdictOn({ checkpoint: await noteOfBook(links, 20, 0, 'thief') });
    expect(verdict).toMatchObject({ kind: 'other-key', evidence: null });
  });
});

it('a device cosigns its kept head, and the cosignature is verifiable', async () => {
  const device = await seedSigner(Uint8Array.from({ length: 32 }, (_, i) => i));
  const kept = await noteOfBook(links, 20);
  const note = parseSignedNote((await cosignedNote(kept, device, 1_790_000_000)) ?? '');
  if (!note.ok) throw new Error(note.fault.code);
  expect(note.value.signatures).toHaveLength(2);
  const checked = await checkCosignature(note.value, witnessName(host, device.publicKey), device.publicKey);
  expect(checked.ok && checked.value.seconds).toBe(1_790_000_000);
  expect((await openSignedTreeHead(kept, (await logSigner()).publicKey)).ok).toBe(true);
  expect(await cosignedNote('no note', device, 1)).toBeNull();
});
