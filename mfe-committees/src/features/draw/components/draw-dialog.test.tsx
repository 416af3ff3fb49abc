import { conductDraw } from '@mandali/contracts/api/conduct-draw';
import { getCommittee } from '@mandali/contracts/api/get-committee';
import { openDraw } from '@mandali/contracts/api/open-draw';
import type { OpenedDraw } from '@mandali/contracts/shapes';
import { commitmentTo, pickWinner } from '@mandali/domain/draw';
import type { FakeApi } from '@mandali/platform/fake-api.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  aDetail,
  aMember,
  aPayment,
  ashaRao,
  decided,
  imran,
  meena,
  meenaSignedIn,
  openCommittee,
  openRound,
  paidRound,
  theMembers,
  zubair,
} from '../../../committee.fixture.tsx';

const seed = '5e'.repeat(32);
const clientNonce = 'c0'.repeat(32);

const opened = async (): Promise<OpenedDraw> => ({
  ticket: { v: 1, committee: 7, round: 2, eligible: [2, 12, 14], clientNonce, commitment: await commitmentTo(seed) },
  seed,
});
const nameOf = (id: number | undefined) => [ashaRao, imran, zubair].find((person) => person.id === id)?.name ?? '';
const winner = async () => (await pickWinner(seed, (await opened()).ticket))?.winnerUserId;
const promise = async () => ({ drawCommitment: await commitmentTo(seed) });

const openStage = async (commitment: { drawCommitment: string }): Promise<FakeApi> => {
  const api = await openCommittee(aDetail({ round: paidRound(commitment) }));
  api.answer(openDraw, await opened());
  api.answer(conductDraw, decided(2, imran));
  fireEvent.click(screen.getByRole('button', { name: 'Conduct Draw' }));
  return api;
};
const stage = () => within(screen.getByRole('dialog', { name: 'Round 2 draw' }));
const conduct = async () => fireEvent.click(await stage().findByRole('button', { name: 'Conduct Draw' }));
const said = () => stage().getByRole('status').textContent;
const named = async () => waitFor(async () => expect(said()).toContain(nameOf(await winner())));

/** Without the run: the winner is named as soon as it is in the book. */
const reduceMotion = () => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: true,
    media,
    addEventListener() {},
    removeEventListener() {},
  }));
  onTestFinished(() => void vi.unstubAllGlobals());
};

describe('before the draw', () => {
  const button = () => screen.getByRole('button', { name: 'Conduct Draw' });

  it('is off until all eligible have paid, and says for whom it waits and who does not hold it up', async () => {
    const payments = openRound().payments.map((each) =>
      each.user.id === meena.id
        ? aPayment(meena, 2, 1, { status: 'pending', paymentMethod: null, paidAt: null })
        : each,
    );
    await openCommittee(aDetail({ round: openRound({ payments }) }));
    expect(button().hasAttribute('disabled')).toBe(true);
    const reason = document.getElementById(button().getAttribute('aria-describedby') ?? '');
    expect([...(reason?.querySelectorAll('p') ?? [])].map((each) => each.textContent)).toEqual([
      'Draw will be enabled once all eligible members have paid their contribution.',
      'Waiting for Imran Malik and Zubair Hussain.',
      'Meena Iyer has won before and does not hold up the draw.',
    ]);
  });

  it('is on when all eligible have paid, and lists past winners who have not', async () => {
    const payments = paidRound().payments.map((each) =>
      each.user.id === meena.id
        ? aPayment(meena, 2, 1, { status: 'pending', paymentMethod: null, paidAt: null })
        : each,
    );
    await openCommittee(aDetail({ round: paidRound({ payments }) }));
    expect(button().hasAttribute('disabled')).toBe(false);
    expect(screen.getByText('Has won before and has not paid: Meena Iyer')).toBeTruthy();
  });

  it('is off when nobody is eligible', async () => {
    const members = theMembers().map((each) => ({ ...each, hasWon: true }));
    await openCommittee(aDetail({ members, round: paidRound() }));
    expect(button().hasAttribute('disabled')).toBe(true);
    expect(screen.getByText('There is no eligible member left')).toBeTruthy();
  });

  it('is off before anybody has a seat, and says what it waits for', async () => {
    await openCommittee(aDetail({ members: [], round: paidRound({ payments: [] }) }));
    expect(button().hasAttribute('disabled')).toBe(true);
    const reason = document.getElementById(button().getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toBe('Draw will be enabled once all eligible members have paid their contribution.');
  });

  it('counts a due as paid whoever paid it: a new holder is not asked again', async () => {
    const members = [...theMembers().slice(0, 3), aMember(zubair, 4)];
    const payments = paidRound().payments.map((each, index) =>
      index === 3 ? { ...each, user: { ...each.user, id: 15 } } : each,
    );
    await openCommittee(aDetail({ members, round: paidRound({ payments }) }));
    expect(button().hasAttribute('disabled')).toBe(false);
  });

  it('is not for ordinary members', async () => {
    await openCommittee(aDetail({ round: paidRound() }), meenaSignedIn);
    expect(screen.queryByRole('button', { name: 'Conduct Draw' })).toBeNull();
  });
});

describe('the draw', () => {
  beforeEach(reduceMotion);

  it('is opened with a number of this browser, computed, written, and then named', async () => {
    const api = await openStage(await promise());
    await conduct();
    await named();
    expect(said()).toContain('receives ₹20,000 from 4 members.');
    expect(said()).toContain('Everybody can check this draw.');
    expect(api.sent(openDraw)[0]?.body).toMatchObject({ clientNonce: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(api.sent(conductDraw)).toMatchObject([
      { params: { id: '7002' }, body: { winnerId: await winner(), receivedBy: 'Admin', paymentMethod: 'cash' } },
    ]);
    expect(await screen.findByText('Draw conducted successfully')).toBeTruthy();
  });

  it('shows the next round when the stage is closed', async () => {
    const api = await openStage(await promise());
    await conduct();
    await named();
    api.answer(getCommittee, {
      ...aDetail(),
      rounds: [openRound({ id: 7003, roundNumber: 3 }), decided(2, imran), decided(1, meena)],
      currentRound: openRound({ id: 7003, roundNumber: 3 }),
    });
    fireEvent.click(stage().getByRole('button', { name: 'Close' }));
    expect(await screen.findByRole('heading', { name: 'Round 3 Payment Status' })).toBeTruthy();
  });

  it('can be played again without another request', async () => {
    const api = await openStage(await promise());
    await conduct();
    await named();
    fireEvent.click(stage().getByRole('button', { name: 'Play again' }));
    await named();
    expect(api.sent(openDraw)).toHaveLength(1);
    expect(api.sent(conductDraw)).toHaveLength(1);
  });

  it('says in the server’s words why it was refused, and nobody is named', async () => {
    const api = await openStage(await promise());
    api.refuse(openDraw, 409, 'Round 2 has been decided already');
    await conduct();
    await waitFor(() => expect(said()).toContain('Round 2 has been decided already'));
    expect(await screen.findByText('Failed to conduct draw')).toBeTruthy();
    expect(api.sent(conductDraw)).toEqual([]);
  });

  it('after a lost answer writes the same winner under the same key', async () => {
    const api = await openStage(await promise());
    api.cutOff(conductDraw);
    await conduct();
    await waitFor(() => expect(said()).toContain('Failed to conduct draw'));
    api.answer(conductDraw, decided(2, imran));
    await conduct();
    await named();
    const [first, second] = api.sent(conductDraw).map(({ body, headers }) => [body, headers.get('idempotency-key')]);
    expect(second).toEqual(first);
    expect(api.sent(openDraw)).toHaveLength(1);
  });

  it('after a refused writing opens the draw again, under another key', async () => {
    const api = await openStage(await promise());
    api.refuse(conductDraw, 409, 'The winner is another');
    await conduct();
    await waitFor(() => expect(said()).toContain('The winner is another'));
    api.answer(conductDraw, decided(2, imran));
    await conduct();
    await named();
    expect(api.sent(openDraw)).toHaveLength(2);
  });

  it('draws nothing when the seed is not the one that was promised', async () => {
    const api = await openStage({ drawCommitment: 'ab'.repeat(32) });
    await conduct();
    const broken = 'The server did not keep the promise it made for this round. Nothing was drawn.';
    await waitFor(() => expect(said()).toContain(broken));
    expect(api.sent(conductDraw)).toEqual([]);
  });
});

describe('the light', () => {
  it('runs only when the winner is in the book, and can be passed over', async () => {
    const api = await openStage(await promise());
    const goOn = api.hold(conductDraw);
    await conduct();
    await waitFor(() => expect(said()).toContain('One moment'));
    expect(stage().queryByRole('button', { name: 'Show it at once' })).toBeNull();
    goOn();
    fireEvent.click(await stage().findByRole('button', { name: 'Show it at once' }));
    await named();
  });
});
