import { addMember } from '@mandali/contracts/api/add-member';
import { getCommittee } from '@mandali/contracts/api/get-committee';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { aCommittee, aDetail, aMember, openCommittee } from '../../../shared/committee.fixture.tsx';

type Contact = { readonly name?: readonly string[]; readonly tel?: readonly string[] };
type Select = (properties: readonly string[], options: { readonly multiple: boolean }) => Promise<readonly Contact[]>;

/** The Contact Picker API of Chrome on Android. */
const aPicker = (select: Select) => {
  const picker = vi.fn(select);
  Object.defineProperty(navigator, 'contacts', { configurable: true, value: { select: picker } });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'contacts'));
  return picker;
};

const nadeem = { id: 31, name: 'Nadeem Sheikh', phone: '+919811100031' };
const empty = () => aDetail({ committee: aCommittee({ totalMembers: 15 }), members: [] });
const sheet = () => within(screen.getByRole('dialog', { name: 'Add several members' }));
const press = (name: string) => fireEvent.click(sheet().getByRole('button', { name }));
const valueOf = (label: string) => sheet().getByLabelText<HTMLInputElement>(label).value;
const open = async () => {
  const api = await openCommittee(empty());
  fireEvent.click(screen.getByRole('button', { name: 'Add several' }));
  await waitFor(() => sheet());
  return api;
};

describe('Choose from contacts', () => {
  it('takes the mobile number of a contact with several numbers and shows the others', async () => {
    const select = aPicker(async () => [
      { name: ['Nadeem Sheikh'], tel: ['022 2600 1234', '98111 00031', '+919811100031'] },
    ]);
    await open();
    press('Choose from contacts');
    await waitFor(() => expect(valueOf('Phone 1')).toBe('+919811100031'));
    expect(select.mock.calls).toEqual([[['name', 'tel'], { multiple: true }]]);
    expect(valueOf('Name 1')).toBe('Nadeem Sheikh');
    expect(sheet().getByText('Not used: 02226001234. Is the name right?')).toBeTruthy();
  });

  it('passes names and phones on as they are, without reading them as a list', async () => {
    aPicker(async () => [
      { name: ['Lata, Nadeem 2'], tel: ['98111 00032'] },
      { name: ['Phone'], tel: ['98111 00033'] },
      { tel: ['98111 00034'] },
    ]);
    await open();
    press('Choose from contacts');
    await waitFor(() => expect(valueOf('Phone 3')).toBe('+919811100034'));
    expect([1, 2, 3].map((line) => [valueOf(`Name ${line}`), valueOf(`Phone ${line}`)])).toEqual([
      ['Lata, Nadeem 2', '+919811100032'],
      ['Phone', '+919811100033'],
      ['', '+919811100034'],
    ]);
  });

  it('adds the picked contacts behind the people of the text', async () => {
    aPicker(async () => [{ name: ['Nadeem Sheikh'], tel: ['98111 00031'] }]);
    const api = await open();
    api.answer(addMember, aMember(nadeem, 1));
    api.answer(getCommittee, empty());
    fireEvent.change(sheet().getByLabelText('Names and phones'), { target: { value: 'Zubair 98111 00014' } });
    press('Choose from contacts');
    await waitFor(() => expect(valueOf('Name 2')).toBe('Nadeem Sheikh'));
    press('Add 2 members');
    await waitFor(() =>
      expect(api.sent(addMember).map(({ body }) => body)).toEqual([
        { name: 'Zubair', phone: '+919811100014' },
        { name: 'Nadeem Sheikh', phone: '+919811100031' },
      ]),
    );
    await screen.findByText('2 members added');
  });

  it('leaves the text in place when the picker is refused', async () => {
    const select = aPicker(() => Promise.reject(new DOMException('No', 'InvalidStateError')));
    await open();
    fireEvent.change(sheet().getByLabelText('Names and phones'), { target: { value: 'Zubair 98111 00014' } });
    // The refusal has arrived when act returns.
    await act(async () => press('Choose from contacts'));
    expect(select).toHaveBeenCalledTimes(1);
    expect(valueOf('Names and phones')).toBe('Zubair 98111 00014');
  });

  it('is not offered by a browser without a contact picker', async () => {
    await open();
    expect(sheet().queryByRole('button', { name: 'Choose from contacts' })).toBeNull();
  });
});
