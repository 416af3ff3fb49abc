import { getDashboardStats } from '@mandali/contracts/api/get-dashboard-stats';
import { listCommittees } from '@mandali/contracts/api/list-committees';
import { putAway } from '@mandali/contracts/api/put-away';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aCommittee } from '../../../shared/committee.fixture.tsx';
import { shownNames, expectListed, listQueries, lunch, open, prepare, stats } from '../dashboard.fixture.tsx';

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const choose = (value: string) =>
  fireEvent.change(screen.getByRole('combobox', { name: 'Which committees to show' }), { target: { value } });

const withAway = (list = [aCommittee(), lunch]) => {
  const api = prepare(list);
  const away = new Set<string>();
  api.answer(listCommittees, ({ query }) =>
    list.filter(({ id }) => away.has(String(id)) === (query['away'] === 'true')),
  );
  api.answer(putAway, ({ params, body }) => {
    if ((body as { away: boolean }).away) away.add(String(params['id']));
    else away.delete(String(params['id']));
    return { success: true as const };
  });
  return api;
};

it('Put away hides a completed committee, names the hidden list and can be reversed', async () => {
  const api = withAway();
  open();
  await expectListed();
  expect(screen.queryByRole('button', { name: 'Put away Gokuldham' })).toBeNull();
  await press('Put away Office Lunch');
  expect(await screen.findByText(/Choose “Put away” above the list/)).toBeTruthy();
  await waitFor(() => expect(shownNames()).toEqual(['Gokuldham']));
  choose('away');
  await waitFor(() => expect(shownNames()).toEqual(['Office Lunch']));
  await press('Show in the list again Office Lunch');
  await waitFor(() => expect(shownNames()).toEqual(['No committee under “Put away”']));
  await press('Show all committees');
  await expectListed();
  expect(api.sent(putAway)).toMatchObject([{ body: { away: true } }, { body: { away: false } }]);
});

it('Put away sends the number of seen events, so that later events are not hidden', async () => {
  const api = withAway([{ ...lunch, events: 31 }]);
  open();
  await press('Put away Office Lunch');
  await waitFor(() => expect(api.sent(putAway)[0]?.body).toEqual({ away: true, events: 31 }));
});

it('an empty list links to the hidden committees when all are hidden', async () => {
  withAway([lunch]);
  open();
  await press('Put away Office Lunch');
  await press('Show those put away');
  await waitFor(() => expect(shownNames()).toEqual(['Office Lunch']));
});

const focused = (): string => document.activeElement?.textContent ?? '';
const pressFocused = () => fireEvent.click(document.activeElement ?? document);
const putAwayByKey = async (name: string) => {
  (await screen.findByRole('button', { name: `Put away ${name}` })).focus();
  pressFocused();
};

it('Put away moves the focus to the next card, the previous card or the hidden list', async () => {
  const [games, trip] = [
    { ...lunch, id: 10, name: 'Games' },
    { ...lunch, id: 11, name: 'Trip' },
  ];
  withAway([lunch, games, trip]);
  open();
  await putAwayByKey('Games');
  await waitFor(() => expect([shownNames(), focused()]).toEqual([['Office Lunch', 'Trip'], 'Put away Trip']));
  pressFocused();
  await waitFor(() => expect([shownNames(), focused()]).toEqual([['Office Lunch'], 'Put away Office Lunch']));
  pressFocused();
  await waitFor(() => expect(focused()).toBe('Show those put away'));
  expect(screen.queryByText('No committees yet')).toBeNull();
});

it('Put away does not move the focus away from another button', async () => {
  const api = withAway();
  open();
  await expectListed();
  const release = api.hold(putAway);
  await putAwayByKey('Office Lunch');
  const refresh = screen.getByRole('button', { name: 'Refresh' });
  refresh.focus();
  release();
  await waitFor(() => expect(shownNames()).toEqual(['Gokuldham']));
  expect(document.activeElement).toBe(refresh);
});

it('a reload of the list preserves the focus in a card', async () => {
  withAway();
  open();
  await expectListed();
  const card = screen.getByRole('button', { name: 'Put away Office Lunch' }).closest('li');
  const last = [...(card?.querySelectorAll<HTMLElement>('button, a') ?? [])].at(-1);
  last?.focus();
  fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  await screen.findByText('Data refreshed');
  expect(document.activeElement).toBe(last);
});

it('the dashboard requests no hidden committees when the counters show no members', async () => {
  const api = withAway([]);
  api.answer(getDashboardStats, { ...stats, totalMembers: 0 });
  const release = api.hold(listCommittees);
  open();
  await waitFor(() => expect(document.querySelector('header dl')?.textContent).toContain('Members0'));
  release();
  await screen.findByText('No committees yet');
  expect(listQueries(api)).toEqual([{}]);
});
