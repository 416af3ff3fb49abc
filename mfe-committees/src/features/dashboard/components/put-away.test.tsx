import { listCommittees } from '@mandali/contracts/api/list-committees';
import { putAway } from '@mandali/contracts/api/put-away';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aCommittee } from '../../../shared/committee.fixture.tsx';
import { books, listed, lunch, open, prepare } from '../dashboard.fixture.tsx';

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const choose = (value: string) =>
  fireEvent.change(screen.getByRole('combobox', { name: 'Which committees to show' }), { target: { value } });

/** A server that knows what was put away. */
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

it('takes a completed committee out of the list, says where it is, and puts it back', async () => {
  const api = withAway();
  open();
  await listed();
  expect(screen.queryByRole('button', { name: 'Put away Gokuldham' })).toBeNull();
  await press('Put away Office Lunch');
  expect(await screen.findByText(/Choose “Put away” above the list/)).toBeTruthy();
  await waitFor(() => expect(books()).toEqual(['Gokuldham']));
  choose('away');
  await waitFor(() => expect(books()).toEqual(['Office Lunch']));
  await press('Show in the list again Office Lunch');
  await waitFor(() => expect(books()).toEqual(['No committee under “Put away”']));
  await press('Show all committees');
  await listed();
  expect(api.sent(putAway)).toMatchObject([{ body: { away: true } }, { body: { away: false } }]);
});

it('leads to them when all are put away', async () => {
  withAway([lunch]);
  open();
  await press('Put away Office Lunch');
  await press('Show those put away');
  await waitFor(() => expect(books()).toEqual(['Office Lunch']));
});
