import { addMember } from '@mandali/contracts/api/add-member';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aDetail, aMember, imran, openCommittee, theMembers } from '../../../shared/committee.fixture.tsx';

const threeSeats = () => aDetail({ members: theMembers().slice(0, 3) });
const held = { code: 'already-member', userId: imran.id, seats: [2] };
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const fill = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });

describe('Add Member for a current member', () => {
  const openSheet = async () => {
    const api = await openCommittee(threeSeats());
    api.refuse(addMember, 409, 'This person is already a member', held);
    press('Add Member');
    fill('Name', 'Imran');
    fill('Phone', '98111 00012');
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Add Member' }));
    await screen.findByRole('dialog', { name: 'Another seat for Imran Malik?' });
    return api;
  };

  it('asks, and gives the next free seat', async () => {
    const api = await openSheet();
    const sheet = within(screen.getByRole('dialog'));
    expect(sheet.getByText('Imran Malik has seat 2. Give them another seat?')).toBeTruthy();
    expect(sheet.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Seat 2₹5,000',
      'Seat 4, new₹5,000',
      'Together each round₹10,000',
    ]);
    api.answer(addMember, aMember(imran, 4));
    press('Give seat 4');
    await screen.findByText('Member added successfully');
    expect(api.sent(addMember)[1]?.body).toEqual({ name: 'Imran', phone: '+919811100012', anotherSeat: true });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('returns to the typed values after No', async () => {
    const api = await openSheet();
    press('No');
    await screen.findByRole('dialog', { name: 'Add New Member' });
    expect([field('Name').value, field('Phone').value]).toEqual(['Imran', '98111 00012']);
    expect(api.sent(addMember)).toHaveLength(1);
  });
});

describe('Add several with current members', () => {
  const openList = async (text: string) => {
    const api = await openCommittee(aDetail({ members: theMembers().slice(0, 2) }));
    press('Add several');
    fill('Names and phones', text);
    press('Next');
    return api;
  };

  it('asks about each and loses none', async () => {
    const api = await openList('Imran 98111 00012\nNadeem 98111 00031');
    api.refuse(addMember, 409, 'This person is already a member', held);
    press('Add 2 members');
    expect(await screen.findAllByText('Imran Malik has seat 2. Give them another seat?')).not.toHaveLength(0);
    api.answer(addMember, aMember(imran, 3));
    fireEvent.click(screen.getAllByLabelText('Give another seat')[0] ?? document.body);
    press('Add one member');
    await waitFor(() => expect(api.sent(addMember)).toHaveLength(3));
    expect(api.sent(addMember)[2]?.body).toMatchObject({ name: 'Imran', anotherSeat: true });
    expect(await screen.findByText(/^One added|^1 added/)).toBeTruthy();
    expect(field('Name 1').value).toBe('Nadeem');
  });

  it('asks about a phone that stands in the list twice', async () => {
    const api = await openList('Nadeem 98111 00031\nNadeem 98111 00031');
    api.answer(addMember, aMember(imran, 3));
    expect(screen.getByText('The same phone as 1')).toBeTruthy();
    fireEvent.click(screen.getByLabelText('Give another seat'));
    press('Add 2 members');
    await waitFor(() => expect(api.sent(addMember)).toHaveLength(2));
    expect(api.sent(addMember).map(({ body }) => (body as { anotherSeat?: true }).anotherSeat)).toEqual([
      undefined,
      true,
    ]);
  });
});
