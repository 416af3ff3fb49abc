import { getDashboardStats } from '@mandali/contracts/api/get-dashboard-stats';
import { listCommittees } from '@mandali/contracts/api/list-committees';
import type { Committee } from '@mandali/contracts/shapes';
import { mockApi, type MockApi } from '@mandali/platform/testing/mock-api.ts';
import type { Session } from '@mandali/platform/session/session.ts';
import { renderApp } from '@mandali/platform/testing/render-app.tsx';
import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { aCommittee } from '../../shared/committee.fixture.tsx';
import { RemoteRoutes } from '../../routes.tsx';

export const stats = {
  activeCommittees: 3,
  totalMembers: 83,
  pendingPayments: '₹68,000',
  monthlyCollection: '₹2,46,000',
};
export const lunch = aCommittee({
  id: 9,
  name: 'Office Lunch',
  status: 'completed',
  currentRound: 5,
  seats: 'wwww',
  mySeat: null,
});

export const prepare = (list: Committee[] = [aCommittee(), lunch]) => {
  const api = mockApi();
  api.answer(getDashboardStats, stats);
  api.answer(listCommittees, ({ query }) => list.filter(({ status }) => (query['status'] ?? status) === status));
  return api;
};
export const open = (session?: Session) => renderApp(<RemoteRoutes />, { path: '/', ...(session && { session }) });
export const shownNames = () => screen.queryAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
export const expectListed = () => waitFor(() => expect(shownNames()).toEqual(['Gokuldham', 'Office Lunch']));
/** Queries of the list, without those of the dashboard's check, which runs when the page is at rest. */
export const listQueries = (api: MockApi) =>
  api
    .sent(listCommittees)
    .map(({ query }) => query)
    .filter((query) => !('counters' in query));
