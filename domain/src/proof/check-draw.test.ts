import { expect, it } from 'vitest';
import { exportOf, fileOf, receiptFor } from './books.fixture.ts';
import { checkDraw, cosignedBefore } from './check-draw.ts';
import { verifyDrawProof } from './draw-proof.ts';
import { drawProofFrom } from './draw-proof-from.ts';
import { publicDraw, publicFreeze, signedBook } from './draws.fixture.ts';
import { publicTurnsDraw } from './turns-draws.fixture.ts';
import { utf8Encode } from './utf8.ts';

const checked = async (links: Awaited<ReturnType<typeof publicDraw>>['links']) => {
  const found = await checkDraw([exportOf(await signedBook(links, 2))]);
  if ('code' in found) throw new Error(found.code);
  return found;
};

it('checkDraw recomputes a draw by the public beacon from the export of its book', async () => {
  const { links, winnerUserId, openedAt } = await publicDraw();
  const { reading, book, signed } = await checked(links);
  expect(reading).toMatchObject({ committeeId: 123_456_789, adminId: 9, faults: [], unchecked: [] });
  expect(reading.rounds.get(1)).toMatchObject({
    method: 'beacon',
    opening: { revision: openedAt, eligible: [101, 102, 113, 205, 317], beacon: { round: 1_000 } },
    decision: { revision: openedAt + 1, by: 9, winner: { userId: winnerUserId } },
    checks: { passed: true },
  });
  expect(reading.rounds.has(2)).toBe(false);
  expect([book.entries, signed.witnesses.length]).toEqual([14, 2]);
});

it('checkDraw returns only a fault for an invalid or unsigned book', async () => {
  const book = await signedBook((await publicDraw()).links, 1);
  const lines = book.entryLines.map((line, i) => (i === 7 ? line.replace('"seatNo":1', '"seatNo":2') : line));
  expect(await checkDraw([fileOf([...lines, book.closing])])).toMatchObject({ code: 'hash-does-not-match', line: 8 });
  const other = { key: `${'A'.repeat(43)}=` };
  expect(await checkDraw([exportOf(book)], other)).toMatchObject({ code: 'other-key' });
  const unsigned = JSON.stringify({ head: book.links.at(-1)?.hash, events: 14 });
  expect(await checkDraw([fileOf([...book.entryLines, unsigned])])).toMatchObject({ code: 'unsigned' });
});

it('cosignedBefore lists the devices that signed the list before the beacon, and drawProofFrom builds proof.json', async () => {
  const { links, openedAt } = await publicDraw();
  const found = await checked(links);
  const round = found.reading.rounds.get(1);
  if (round === undefined) throw new Error('no round');
  const [before, after] = [
    await signedBook(links.slice(0, openedAt + 1), 3, publicFreeze + 4),
    await signedBook(links, 2),
  ];
  const [opened, conducted] = [receiptFor(before, openedAt), receiptFor(after, openedAt + 1)];
  const named = await cosignedBefore(opened, found, round);
  expect(named?.length).toBe(3);
  // Devices that signed at 1790000000, long after round 1000.
  expect(await cosignedBefore(receiptFor(after, openedAt), found, round)).toEqual([]);
  expect(await cosignedBefore(conducted, found, round)).toBeNull();
  expect(await cosignedBefore(opened, found, { ...round, chain: null })).toBeNull();
  const names = (named ?? []).map(({ name }) => name).slice(0, 2);
  const proof = drawProofFrom(opened, conducted, names);
  if (!proof.ok) throw new Error(proof.fault.code);
  expect(utf8Encode(proof.value).length).toBeLessThan(4_096);
  expect(await verifyDrawProof(proof.value)).toMatchObject({ ok: true, value: { round: 1, cosignedBefore: [{}, {}] } });
  expect(JSON.parse(proof.value)).toMatchObject({ witnesses: names.map((name) => ({ name })) });
  expect(drawProofFrom('', conducted, names)).toMatchObject({ ok: false });
});

it('cosignedBefore lists the devices that signed the list of the draw for all turns', async () => {
  const { links, openedAt } = await publicTurnsDraw();
  const found = await checked(links);
  const { turns, faults } = found.reading;
  if (turns === null) throw new Error('no draw');
  expect([turns.checks?.passed, faults]).toEqual([true, []]);
  const before = await signedBook(links.slice(0, openedAt + 1), 2, publicFreeze + 4);
  expect(await cosignedBefore(receiptFor(before, openedAt), found, turns)).toHaveLength(2);
  expect(await cosignedBefore(receiptFor(before, openedAt - 1), found, turns)).toBeNull();
});
