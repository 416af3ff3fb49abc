import { getReceipt } from '@mandali/contracts/api/get-receipt';
import { getCommittee } from '@mandali/contracts/api/get-committee';
import { listEvents } from '@mandali/contracts/api/list-events';
import type { Entry } from '@mandali/contracts/shapes';
import { memberNoOf } from '@mandali/domain/ids';
import { mockApi, type MockApi } from '@mandali/platform/testing/mock-api.ts';
import { renderApp } from '@mandali/platform/testing/render-app.tsx';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aDetail, meenaSignedIn, openCommittee } from '../../../shared/committee.fixture.tsx';
import { anEntry, aPaidEntry } from '../../../shared/entries.fixture.ts';
import { RemoteRoutes } from '../../../routes.tsx';

const mark = (revision: number, seatNo: number, status: string): Entry => {
  const paid = aPaidEntry(revision, 1, seatNo);
  return { ...paid, data: { ...paid.data, status } };
};

/** Timeout, ms, for the chunk of the page, which is loaded on demand. */
const slow = { timeout: 60_000 };

const open = (entries: readonly Entry[], number: string, prepare?: (api: MockApi) => void) => {
  const api = mockApi();
  api.answer(getCommittee, aDetail());
  api.answer(listEvents, ({ query }) =>
    'after' in query ? entries.filter(({ revision }) => revision + 1 === Number(query['after'])) : [...entries],
  );
  api.answer(getReceipt, 'no proof');
  prepare?.(api);
  renderApp(<RemoteRoutes />, { path: `/committee/7/receipt/${number}` });
  return api;
};
const paper = async (number: string) => within(await screen.findByRole('article', { name: `Receipt ${number}` }, slow));
const findNotFound = () => screen.findByRole('heading', { name: 'Committee not found' }, slow);

const memberNo = memberNoOf(aDetail().members[1]?.id ?? 0);
const recorded = anEntry(4, 'PastRoundRecorded', {
  roundNumber: 1,
  paid: [{ seatNo: 2, memberNo }],
  method: 'cash',
  drawDate: '2026-06-01T00:00:00.000Z',
});

describe('the receipt address of a due', () => {
  it('shows the receipt of the newest payment with its full number', async () => {
    const api = open([mark(9, 3, 'paid'), mark(8, 2, 'paid'), mark(6, 2, 'pending')], 'R1-2');
    expect((await paper('R1-2-9')).getByText('Received from Imran Malik, seat 2')).toBeTruthy();
    expect(screen.getByText(/^Receipt R1-2-9 .*\/committee\/7\/receipt\/R1-2-9$/)).toBeTruthy();
    expect(api.sent(listEvents)[0]?.query).toMatchObject({
      round: '1',
      type: 'PaymentMarked,PartPaid,PartTakenBack,AdvanceUsed,PastRoundRecorded,DecisionTakenBack',
    });
    expect(api.sent(getReceipt)).toMatchObject([{ params: { revision: '8' } }]);
  });

  it('shows a payment that was recorded with its past round', async () => {
    open([recorded], 'R1-2');
    expect((await paper('R1-2-5')).getByText('Received from Imran Malik, seat 2')).toBeTruthy();
  });

  it('searches all pages of the history', async () => {
    const others = [mark(9, 3, 'paid')];
    const api = open([], 'R1-2', (from) => from.answerPages(listEvents, [others, others, []]));
    expect(await findNotFound()).toBeTruthy();
    expect(api.sent(listEvents).map(({ query }) => query['cursor'])).toEqual([undefined, '1', '2']);
  });

  const takenBack = (data: object) => anEntry(7, 'DecisionTakenBack', { roundNumber: 1, owing: [], ...data });

  it.each([
    ['while the due is open', [mark(8, 2, 'pending'), mark(6, 2, 'paid')]],
    ['when the past round with its payment was taken back', [takenBack({ reopens: false }), recorded]],
    [
      'when the due is open again with its round',
      [takenBack({ reopens: true, owing: [{ seatNo: 2, memberNo }] }), recorded],
    ],
  ])('shows no receipt %s', async (_, entries) => {
    open(entries, 'R1-2');
    expect(await findNotFound()).toBeTruthy();
  });

  it('shows the receipt although another seat’s due is open again', async () => {
    open([takenBack({ reopens: true, owing: [{ seatNo: 3, memberNo: 3 }] }), recorded], 'R1-2');
    expect(await paper('R1-2-5')).toBeTruthy();
  });
});

describe('a numbered receipt', () => {
  it('reports a later change of its due and links to the newer receipt', async () => {
    open([mark(9, 2, 'paid'), mark(8, 2, 'pending'), mark(6, 2, 'paid')], 'R1-2-7');
    const receipt = await paper('R1-2-7');
    expect(receipt.getByText(/^This receipt is no longer valid: entry 10 of the book/)).toBeTruthy();
    expect(receipt.getByRole('link', { name: 'Receipt R1-2-10' })).toBeTruthy();
    expect(screen.getByText(/R1-2-7 This receipt is no longer valid/)).toBeTruthy();
  });

  it('links to no other receipt while the due is open', async () => {
    open([mark(8, 2, 'pending'), mark(6, 2, 'paid')], 'R1-2-7');
    const receipt = await paper('R1-2-7');
    expect(receipt.getByText(/entry 9 of the book/)).toBeTruthy();
    expect(receipt.queryByRole('link', { name: /^Receipt/ })).toBeNull();
  });

  it.each(['R1-3-9', 'R2-2-9', 'R1-2-7', '9'])(
    'does not exist without a matching payment entry: %s',
    async (number) => {
      open([mark(8, 2, 'paid'), mark(6, 2, 'pending')], number);
      expect(await findNotFound()).toBeTruthy();
    },
  );

  it('is shown without proof when the server provides none', async () => {
    open([mark(8, 2, 'paid')], 'R1-2-9', (api) => api.refuse(getReceipt, 503, 'Not now'));
    expect((await paper('R1-2-9')).getByText(/^The server gave no proof of this entry/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Proof' })).toBeNull();
  });
});

it('each paid due links once to its receipt', async () => {
  await openCommittee(aDetail(), meenaSignedIn);
  const link = screen.getByRole('link', { name: 'Receipt of Meena Iyer for round 2' });
  expect(link.getAttribute('href')).toBe('/committee/7/receipt/R2-1');
  expect(screen.queryByRole('link', { name: 'Receipt of Imran Malik for round 2' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Receipt of Imran Malik for round 1' })).toBeTruthy();
});
