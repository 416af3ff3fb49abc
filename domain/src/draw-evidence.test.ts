import { describe, expect, it } from 'vitest';
import * as a from './committee/examples.ts';
import { commitmentTo, deriveSeed, proveDraw, ticketOf, verifyDraw } from './draw.ts';
import { drawRecord } from './draw-evidence.ts';
import type { CommitteeEvent } from './committee/events.ts';

const id = 123_456_789;
const allPaid = [...a.committeeWith(2), a.paid(1, 1), a.paid(1, 2)];

/** Round 1 of two members, drawn as the product draws it. */
const drawnHistory = async (frozen = [101, 102]): Promise<readonly CommitteeEvent[]> => {
  const seed = await deriveSeed('a secret', id, 1);
  const commitment = await commitmentTo(seed);
  const history = allPaid.map((event) =>
    event.type === 'RoundOpened' ? { ...event, data: { ...event.data, drawCommitment: commitment } } : event,
  );
  const drawn = await proveDraw(seed, ticketOf(id, 1, { eligible: frozen, clientNonce: a.hex(800), commitment }));
  const winner = a.winner(drawn?.winnerUserId === 101 ? 1 : 2);
  return [...history, a.drawOpened(1, frozen), a.drawn(1, winner, drawn?.proof)];
};
const verdict = async (events: readonly CommitteeEvent[]) => {
  const record = drawRecord(id, 1, events);
  return record.kind === 'proven' ? verifyDraw(record.evidence) : null;
};

describe('the record of a draw', () => {
  it('of a proven one passes every check', async () => {
    expect((await verdict(await drawnHistory()))?.passed).toBe(true);
  });
  it('shows a list that left somebody out, however well it was drawn', async () => {
    const failed = (await verdict(await drawnHistory([101])))?.checks.filter(({ passed }) => !passed);
    expect(failed).toEqual([{ name: 'list-is-complete', passed: false }]);
  });
  it('knows who was eligible at that moment: not before, not after', () => {
    const history = [
      ...a.committeeWith(3),
      a.selected(1, a.winner(1)),
      a.opened(2, { owing: 3 }),
      a.replaced({ seatNo: 2, leavingMemberNo: 2, memberNo: 4 }),
      a.drawOpened(2, [103, 104]),
    ];
    const later = [
      ...history,
      a.replaced({ seatNo: 3, leavingMemberNo: 3, memberNo: 5 }),
      a.drawn(2, { seatNo: 3, memberNo: 3, userId: 103 }, a.proof(2)),
    ];
    expect(drawRecord(id, 2, later)).toMatchObject({
      kind: 'proven',
      evidence: { eligibleThen: [104, 103], winnerUserId: 103, published: a.hex(2) },
    });
  });
  it('takes the commitment of its own round, whatever else was opened', () => {
    const strange = [
      ...allPaid,
      a.opened(2, { owing: 2 }),
      a.drawOpened(1, [101, 102]),
      a.drawn(1, a.winner(1), a.proof(1)),
    ];
    expect(drawRecord(id, 1, strange)).toMatchObject({ kind: 'proven', evidence: { published: a.hex(1) } });
  });
  it('is unproven without an opened draw', () => {
    expect(drawRecord(id, 1, [...allPaid, a.drawn(1, a.winner(1))])).toEqual({ kind: 'unproven' });
    expect(drawRecord(id, 1, [...allPaid, a.drawn(1, a.winner(1), a.proof(1))])).toEqual({ kind: 'unproven' });
  });
  it('tells a winner picked by hand or recorded, and whether a draw was set aside for it', () => {
    const open = [...allPaid, a.drawOpened(1, [101, 102])];
    expect(drawRecord(id, 1, [...allPaid, a.selected(1, a.winner(1))])).toEqual({
      kind: 'picked',
      overridesOpenDraw: false,
    });
    expect(drawRecord(id, 1, [...open, a.selected(1, a.winner(1), { overridesOpenDraw: true })])).toEqual({
      kind: 'picked',
      overridesOpenDraw: true,
    });
    expect(drawRecord(id, 1, [...open, a.recorded(1, { winner: a.winner(1), paid: [] })])).toEqual({
      kind: 'picked',
      overridesOpenDraw: true,
    });
  });
  it('forgets a winner who was taken back, and that their seat had won', () => {
    const data = { roundNumber: 1, winner: a.winner(1), reopens: true, owing: [], reasonId: 72 };
    const takenBack = { type: 'DecisionTakenBack' as const, data };
    const corrected = [...allPaid, a.selected(1, a.winner(1)), takenBack];
    expect(drawRecord(id, 1, corrected)).toEqual({ kind: 'undecided' });
    const drawn = [...corrected, a.drawOpened(1, [101, 102]), a.drawn(1, a.winner(2), a.proof(1))];
    expect(drawRecord(id, 1, drawn)).toMatchObject({ kind: 'proven', evidence: { eligibleThen: [101, 102] } });
  });
  it('of a draw stands, whoever is named beside it', () => {
    const drawn = [...allPaid, a.drawOpened(1, [101, 102]), a.drawn(1, a.winner(1), a.proof(1))];
    expect(drawRecord(id, 1, [...drawn, a.selected(1, a.winner(2))])).toMatchObject({ kind: 'proven' });
  });
  it('is undecided before there is a winner, and for other rounds', () => {
    expect(drawRecord(id, 1, allPaid)).toEqual({ kind: 'undecided' });
    expect(drawRecord(id, 2, [...allPaid, a.selected(1, a.winner(1))])).toEqual({ kind: 'undecided' });
  });
});
