import { getCommittee } from '@mandali/contracts/api/get-committee';
import { listEvents } from '@mandali/contracts/api/list-events';
import { publicDraw, publicFreeze, type UnlinkedEvent } from '@mandali/domain/proof/draws.fixture';
import { mockApi } from '@mandali/platform/testing/mock-api.ts';
import { renderApp } from '@mandali/platform/testing/render-app.tsx';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { freshStorage } from '../features/trust/trust.fixture.ts';
import { RemoteRoutes } from '../routes.tsx';
import { aDetail, decided, meena, openRound, zubair } from '../shared/committee.fixture.tsx';
import { anEntry } from '../shared/entries.fixture.ts';
import { answerBook } from './drawn.fixture.ts';

beforeEach(freshStorage);

type Winner = { readonly seatNo: number; readonly memberNo: number; readonly userId: number };

/** The winner passes the pot on to the member of another seat of the five. */
const passedOn = (events: readonly UnlinkedEvent[]): readonly UnlinkedEvent[] => {
  const { seatNo, memberNo, userId } = (events.at(-1)?.data['winner'] ?? {}) as Winner;
  const toSeatNo = seatNo === 1 ? 2 : 1;
  const toUserId = [101, 102][toSeatNo - 1] ?? 0;
  const sides = { seatNo, memberNo, toSeatNo, toMemberNo: toSeatNo, fromUserId: userId, toUserId };
  const data = { roundNumber: 1, ...sides };
  return [
    ...events,
    { type: 'PassOnRequested', data, at: publicFreeze + 60, by: userId },
    { type: 'PotPassedOn', data, at: publicFreeze + 120, by: toUserId },
  ];
};

it('the check of a draw is about the drawn winner after the pot was passed on', async () => {
  const { links, winnerUserId } = await publicDraw(passedOn);
  const api = mockApi();
  await answerBook(api, links);
  const [from, to] = [
    { id: winnerUserId, name: meena.name },
    { id: winnerUserId === 101 ? 102 : 101, name: zubair.name },
  ];
  const more = { passedOn: { from, to, at: '2023-08-24T00:00:00.000Z' } };
  const round = decided(1, { ...to, phone: '' }, more);
  api.answer(getCommittee, { ...aDetail(), rounds: [openRound(), round] });
  api.answer(listEvents, () => [anEntry(13, 'DrawConducted', {})]);
  renderApp(<RemoteRoutes />, { path: '/committee/7/draw/1' });
  expect(await screen.findByText(/^Signed by the phones? of/)).toBeTruthy();
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
  expect(rows[0]).toMatch(/^Meena Iyer/);
  expect(rows[0]).toContain('Drawn: Meena Iyer · passed on to Zubair Hussain');
  expect(rows[4]).toContain('Computed again in your browser: Meena Iyer.');
});
