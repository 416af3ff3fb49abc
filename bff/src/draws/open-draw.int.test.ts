// Protection against repeated attempts at a draw, and against opening a draw that cannot be conducted.
import { conductDraw } from '@mandali/contracts/api/conduct-draw';
import { markAllPaid } from '@mandali/contracts/api/mark-all-paid';
import { openDraw } from '@mandali/contracts/api/open-draw';
import { selectWinner } from '@mandali/contracts/api/select-winner';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientOf } from '../testing/client.ts';
import { bySeed, type GivenCommittee, givenCommittee } from '../testing/given.ts';
import { startTestBff, type TestBff } from '../testing/start-test-bff.ts';
import { person } from '../testing/world.ts';

let bff: TestBff;
/** A server with another DRAW_SECRET. */
let misconfigured: TestBff;
beforeAll(async () => {
  bff = await startTestBff();
  const environment = { DRAW_SECRET: 'another-draw-secret-'.repeat(3) };
  misconfigured = await startTestBff({ environment, databaseUrl: bff.databaseUrl });
});
afterAll(async () => {
  await misconfigured.stop();
  await bff.stop();
});

const opening = (committee: GivenCommittee, digit: string, round = 1) => ({
  params: committee.round(round),
  body: { clientNonce: digit.repeat(64) },
});
const drawEvents = async ({ id }: GivenCommittee): Promise<number> =>
  Number(
    (
      await bff.pool.query(`select count(*) from log.event where stream = $1 and type like 'Draw%'`, [
        `committee-${id}`,
      ])
    ).rows[0].count,
  );
const nonceOf = async (committee: GivenCommittee, digit: string): Promise<string> =>
  bySeed(await committee.when(openDraw, opening(committee, digit)).thenAnswers({})).ticket.clientNonce;

describe('the first nonce sent for a round', () => {
  it('is used even if that request was refused and later requests send other nonces', async () => {
    const committee = await givenCommittee(bff);
    await committee.when(openDraw, opening(committee, 'a')).thenRefuses(409, 'payments-outstanding');
    await committee.when(openDraw, opening(committee, 'b')).thenRefuses(409, 'payments-outstanding');
    await committee.after(markAllPaid, { params: committee.round(1), body: {} });
    expect(await nonceOf(committee, 'c')).toBe('a'.repeat(64));
    expect(await nonceOf(committee, 'b')).toBe('a'.repeat(64));
  });
  it('is the only one used when ten arrive concurrently', async () => {
    const committee = await givenCommittee(bff, { paid: true });
    const sent = Array.from('0123456789', (digit) => nonceOf(committee, digit));
    expect(new Set(await Promise.all(sent)).size).toBe(1);
  });
  it('is not stored from members and outsiders, or for a round that has not opened', async () => {
    const committee = await givenCommittee(bff);
    const outsider = await person(bff, 'Outsider');
    await committee.when(openDraw, opening(committee, 'd'), outsider).thenRefuses(404, 'committee-not-found');
    await committee
      .when(openDraw, opening(committee, 'd'), committee.member(0))
      .thenRefuses(403, 'not-committee-admin');
    await committee.when(openDraw, opening(committee, 'd', 2)).thenRefuses(404, 'round-not-found');
    await committee.after(markAllPaid, { params: committee.round(1), body: {} });
    expect(await nonceOf(committee, 'e')).toBe('e'.repeat(64));
    await committee.after(selectWinner, { params: committee.round(1), body: { winnerId: committee.member(0).id } });
    await committee.after(markAllPaid, { params: committee.round(2), body: {} });
    const { ticket } = bySeed(await committee.when(openDraw, opening(committee, 'f', 2)).thenAnswers({}));
    expect(ticket.clientNonce).toBe('f'.repeat(64));
  });
});

describe('a server with another DRAW_SECRET', () => {
  const sentence =
    'This draw cannot be held: the server has another DRAW_SECRET than when the round opened. Please tell whoever runs it.';
  const admin = ({ admin: { token } }: GivenCommittee) => clientOf(misconfigured.url, token);

  it('opens no draw and logs an error; a server with the right secret opens it', async () => {
    const committee = await givenCommittee(bff, { paid: true });
    const before = await drawEvents(committee);
    await committee
      .when(openDraw, opening(committee, 'a'), admin(committee))
      .thenRefuses(503, 'other-draw-secret', sentence);
    expect(await drawEvents(committee)).toBe(before);
    const lines = misconfigured.log.filter((line) => line.includes('DRAW_SECRET has changed since'));
    expect(lines.join()).toContain(`"committeeId":${committee.id}`);
    expect(await nonceOf(committee, 'b')).toBe('a'.repeat(64));
  });
  it('neither returns nor conducts an opened draw, and returns 404 to outsiders', async () => {
    const committee = await givenCommittee(bff, { paid: true });
    await nonceOf(committee, 'a');
    const { [0]: asha } = committee.members;
    const drawing = { params: committee.round(1), body: { winnerId: asha?.id ?? 0 } };
    await committee.when(openDraw, opening(committee, 'a'), admin(committee)).thenRefuses(503, 'other-draw-secret');
    await committee.when(conductDraw, drawing, admin(committee)).thenRefuses(503, 'other-draw-secret', sentence);
    const { token } = await person(bff, 'Outsider');
    await committee
      .when(conductDraw, drawing, clientOf(misconfigured.url, token))
      .thenRefuses(404, 'committee-not-found');
    await committee.when(selectWinner, drawing, admin(committee)).thenAnswers({ decidedBy: 'override' });
  });
});
