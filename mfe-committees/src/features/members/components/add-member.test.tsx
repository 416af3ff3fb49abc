import { addMember } from '@mandali/contracts/api/add-member';
import { getCommittee } from '@mandali/contracts/api/get-committee';
import { searchUsers } from '@mandali/contracts/api/search-users';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { aCommittee, aDetail, aMember, imran, openCommittee, theMembers } from '../../../shared/committee.fixture.tsx';

const threeSeats = () => aDetail({ members: theMembers().slice(0, 3) });
const withoutMe = () => aDetail({ members: theMembers().slice(0, 2) });
const nadeem = { id: 31, name: 'Nadeem Sheikh', phone: '+919811100031' };
const naina = { id: 32, name: 'Naina Kapoor', phone: '97****8804' };
const people = [nadeem, naina, imran];

const open = async () => {
  const api = await openCommittee(threeSeats());
  api.answer(searchUsers, people);
  api.answer(addMember, aMember(nadeem, 4));
  fireEvent.click(screen.getByRole('button', { name: 'Add Member' }));
  return api;
};
const sheet = () => within(screen.getByRole('dialog', { name: 'Add New Member' }));
const name = () => sheet().getByRole<HTMLInputElement>('combobox', { name: 'Name' });
const phone = () => sheet().getByLabelText<HTMLInputElement>('Phone');
const type = (text: string) => fireEvent.change(name(), { target: { value: text } });
const key = (pressed: string) => fireEvent.keyDown(name(), { key: pressed });
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
const expectSuggestions = () => waitFor(() => expect(options()).toHaveLength(3));
const submit = () => fireEvent.click(sheet().getByRole('button', { name: 'Add Member' }));
const described = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;

describe('the name suggestions', () => {
  it('appear at two typed characters and disappear at one', async () => {
    const api = await open();
    type('N');
    expect(api.sent(searchUsers)).toEqual([]);
    type('Na');
    await expectSuggestions();
    expect(api.sent(searchUsers).map(({ query }) => query)).toEqual([{ q: 'Na' }]);
    expect(options()).toEqual([
      'Nadeem Sheikh98****0031',
      'Naina Kapoor97****8804',
      'Imran Malik(Already in committee)',
    ]);
    type('N');
    expect(options()).toEqual([]);
  });

  it('form a combobox with keyboard navigation', async () => {
    await open();
    type('Na');
    await expectSuggestions();
    expect(name().getAttribute('aria-expanded')).toBe('true');
    key('ArrowDown');
    key('ArrowDown');
    key('ArrowUp');
    const active = document.getElementById(name().getAttribute('aria-activedescendant') ?? '');
    expect(active?.textContent).toContain('Nadeem Sheikh');
    key('Enter');
    expect([name().value, phone().value]).toEqual(['Nadeem Sheikh', '+919811100031']);
    await waitFor(() => expect(document.activeElement).toBe(phone()));
  });

  it('close on Escape without closing the sheet', async () => {
    await open();
    type('Na');
    await expectSuggestions();
    key('Escape');
    expect(options()).toEqual([]);
    expect(name()).toBeTruthy();
  });

  it('leave the phone field empty when the phone is masked', async () => {
    await open();
    type('Na');
    await expectSuggestions();
    fireEvent.click(screen.getByText('Naina Kapoor'));
    expect([name().value, phone().value]).toEqual(['Naina Kapoor', '']);
  });

  it('mark a current member, who may get another seat', async () => {
    await open();
    type('Im');
    await expectSuggestions();
    fireEvent.click(screen.getByText('(Already in committee)'));
    expect([name().value, phone().value]).toEqual(['Imran Malik', '+919811100012']);
    expect(screen.queryByText('Invalid Selection')).toBeNull();
  });

  it('close 200 ms after blur', async () => {
    await open();
    type('Na');
    await expectSuggestions();
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    fireEvent.blur(name());
    act(() => void vi.advanceTimersByTime(199));
    expect(options()).toHaveLength(3);
    act(() => void vi.advanceTimersByTime(1));
    expect(options()).toEqual([]);
  });

  it('stay closed when the search fails', async () => {
    const api = await open();
    api.refuse(searchUsers, 500, 'boom');
    type('Na');
    await waitFor(() => expect(api.sent(searchUsers)).toHaveLength(1));
    expect(options()).toEqual([]);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the sheet Add New Member', () => {
  it('shows the free seat and the first round that the new member owes', async () => {
    await open();
    expect(sheet().getByText('Seat 4 of 4 is free. The new member owes from round 2 on.')).toBeTruthy();
    expect(phone().placeholder).toBe('10-digit phone number');
  });

  it('shows an error beside each invalid field on blur', async () => {
    const api = await open();
    fireEvent.blur(name());
    await waitFor(() => expect(described(name())).toBe('Name is required'));
    expect(described(phone())).toBeUndefined();
    fireEvent.change(phone(), { target: { value: '98111' } });
    fireEvent.blur(phone());
    await waitFor(() => expect(described(phone())).toBe('Valid phone number is required'));
    submit();
    await waitFor(() => expect(document.activeElement).toBe(name()));
    expect(api.sent(addMember)).toEqual([]);
  });

  it('adds the member once for a double press, shows a toast and closes', async () => {
    const api = await open();
    api.answer(getCommittee, aDetail());
    type('Nadeem Sheikh');
    fireEvent.change(phone(), { target: { value: '98111 00031' } });
    submit();
    submit();
    expect(await screen.findByText('Member added successfully')).toBeTruthy();
    expect(api.sent(addMember)).toMatchObject([
      { params: { id: '7' }, body: { name: 'Nadeem Sheikh', phone: '+919811100031' } },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('4 of 4 seats')).toBeTruthy();
  });

  it('stays open for the next member while seats are free', async () => {
    const api = await openCommittee(withoutMe());
    api.answer(addMember, aMember(nadeem, 3));
    api.answer(getCommittee, threeSeats());
    fireEvent.click(screen.getByRole('button', { name: 'Add Member' }));
    type('Nadeem Sheikh');
    fireEvent.change(phone(), { target: { value: '98111 00031' } });
    submit();
    expect(await sheet().findByText('Nadeem Sheikh is a member now. Who is next?')).toBeTruthy();
    expect([name().value, phone().value]).toEqual(['', '']);
    await waitFor(() => expect(document.activeElement).toBe(name()));
    expect(sheet().getByText(/^Seat 4 of 4 is free/)).toBeTruthy();
    fireEvent.click(sheet().getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each([
    ['the server’s rejection', 409, 'This person is already a member', 'This person is already a member'],
    ['a fallback text after a server error', 500, 'boom', 'Failed to add member'],
  ])('shows %s and preserves the entered values', async (_, status, message, shown) => {
    const api = await open();
    api.refuse(addMember, status, message);
    type('Nadeem Sheikh');
    fireEvent.change(phone(), { target: { value: '98111 00031' } });
    submit();
    expect((await screen.findByRole('alert')).textContent).toContain(shown);
    expect([name().value, phone().value]).toEqual(['Nadeem Sheikh', '98111 00031']);
  });
});

describe('Add me as a member', () => {
  it('adds the committee admin with one press and disappears', async () => {
    const api = await openCommittee(withoutMe());
    api.answer(addMember, theMembers()[2] ?? aMember(imran, 3));
    api.answer(getCommittee, threeSeats());
    fireEvent.click(screen.getByRole('button', { name: 'Add me as a member' }));
    await screen.findByText('Member added successfully');
    expect(api.sent(addMember)[0]?.body).toEqual({ name: 'Asha Rao', phone: '+919811126610' });
    expect(screen.queryByRole('button', { name: 'Add me as a member' })).toBeNull();
  });
});

describe('Add Member in a full committee', () => {
  it('is disabled and shows the reason', async () => {
    await openCommittee(aDetail());
    const button = screen.getByRole('button', { name: 'Add Member' });
    expect(button.hasAttribute('disabled')).toBe(true);
    expect(described(button)).toBe('Every seat of this committee is taken.');
  });
});

describe('a person without a phone', () => {
  it('is added without one, after a sentence on who acts for them', async () => {
    const api = await open();
    type('Lata');
    fireEvent.change(phone(), { target: { value: '12' } });
    fireEvent.click(sheet().getByRole('checkbox', { name: 'No phone of their own' }));
    expect(sheet().queryByLabelText('Phone')).toBeNull();
    expect(sheet().getByText(/^You act for this member/)).toBeTruthy();
    submit();
    await waitFor(() => expect(api.sent(addMember)).toMatchObject([{ body: { name: 'Lata', noPhone: true } }]));
    expect(api.sent(addMember)[0]?.body).not.toHaveProperty('phone');
  });
});

describe('a pasted list in a committee of many seats', () => {
  it('is closed after its last person, although the page shows the first one before', async () => {
    const empty = aDetail({ committee: aCommittee({ totalMembers: 15 }), members: [] });
    const api = await openCommittee(empty);
    let release = (): void => {};
    api.answer(addMember, () => {
      release = api.hold(addMember);
      return aMember(nadeem, 1);
    });
    fireEvent.click(screen.getByRole('button', { name: 'Add several' }));
    const text = 'Nadeem 98111 00031\nZubair 98111 00014';
    fireEvent.change(screen.getByLabelText('Names and phones'), { target: { value: text } });
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    fireEvent.click(screen.getByRole('button', { name: 'Add 2 members' }));
    await waitFor(() => expect(api.sent(addMember)).toHaveLength(2));
    api.answer(getCommittee, { ...empty, members: [aMember(nadeem, 1)] });
    // As the stream of changes does, behind the sheet.
    fireEvent.click(screen.getByRole('button', { name: 'Refresh', hidden: true }));
    await screen.findByText('1 of 15 seats');
    const list = within(await screen.findByRole('dialog', { name: 'Add several members' }));
    expect(list.queryByText('What you typed before is still here.')).toBeNull();
    release();
    await screen.findByText('2 members added');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add several members' })).toBeNull());
  });
});
