import { addMember } from '@mandali/contracts/api/add-member';
import { createCommittee } from '@mandali/contracts/api/create-committee';
import { recordPastRound } from '@mandali/contracts/api/record-past-round';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { aCommittee, aMember, decided, meena } from '../../../shared/committee.fixture.tsx';
import { choose, dialog, fill, openDialog, press, valueOf } from '../creation.fixture.tsx';

const existing = aCommittee({ committeeType: 'existing', isExisting: true });

describe('the past rounds step', () => {
  const openPastRounds = async () => {
    const api = await openDialog();
    api.answer(createCommittee, existing);
    fill('Committee name', 'Gokuldham');
    choose('Existing');
    expect(dialog().getByText('Step 1 of 2')).toBeTruthy();
    press('Continue');
    await screen.findByRole('dialog', { name: 'Add Past Round Winners' });
    return api;
  };
  const rows = () => dialog().queryAllByRole('group', { name: /^Round/ });
  const fillRow = (index: number, name: string, phone: string, day = '2026-09-18') => {
    const fields = within(rows()[index] ?? document.body);
    const set = (label: string, value: string) => fireEvent.change(fields.getByLabelText(label), { target: { value } });
    set('Winner name', name);
    set('Winner phone', phone);
    set('Draw date', day);
  };
  const win = aMember(meena, 1);

  it('follows the basic form and shows a toast', async () => {
    await openPastRounds();
    expect(await screen.findByText('Committee Created')).toBeTruthy();
    expect(screen.getByText('Now add past round winners (optional)')).toBeTruthy();
    expect(dialog().getByText('Step 2 of 2 · Gokuldham')).toBeTruthy();
  });

  it('saves no rounds on Skip & Finish', async () => {
    const api = await openPastRounds();
    press('Skip & Finish');
    expect(await screen.findByText('Committee created successfully')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(api.sent(addMember)).toEqual([]);
  });

  it('adds the winner of each row as a member, then records the past round', async () => {
    const api = await openPastRounds();
    api.answer(addMember, win);
    api.answer(recordPastRound, decided(1, meena));
    press('Add Round');
    fillRow(0, 'Lubna Mirza', '98765 43210');
    fillRow(1, 'Yusuf Wani', '97421 55555', '2026-10-18');
    fireEvent.change(dialog().getAllByLabelText('Received by')[1] ?? document.body, {
      target: { value: 'His brother' },
    });
    press('Save & Finish');
    expect(await screen.findByText('Committee created with past rounds')).toBeTruthy();
    expect(api.sent(addMember).map(({ body }) => body)).toEqual([
      { name: 'Lubna Mirza', phone: '98765 43210' },
      { name: 'Yusuf Wani', phone: '97421 55555' },
    ]);
    expect(api.sent(recordPastRound).map(({ body }) => body)).toEqual([
      { winnerId: 11, roundNumber: 1, drawDate: '2026-09-18', paymentMethod: 'cash' },
      { winnerId: 11, roundNumber: 2, drawDate: '2026-10-18', paymentMethod: 'cash', receivedBy: 'His brother' },
    ]);
  });

  it('shows the reason of a failed row and retries it without adding its member twice', async () => {
    const api = await openPastRounds();
    api.answer(addMember, win);
    api.refuse(recordPastRound, 409, 'This member has won already');
    fillRow(0, 'Lubna Mirza', '98765 43210');
    press('Save & Finish');
    expect(await screen.findByText('This member has won already')).toBeTruthy();
    expect(valueOf('Winner name')).toBe('Lubna Mirza');
    api.answer(recordPastRound, decided(1, meena));
    press('Save & Finish');
    expect(await screen.findByText('Committee created with past rounds')).toBeTruthy();
    expect(api.sent(addMember)).toHaveLength(1);
  });

  it('shows the server’s rejection of a phone beside the field', async () => {
    const api = await openPastRounds();
    api.refuse(addMember, 400, 'Please enter a valid phone number', { code: 'invalid-phone' });
    fillRow(0, 'Nobody At All', '00000 00000');
    press('Save & Finish');
    await screen.findByText('Please enter a valid phone number');
    const phone = dialog().getByLabelText('Winner phone');
    const id = phone.getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(id)?.textContent).toBe('Please enter a valid phone number');
  });

  it('asks whether a winner who has a seat gets another one', async () => {
    const api = await openPastRounds();
    const held = { code: 'already-member', userId: 11, seats: [1] };
    api.refuse(addMember, 409, 'This person is a member already', held);
    fillRow(0, 'Lubna Mirza', '98765 43210');
    press('Save & Finish');
    expect(await screen.findByText('Lubna Mirza has seat 1. Give them another seat?')).toBeTruthy();
    expect(screen.queryByText('This person is a member already')).toBeNull();
    fireEvent.click(dialog().getByLabelText('Give another seat'));
    api.answer(addMember, win);
    api.answer(recordPastRound, decided(2, meena));
    press('Save & Finish');
    expect(await screen.findByText('Committee created with past rounds')).toBeTruthy();
    expect(api.sent(addMember).at(-1)?.body).toEqual({ name: 'Lubna Mirza', phone: '98765 43210', anotherSeat: true });
  });

  it('removes saved rows, names their rounds and preserves failed rows', async () => {
    const api = await openPastRounds();
    api.answer(addMember, win);
    api.answer(recordPastRound, decided(1, meena));
    press('Add Round');
    fillRow(0, 'Lubna Mirza', '98765 43210');
    fillRow(1, 'Yusuf Wani', '97421 55555');
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
    const before = globalThis.fetch;
    globalThis.fetch = (input, init) => {
      if (String(init?.body).includes('Yusuf')) api.refuse(addMember, 409, 'Yusuf is a member already');
      return before(input, init);
    };
    press('Save & Finish');
    expect(await screen.findByText('Yusuf is a member already')).toBeTruthy();
    const notice = await dialog().findByText('Saved: Round 1.');
    expect(scroll.mock.contexts.some((box) => box instanceof Element && box.contains(notice))).toBe(true);
    await waitFor(() => expect(rows().map((row) => row.querySelector('legend')?.textContent)).toEqual(['Round 22']));
    expect(valueOf('Winner name')).toBe('Yusuf Wani');
  });

  it('ignores blank rows and rejects incomplete ones', async () => {
    const api = await openPastRounds();
    press('Add Round');
    fillRow(1, '', '97421 5', '');
    press('Save & Finish');
    const incompleteRow = within(rows()[1] ?? document.body);
    expect(await incompleteRow.findByText('Name is required')).toBeTruthy();
    expect(incompleteRow.getByText('Valid phone number is required')).toBeTruthy();
    expect(incompleteRow.getByText('Draw date is required')).toBeTruthy();
    expect(within(rows()[0] ?? document.body).queryByText('Name is required')).toBeNull();
    expect(api.sent(addMember)).toEqual([]);
  });

  it('rejects a future draw date', async () => {
    await openPastRounds();
    fillRow(0, 'Lubna Mirza', '98765 43210', '2999-01-01');
    press('Save & Finish');
    expect(await screen.findByText('This day is in the future')).toBeTruthy();
  });

  it('removes rows and limits them to the number of seats', async () => {
    await openPastRounds();
    press('Add Round');
    press('Add Round');
    press('Add Round');
    expect(rows()).toHaveLength(4);
    expect(dialog().getByRole('button', { name: 'Add Round' }).hasAttribute('disabled')).toBe(true);
    press('Remove round 2');
    expect(rows().map((row) => row.querySelector('legend')?.textContent)).toEqual(['Round 11', 'Round 33', 'Round 44']);
    press('Add Round');
    expect(rows()).toHaveLength(4);
  });
});
