import { getReceipt } from '@mandali/contracts/api/get-receipt';
import { getCommittee } from '@mandali/contracts/api/get-committee';
import { listEvents } from '@mandali/contracts/api/list-events';
import type { Entry } from '@mandali/contracts/shapes';
import { mockApi, type MockApi } from '@mandali/platform/mock-api.ts';
import { renderApp } from '@mandali/platform/testing.tsx';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aDetail, meenaSignedIn, openCommittee } from '../../../shared/committee.fixture.tsx';
import { anEntry, aPaidEntry } from '../../../shared/entries.fixture.ts';
import { RemoteRoutes } from '../../../routes.tsx';

const mark = (revision: number, seatNo: number, status: string): Entry => {
  const paid = aPaidEntry(revision, 1, seatNo);
  return { ...paid, data: { ...paid.data, status } };
};

/** The page is a part that comes later. */
const late = { timeout: 15_000 };

describe('a receipt that is asked for by its due', () => {
  const open = (entries: readonly Entry[], prepare?: (api: MockApi) => void) => {
    const api = mockApi();
    api.answer(getCommittee, aDetail());
    api.answer(listEvents, ({ query }) =>
      'after' in query ? entries.filter(({ revision }) => revision + 1 === Number(query['after'])) : [...entries],
    );
    api.answer(getReceipt, 'no proof');
    prepare?.(api);
    renderApp(<RemoteRoutes />, { path: '/committee/7/receipt/R1-2' });
    return api;
  };

  it('is that of the newest entry about it', async () => {
    const api = open([mark(9, 3, 'paid'), mark(8, 2, 'paid'), mark(6, 2, 'pending')]);
    const paper = within(await screen.findByRole('article', { name: 'Receipt R1-2' }, late));
    expect(paper.getByText('Received from Imran Malik, seat 2')).toBeTruthy();
    expect(api.sent(listEvents)[0]?.query).toMatchObject({ round: '1', type: 'PaymentMarked,PastRoundRecorded' });
    expect(api.sent(getReceipt)).toMatchObject([{ params: { revision: '8' } }]);
  });

  it('tells of a due that was settled when its round was recorded', async () => {
    const memberNo = (aDetail().members[1]?.id ?? 0) % 10_000;
    const paid = [{ seatNo: 2, memberNo }];
    open([
      anEntry(4, 'PastRoundRecorded', { roundNumber: 1, paid, method: 'cash', drawDate: '2026-06-01T00:00:00.000Z' }),
    ]);
    const paper = within(await screen.findByRole('article', { name: 'Receipt R1-2' }, late));
    expect(paper.getByText('Received from Imran Malik, seat 2')).toBeTruthy();
    expect(screen.getAllByText(/committee\/7\/receipt\/R1-2$/)).not.toHaveLength(0);
  });

  it('is looked for on every page of the history', async () => {
    const others = [mark(9, 3, 'paid')];
    const api = open([], (from) => from.answerPages(listEvents, [others, others, []]));
    expect(await screen.findByRole('heading', { name: 'Committee not found' }, late)).toBeTruthy();
    expect(api.sent(listEvents).map(({ query }) => query['cursor'])).toEqual([undefined, '1', '2']);
  });

  it('is none while the due is open', async () => {
    open([mark(8, 2, 'pending'), mark(6, 2, 'paid')]);
    expect(await screen.findByRole('heading', { name: 'Committee not found' }, late)).toBeTruthy();
  });
});

it('leads from each paid due to its receipt, with one control a row', async () => {
  await openCommittee(aDetail(), meenaSignedIn);
  const link = screen.getByRole('link', { name: 'Receipt of Meena Iyer for round 2' });
  expect(link.getAttribute('href')).toBe('/committee/7/receipt/R2-1');
  expect(screen.queryByRole('link', { name: 'Receipt of Imran Malik for round 2' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Receipt of Imran Malik for round 1' })).toBeTruthy();
});
