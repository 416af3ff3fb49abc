import { expect, it } from 'vitest';
import type { ChainLink } from '../chain.ts';
import type { Json } from '../decider.ts';
import { quicknet } from './beacon.ts';
import { exportOf, fileOf, receiptFor } from './books.fixture.ts';
import { checkDraw, type CheckedDraw, cosignedBefore } from './check-draw.ts';
import { verifyDrawProof } from './draw-proof.ts';
import { drawProofFrom } from './draw-proof-from.ts';
import { publicDraw, signedBook } from './draws.fixture.ts';
import { utf8Encode } from './utf8.ts';

const check = async (links: readonly ChainLink[], round = 1) =>
  checkDraw([exportOf(await signedBook(links, 2))], round);
const checked = async (links: readonly ChainLink[], round = 1): Promise<CheckedDraw> => {
  const found = await check(links, round);
  if ('code' in found) throw new Error(found.code);
  return found;
};
const failed = ({ verdict }: CheckedDraw): readonly string[] =>
  (verdict?.checks ?? []).filter(({ passed }) => !passed).map(({ name }) => name);

it('repeats a draw by the public beacon from the export of its book', async () => {
  const { links, winnerUserId } = await publicDraw();
  const found = await checked(links);
  expect(found.record).toMatchObject({ kind: 'by-beacon', evidence: { winnerUserId } });
  expect([found.verdict?.passed, found.opened?.revision, found.decided?.revision]).toEqual([true, 7, 8]);
  expect([found.book.entries, found.signed.witnesses.length]).toEqual([9, 2]);
  expect(await checked(links, 2)).toMatchObject({ record: { kind: 'undecided' }, verdict: null, decided: null });
});

it('names what fails: another winner, another list, another beacon, a list that was frozen late', async () => {
  const changed = async (type: string, more: { readonly [key: string]: Json }, later = 0) => {
    const { links } = await publicDraw((events) =>
      events.map((event) =>
        event.type === type ? { ...event, data: { ...event.data, ...more }, at: event.at + later } : event,
      ),
    );
    return failed(await checked(links));
  };
  const { winnerUserId } = await publicDraw();
  const winner = { seatNo: 1, memberNo: 1, userId: winnerUserId === 101 ? 102 : 101 };
  expect(await changed('DrawConducted', { winner })).toEqual(['winner-matches']);
  expect(await changed('DrawOpened', { eligible: [101, 102, 113, 205] })).toContain('list-is-complete');
  const beacon = { chain: quicknet.chain, round: 1_001 };
  expect(await changed('DrawOpened', { beacon })).toContain('beacon-is-genuine');
  expect(await changed('DrawOpened', {}, 30)).toEqual(['beacon-follows-freeze']);
});

it('tells a draw without an opened list, and one that was set aside', async () => {
  const { links } = await publicDraw((events) => events.filter(({ type }) => type !== 'DrawOpened'));
  expect(await checked(links)).toMatchObject({ record: { kind: 'unproven' }, verdict: null, opened: null });
  const aside = await publicDraw((events) =>
    events.map((event) => (event.type === 'DrawConducted' ? { ...event, type: 'WinnerSelected' } : event)),
  );
  expect((await checked(aside.links)).record).toEqual({ kind: 'picked', overridesOpenDraw: true });
});

it('says nothing of a draw in a book that does not hold, or that nobody has signed', async () => {
  const book = await signedBook((await publicDraw()).links, 1);
  const lines = book.entryLines.map((line, i) => (i === 6 ? line.replace('"seatNo":1', '"seatNo":2') : line));
  expect(await checkDraw([fileOf([...lines, book.closing])], 1)).toMatchObject({
    code: 'hash-does-not-match',
    line: 7,
  });
  const other = { key: `${'A'.repeat(43)}=` };
  expect(await checkDraw([exportOf(book)], 1, other)).toMatchObject({ code: 'other-key' });
  const unsigned = JSON.stringify({ head: book.links.at(-1)?.hash, events: 9 });
  expect(await checkDraw([fileOf([...book.entryLines, unsigned])], 1)).toMatchObject({ code: 'unsigned' });
});

it('tells whose devices had the list before the beacon spoke, and makes proof.json of the receipts', async () => {
  const { links } = await publicDraw();
  const found = await checked(links);
  const [before, after] = [await signedBook(links.slice(0, 8), 3), await signedBook(links, 2)];
  const [opened, conducted] = [receiptFor(before, 7), receiptFor(after, 8)];
  // The fixture's devices sign at 1790000000, long after round 1000; nobody before it, and all of them before another.
  expect(await cosignedBefore(opened, found, { chain: quicknet, round: 1_000 })).toEqual([]);
  const later = { chain: quicknet, round: 60_000_000 };
  const named = await cosignedBefore(opened, found, later);
  expect(named?.length).toBe(3);
  expect(await cosignedBefore(conducted, found, later)).toBeNull();
  const names = (named ?? []).map(({ name }) => name).slice(0, 2);
  const proof = drawProofFrom(opened, conducted, names);
  if (!proof.ok) throw new Error(proof.fault.code);
  expect(utf8Encode(proof.value).length).toBeLessThan(4_096);
  expect(await verifyDrawProof(proof.value)).toMatchObject({ ok: true, value: { round: 1, cosignedBefore: [] } });
  expect(JSON.parse(proof.value)).toMatchObject({ witnesses: names.map((name) => ({ name })) });
  expect(drawProofFrom('', conducted, names)).toMatchObject({ ok: false });
});
