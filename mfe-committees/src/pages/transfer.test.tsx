import { getCommittee } from '@mandali/contracts/api/get-committee';
import { acceptTransfer } from '@mandali/contracts/api/accept-transfer';
import { withdrawTransfer } from '@mandali/contracts/api/withdraw-transfer';
import { transferOwnership } from '@mandali/contracts/api/transfer-ownership';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  aCommittee,
  aDetail,
  meena,
  meenaSignedIn,
  openCommittee,
  theMembers,
  zubair,
} from '../shared/committee.fixture.tsx';

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const dialog = (name: string) => within(screen.getByRole('dialog', { name }));
const optionsOf = (label: string) =>
  [...screen.getByLabelText<HTMLSelectElement>(label).options].map((option) => option.textContent);
const set = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('Transfer Ownership', () => {
  const open = async () => {
    const members = theMembers().map((each) => ({ ...each, hasAccount: each.user.id !== zubair.id }));
    const api = await openCommittee(aDetail({ members }));
    press('Transfer Ownership');
    return api;
  };
  const submit = () => fireEvent.click(dialog('Transfer Ownership').getByRole('button', { name: 'Ask this member' }));

  it('offers the other active members with an account, and shows the consequences', async () => {
    await open();
    expect(optionsOf('New committee admin')).toEqual(['Choose a member', 'Meena Iyer', 'Imran Malik']);
    expect(screen.getByText(/until they say yes, you stay the admin of Gokuldham/)).toBeTruthy();
    expect(screen.getByText(/How to pay is erased then/)).toBeTruthy();
  });

  it('requires a new admin', async () => {
    const api = await open();
    submit();
    expect(await screen.findByText('Please choose the new committee admin')).toBeTruthy();
    expect(api.sent(transferOwnership)).toEqual([]);
  });

  it('asks the member and waits for the answer, and can take the request back', async () => {
    const api = await open();
    const transferTo = { id: meena.id, name: meena.name };
    api.answer(transferOwnership, aCommittee({ transferTo }));
    api.answer(getCommittee, aDetail({ committee: { transferTo } }));
    set('New committee admin', '11');
    submit();
    expect(await screen.findByText('The member is asked and has it in the news.')).toBeTruthy();
    expect(api.sent(transferOwnership)).toMatchObject([{ params: { id: '7' }, body: { newAdminId: 11 } }]);
    expect(screen.getByText(/Meena Iyer is asked to look after this committee/)).toBeTruthy();
    api.answer(withdrawTransfer, aCommittee({ transferTo: null }));
    api.answer(getCommittee, aDetail());
    press('Take back the request');
    await waitFor(() => expect(screen.queryByText(/is asked to look after/)).toBeNull());
  });

  it('shows the member who is asked the task, and makes them the admin after their yes', async () => {
    const transferTo = { id: meena.id, name: meena.name };
    const asked = { ...aDetail({ committee: { transferTo } }), admin: { id: 1, name: 'Boss', phone: null } };
    const api = await openCommittee(asked, meenaSignedIn);
    expect(screen.getByText('Boss asks you to look after this committee.')).toBeTruthy();
    api.answer(acceptTransfer, aCommittee({ createdById: meena.id }));
    api.answer(getCommittee, aDetail({ committee: { createdById: meena.id } }));
    press('Yes, I will');
    expect(await screen.findByText('You are the committee admin now. Enter how to pay you.')).toBeTruthy();
    expect(api.sent(acceptTransfer)).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Mark All Paid' })).toBeTruthy();
  });

  it('shows the server’s rejection in the form', async () => {
    const api = await open();
    api.refuse(transferOwnership, 409, 'Imran Malik has no account yet');
    set('New committee admin', '12');
    submit();
    expect((await screen.findByRole('alert')).textContent).toContain('Imran Malik has no account yet');
  });
});
