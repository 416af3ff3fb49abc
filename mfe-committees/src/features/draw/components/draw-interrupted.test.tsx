import { conductDraw } from '@mandali/contracts/api/conduct-draw';
import { getCommittee } from '@mandali/contracts/api/get-committee';
import { markAllPaid } from '@mandali/contracts/api/mark-all-paid';
import { openDraw } from '@mandali/contracts/api/open-draw';
import { member as asha } from '@mandali/platform/testing/render-app.tsx';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  aDetail,
  ashaRao,
  decided,
  imran,
  openCommittee,
  paidRound,
  theMembers,
  zubair,
  refresh,
} from '../../../shared/committee.fixture.tsx';
import {
  clientNonce,
  conduct,
  nameOf,
  expectWinnerNamed,
  nonceEntry,
  sentNonces,
  openStage,
  openedBySeed,
  roundCommitment,
  reduceMotion,
  detailAfterDraw,
  stageText,
  stage,
  successText,
  drawnWinnerId,
} from '../draw.fixture.tsx';

describe('a draw whose response is lost', () => {
  beforeEach(reduceMotion);
  const lost = async () => {
    const api = await openStage(await roundCommitment());
    api.cutOff(conductDraw);
    return api;
  };

  it('shows the winner from the book', async () => {
    const api = await lost();
    api.answer(getCommittee, detailAfterDraw('Imran Malik'));
    await conduct();
    await waitFor(() => expect(stageText()).toContain('Imran Malik'));
    expect(await screen.findByText(successText)).toBeTruthy();
  });

  it('is retried with the same nonce when the book contains no winner', async () => {
    const api = await lost();
    await conduct();
    await waitFor(() => expect(stageText()).toContain('Failed to conduct draw'));
    api.answer(conductDraw, decided(2, imran));
    await conduct();
    await waitFor(() => expect(stageText()).toContain('Imran Malik'));
    expect(sentNonces(api)).toEqual([clientNonce, clientNonce]);
    const [first, second] = api.sent(conductDraw).map(({ body }) => body);
    expect(second).toEqual(first);
  });

  it('reports an unknown result when the book cannot be loaded', async () => {
    const api = await lost();
    api.cutOff(getCommittee);
    await conduct();
    await waitFor(() => expect(stageText()).toContain('nobody knows yet whether the draw is in the book'));
  });
});

describe('a draw immediately after the last payment mark', () => {
  beforeEach(reduceMotion);

  it('is sent after the response to the mark', async () => {
    const owed = paidRound().payments.map((each) =>
      each.user.id === imran.id ? { ...each, status: 'pending' as const, paymentMethod: null, paidAt: null } : each,
    );
    const round = paidRound({ ...(await roundCommitment()), payments: owed });
    const api = await openCommittee(aDetail({ round }), asha, { [nonceEntry]: clientNonce });
    api.answer(markAllPaid, { ...paidRound(), marked: owed.map(({ id }) => id) });
    api.answer(openDraw, await openedBySeed());
    api.answer(conductDraw, decided(2, imran));
    const release = api.hold(markAllPaid);
    fireEvent.click(screen.getByRole('button', { name: /^Imran Malik has paid/ }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Conduct Draw' })).toHaveProperty('disabled', false));
    fireEvent.click(screen.getByRole('button', { name: 'Conduct Draw' }));
    await conduct();
    await waitFor(() => expect(stageText()).toContain('One moment'));
    expect(api.sent(openDraw)).toEqual([]);
    release();
    await waitFor(() => expect(stageText()).toContain('Imran Malik'));
  });
});

describe('the nonce of this browser', () => {
  beforeEach(reduceMotion);

  it('is created once per round and stored until the round is decided', async () => {
    const api = await openStage(await roundCommitment());
    localStorage.removeItem(nonceEntry);
    api.cutOff(openDraw);
    await conduct();
    await waitFor(() => expect(stageText()).toContain('Failed to conduct draw'));
    await conduct();
    await waitFor(() => expect(api.sent(openDraw)).toHaveLength(2));
    const kept = localStorage.getItem(nonceEntry);
    expect(kept).toMatch(/^[0-9a-f]{64}$/);
    expect(sentNonces(api)).toEqual([kept, kept]);
    api.answer(openDraw, await openedBySeed());
    await waitFor(() => expect(stage().getByRole('button', { name: 'Conduct Draw' }).ariaBusy).toBeNull());
    await conduct();
    await waitFor(() => expect(stageText()).toContain('Imran Malik'));
    await waitFor(() => expect(localStorage.getItem(nonceEntry)).toBeNull());
  });

  it('is replaced when the server has a new commitment, as the server may know the first nonce', async () => {
    const api = await openStage({ drawCommitment: 'ab'.repeat(32) });
    await conduct();
    await waitFor(() => expect(api.sent(openDraw)).toHaveLength(1));
    expect(sentNonces(api)).not.toEqual([clientNonce]);
  });

  it('announces the winner of its draw after a reload, then is deleted', async () => {
    // Awaited from the start: on a busy machine the toast may be gone before the page is complete.
    const toast = screen.findByText(
      'Draw conducted successfully. Imran Malik has won round 2.',
      {},
      { timeout: 60_000 },
    );
    await Promise.all([toast, openCommittee(detailAfterDraw('Imran Malik'), asha, { [nonceEntry]: clientNonce })]);
    expect(localStorage.getItem(nonceEntry)).toBeNull();
  });
});

describe('a draw stage that is closed during the request', () => {
  beforeEach(reduceMotion);

  it('completes the draw, announces the winner and offers no second draw', async () => {
    const api = await openStage(await roundCommitment());
    const release = api.hold(conductDraw);
    await conduct();
    await waitFor(() => expect(api.sent(conductDraw)).toHaveLength(1));
    fireEvent.click(stage().getByRole('button', { name: 'Close, and tell me' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByRole('button', { name: 'Writing the draw...' })).toBeTruthy();
    api.answer(getCommittee, detailAfterDraw('Imran Malik'));
    release();
    expect(await screen.findByText(`${successText}. Imran Malik has won round 2.`)).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'Round 3 Payment Status' })).toBeTruthy();
  });

  it('reports the rejection of the draw', async () => {
    const api = await openStage(await roundCommitment());
    api.refuse(conductDraw, 409, 'The winner is another');
    const release = api.hold(conductDraw);
    await conduct();
    await waitFor(() => expect(api.sent(conductDraw)).toHaveLength(1));
    fireEvent.click(stage().getByRole('button', { name: 'Close, and tell me' }));
    release();
    expect(await screen.findByText('Failed to conduct draw. The winner is another')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Conduct Draw' })).toBeTruthy();
  });

  it('offers no second draw when the page cannot be reloaded', async () => {
    const api = await openStage(await roundCommitment());
    const release = api.hold(conductDraw);
    await conduct();
    await waitFor(() => expect(api.sent(conductDraw)).toHaveLength(1));
    fireEvent.click(stage().getByRole('button', { name: 'Close, and tell me' }));
    api.cutOff(getCommittee);
    release();
    expect(await screen.findByText('Imran Malik has won round 2.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Conduct Draw' })).toBeNull();
  });
});

describe('an open draw stage', () => {
  beforeEach(reduceMotion);

  it('shows the winner when another device has drawn, and offers no draw', async () => {
    const api = await openStage(await roundCommitment());
    api.answer(getCommittee, detailAfterDraw('Imran Malik'));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(stageText()).toContain('Imran Malik'));
    expect(stage().queryByRole('button', { name: 'Conduct Draw' })).toBeNull();
    expect(api.sent(openDraw)).toEqual([]);
  });
});

describe('a winner who is not among the loaded members', () => {
  it('is named from the book, and the light stops at their seat', async () => {
    const name = nameOf(await drawnWinnerId());
    const api = await openStage(await roundCommitment());
    fireEvent.click(stage().getByRole('button', { name: 'Cancel' }));
    const members = theMembers().filter((each) => each.user.name !== name);
    api.answer(getCommittee, aDetail({ members, round: paidRound(await roundCommitment()) }));
    await refresh();
    await waitFor(() => expect(screen.queryByRole('button', { name: `Actions for ${name}` })).toBeNull());
    fireEvent.click(screen.getByRole('button', { name: 'Conduct Draw' }));
    api.answer(conductDraw, decided(2, [ashaRao, imran, zubair].find((each) => each.name === name) ?? imran));
    api.answer(getCommittee, detailAfterDraw(name));
    await conduct();
    fireEvent.click(await stage().findByRole('button', { name: 'Show it at once' }));
    await expectWinnerNamed();
  });
});
