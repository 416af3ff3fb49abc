import { getCommittee } from '@mandali/contracts/api/get-committee';
import { listMemberPayments } from '@mandali/contracts/api/list-member-payments';
import { removeMember } from '@mandali/contracts/api/remove-member';
import { replaceMember } from '@mandali/contracts/api/replace-member';
import { searchUsers } from '@mandali/contracts/api/search-users';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  aDetail,
  aMember,
  aPayment,
  completedDetail,
  imran,
  meena,
  meenaSignedIn,
  openCommittee,
  openRound,
  zubair,
} from '../../../shared/committee.fixture.tsx';

const openMenu = async (name: string) => {
  fireEvent.keyDown(screen.getByRole('button', { name: `Actions for ${name}` }), { key: 'Enter' });
  return (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
};
const pick = async (name: string, action: string) => {
  await openMenu(name);
  fireEvent.click(screen.getByRole('menuitem', { name: action }));
};

describe('the member menu', () => {
  it('offers the payment history and the replacement', async () => {
    await openCommittee(aDetail());
    const offered = ['View Payment History', 'Pay later rounds too', 'Remind Imran Malik', 'Replace Member'];
    expect(await openMenu('Imran Malik')).toEqual(offered);
  });

  it('offers only the payment history for a replaced member', async () => {
    await openCommittee(aDetail());
    expect(await openMenu('Vikram Rao')).toEqual(['View Payment History']);
  });

  it('offers only the payment history when all rounds are decided', async () => {
    await openCommittee(completedDetail());
    expect(await openMenu('Imran Malik')).toEqual(['View Payment History']);
  });

  it('removes a member without payments after a sheet that shows the consequences', async () => {
    const round = openRound({
      payments: [aPayment(imran, 2, 2, { status: 'pending', paymentMethod: null, paidAt: null })],
    });
    const api = await openCommittee({ ...aDetail({ round }), rounds: [round] });
    expect(await openMenu('Imran Malik')).toContain('Remove Member');
    fireEvent.click(screen.getByRole('menuitem', { name: 'Remove Member' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Remove Imran Malik' }));
    expect(sheet.getByText(/so seat 2 is free again\./)).toBeTruthy();
    api.refuse(removeMember, 409, 'This member says that they have paid');
    fireEvent.change(sheet.getByLabelText('Reason (Optional)'), { target: { value: 'Asked twice' } });
    fireEvent.click(sheet.getByRole('button', { name: 'Remove' }));
    expect((await sheet.findByRole('alert')).textContent).toContain('This member says that they have paid');
    expect(api.sent(removeMember)).toMatchObject([
      { params: { id: '7', userId: String(imran.id) }, body: { reason: 'Asked twice' } },
    ]);
    api.answer(removeMember, aDetail().committee);
    fireEvent.click(sheet.getByRole('button', { name: 'Remove' }));
    await screen.findByText('Imran Malik is not a member any more.');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is hidden from ordinary members', async () => {
    await openCommittee(aDetail(), meenaSignedIn);
    expect(screen.queryByRole('button', { name: /Actions for/ })).toBeNull();
  });

  it('is replaced by the own payment history for an ordinary member', async () => {
    const api = await openCommittee(aDetail(), meenaSignedIn);
    api.answer(listMemberPayments, [aPayment(meena, 1, 1)]);
    fireEvent.click(screen.getByRole('button', { name: 'View Payment History' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Payment History' }));
    expect((await sheet.findAllByText('R1')).length).toBeGreaterThan(0);
    await waitFor(() => expect(api.sent(listMemberPayments)[0]?.params).toEqual({ id: '7', userId: String(meena.id) }));
    fireEvent.click(sheet.getAllByRole('button', { name: 'Close' })[0] ?? document.body);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('Replace Member', () => {
  const sheet = () => within(screen.getByRole('dialog', { name: 'Replace Committee Member' }));
  const fill = (label: string, value: string) => fireEvent.change(sheet().getByLabelText(label), { target: { value } });
  const submit = () => fireEvent.click(sheet().getByRole('button', { name: 'Replace Member' }));
  const open = async () => {
    const api = await openCommittee(aDetail());
    api.answer(searchUsers, [{ id: 31, name: 'Bilal Chaudhry', phone: '+919811100031' }, imran]);
    await pick('Zubair Hussain', 'Replace Member');
    return api;
  };
  const fillIn = (phone = '98111 00031') => {
    fill('Name', 'Bilal Chaudhry');
    fill('Phone', phone);
    fill('Reason', 'Moving to Muscat');
  };
  const described = (label: string) =>
    document.getElementById(sheet().getByLabelText(label).getAttribute('aria-describedby') ?? '')?.textContent;

  it('names both holders and the seat, and warns that the replacement is final', async () => {
    await open();
    fill('Name', 'Bilal Chaudhry');
    expect(sheet().getByText('Leaves seat 4').parentElement?.textContent).toContain('Zubair Hussain');
    expect(sheet().getByText('Takes over').parentElement?.textContent).toContain('Bilal Chaudhry');
    expect(sheet().getByText(/stay with Zubair Hussain\. This cannot be undone\./)).toBeTruthy();
  });

  it('requires name, phone and reason', async () => {
    const api = await open();
    fill('Name', 'Bilal Chaudhry');
    submit();
    expect(await screen.findByText('Validation Error')).toBeTruthy();
    expect(screen.getByText('Please fill in all fields')).toBeTruthy();
    await waitFor(() => expect(described('Reason')).toBe('Validation Error: Please fill in all fields'));
    expect(described('Name')).toBeUndefined();
    expect(api.sent(replaceMember)).toEqual([]);
  });

  it('removes the error as soon as the field is corrected', async () => {
    await open();
    submit();
    await waitFor(() => expect(described('Reason')).toBe('Validation Error: Please fill in all fields'));
    fill('Reason', 'Moved away');
    await waitFor(() => expect(described('Reason')).toBeUndefined());
    expect(described('Phone')).toBe('Validation Error: Please fill in all fields');
    fill('Name', 'Bilal Chaudhry');
    await waitFor(() => expect(described('Name')).toBeUndefined());
  });

  it.each(['+91 98111 00012', '98111-00012', '09811100012'])(
    'rejects the phone of a current member, written %s',
    async (phone) => {
      const api = await open();
      fillIn(phone);
      submit();
      expect(await screen.findByText('Invalid Replacement')).toBeTruthy();
      const text = 'This person is already a member of the committee. Please select a different person.';
      expect(screen.getByText(text)).toBeTruthy();
      await waitFor(() => expect(described('Phone')).toBe(`Invalid Replacement: ${text}`));
      expect(api.sent(replaceMember)).toEqual([]);
    },
  );

  it('rejects an invalid phone number', async () => {
    await open();
    fillIn('98111 x0031');
    submit();
    expect(await screen.findByText('Invalid Phone')).toBeTruthy();
    await waitFor(() => expect(described('Phone')).toBe('Invalid Phone: Please enter a valid phone number'));
  });

  it('copies name and phone from the search and rejects current members', async () => {
    await open();
    fill('Name', 'Bi');
    fireEvent.click(await screen.findByText('Imran Malik', { selector: '[role=option] *' }));
    expect(await screen.findByText('Invalid Selection')).toBeTruthy();
    fill('Name', 'Bil');
    fireEvent.click(await screen.findByText('Bilal Chaudhry', { selector: '[role=option] *' }));
    expect(sheet().getByLabelText<HTMLInputElement>('Phone').value).toBe('+919811100031');
  });

  it('replaces the member once for a double press and shows a toast', async () => {
    const api = await open();
    api.answer(replaceMember, aMember({ id: 31, name: 'Bilal Chaudhry', phone: '+919811100031' }, 4));
    fillIn();
    submit();
    submit();
    expect(await screen.findByText('Member Replaced')).toBeTruthy();
    const text = 'Zubair Hussain has been replaced successfully. Their payment history is preserved.';
    expect(screen.getByText(text)).toBeTruthy();
    expect(api.sent(replaceMember)).toMatchObject([
      {
        params: { id: '7', userId: String(zubair.id) },
        body: { newMemberData: { name: 'Bilal Chaudhry', phone: '98111 00031' }, reason: 'Moving to Muscat' },
      },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.sent(getCommittee)).toHaveLength(2);
  });

  it.each([
    ['the server’s rejection', 409, 'This seat has changed hands', 'This seat has changed hands'],
    ['a fallback text after a server error', 500, 'boom', 'Failed to replace member'],
  ])('shows %s and preserves the entered values', async (_, status, message, shown) => {
    const api = await open();
    api.refuse(replaceMember, status, message);
    fillIn();
    submit();
    expect((await screen.findByRole('alert')).textContent).toContain(shown);
    expect(sheet().getByLabelText<HTMLInputElement>('Reason').value).toBe('Moving to Muscat');
  });
});
