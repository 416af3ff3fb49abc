import type { Committee, Detail } from '@mandali/contracts/shapes';
import { aDetail, openCommittee, openRound, paidRound } from '../../shared/committee.fixture.tsx';
import { screen } from '@testing-library/react';
import { renderApp, member as asha } from '@mandali/platform/testing/render-app.tsx';
import { getCommittee } from '@mandali/contracts/api/get-committee';
import { mockApi, type MockApi } from '@mandali/platform/testing/mock-api.ts';
import type { Session } from '@mandali/platform/session/session.ts';
import { RemoteRoutes } from '../../routes.tsx';

/** Meena (seat 1) has had the pot; the next turns are of Zubair (4), Asha (3) and Imran (2). */
export const ordered = (committee: Partial<Committee> = {}, isPaid = true): Detail =>
  aDetail({
    committee: { turns: 'agreed', order: [1, 4, 3, 2], nextTurn: 4, turnsDraw: 'none', ...committee },
    round: isPaid ? paidRound() : openRound(),
  });

export const openOrdered = (detail = ordered()) => openCommittee(detail);

export const openTurns = async (detail: Detail, session: Session = asha): Promise<MockApi> => {
  await import('../../pages/turns-page.tsx');
  const api = mockApi();
  api.answer(getCommittee, detail);
  renderApp(<RemoteRoutes />, { path: '/committee/7/turns', session });
  await screen.findByRole('heading', { level: 1, name: 'Whose turn' });
  return api;
};
