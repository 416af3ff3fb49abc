import { correctMember } from '@mandali/contracts/api/correct-member';
import { listMemberPayments } from '@mandali/contracts/api/list-member-payments';
import { removeMember } from '@mandali/contracts/api/remove-member';
import { replaceMember } from '@mandali/contracts/api/replace-member';
import { reportPayment } from '@mandali/contracts/api/report-payment';
import { selectWinner } from '@mandali/contracts/api/select-winner';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { sentenceOf } from '../features/history/sentences.ts';
import { aMember, aPayment, decided, imran, openCommittee } from '../shared/committee.fixture.tsx';
import { garlandOf } from '../shared/committee-detail.ts';
import { aPaidEntry } from '../shared/entries.fixture.ts';
import { entryWithSeats, withSeats } from '../shared/seated-names.ts';
import { imranOf, imranSignedIn, sharesDetail, sharesRound } from '../shared/shares.fixture.ts';

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const openMenu = async (name: string, item: string) => {
  fireEvent.keyDown(screen.getByRole('button', { name: `Actions for ${name}` }), { key: 'Enter' });
  fireEvent.click(await screen.findByRole('menuitem', { name: item }));
};

describe('a member with two seats', () => {
  it('is named with the seat, and the tile Members shows the number of people', async () => {
    await openCommittee(sharesDetail());
    for (const seat of [2, 4])
      expect(screen.getByRole('button', { name: `Update payment of ${imranOf(seat)}` })).toBeTruthy();
    const tiles = [...document.querySelectorAll('header dl > div')].map(({ textContent }) => textContent);
    expect(tiles).toContain('Members4 seats, 3 people');
  });

  it('has the own mark on both flowers, and no seat in the sentence of a person', () => {
    const shown = withSeats(sharesDetail());
    const mine = garlandOf(shown, imranSignedIn.user).map((seat) => seat.state !== 'empty' && seat.isMe === true);
    expect(mine).toEqual([false, true, false, true]);
    const paid = entryWithSeats(shown, aPaidEntry(9, 2, 4, imran));
    expect(sentenceOf(paid, shown.committee)).toContain(imranOf(4));
    const added = entryWithSeats(shown, { ...aPaidEntry(9, 2, 4, imran), data: { seatNo: 4, userId: imran.id } });
    expect(added.people[0]?.name).toBe('Imran Malik');
  });

  it('is chosen as winner by seat', async () => {
    const api = await openCommittee(sharesDetail());
    api.answer(selectWinner, decided(2, imran));
    press('Manual Winner');
    const options = screen.getAllByRole<HTMLOptionElement>('option');
    const option = options.find(({ textContent }) => textContent === imranOf(4));
    fireEvent.change(screen.getByLabelText('Winner'), { target: { value: option?.value } });
    press('Select Winner');
    await waitFor(() => expect(api.sent(selectWinner)).toHaveLength(1));
    expect(api.sent(selectWinner)[0]?.body).toMatchObject({ winnerId: imran.id, seatNo: 4 });
  });

  it('is replaced, corrected and removed by seat', async () => {
    const round = sharesRound();
    const detail = sharesDetail(round);
    const members = detail.members.map((each) => ({ ...each, hasAccount: false, state: 'invited' as const }));
    const unpaid = detail.rounds.slice(0, 1);
    const api = await openCommittee({ ...detail, members, rounds: unpaid });
    api.answer(removeMember, detail.committee);
    await openMenu(imranOf(4), 'Remove Member');
    press('Remove');
    await waitFor(() => expect(api.sent(removeMember)[0]?.query).toEqual({ seat: '4' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    api.answer(correctMember, aMember(imran, 4));
    await openMenu(imranOf(4), 'Correct Name or Phone');
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Imran Khan' } });
    press('Save');
    await waitFor(() => expect(api.sent(correctMember)[0]?.query).toEqual({ seat: '4' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    api.answer(replaceMember, aMember(imran, 4));
    await openMenu(imranOf(4), 'Replace Member');
    const sheet = within(screen.getByRole('dialog'));
    fireEvent.change(sheet.getByLabelText('Name'), { target: { value: 'Nadeem' } });
    fireEvent.change(sheet.getByLabelText('Phone'), { target: { value: '98111 00031' } });
    fireEvent.change(sheet.getByLabelText('Reason'), { target: { value: 'Moves' } });
    fireEvent.click(sheet.getByRole('button', { name: 'Replace Member' }));
    await waitFor(() => expect(api.sent(replaceMember)[0]?.query).toEqual({ seat: '4' }));
  });

  it('owes the sum of both seats and reports each by its own button', async () => {
    const api = await openCommittee(sharesDetail(), imranSignedIn);
    expect(screen.getByRole('heading', { name: 'You owe ₹10,000 · pay Asha Rao' })).toBeTruthy();
    expect(screen.getByText(/^Round 2, due Nov 25 · Seat 2$/)).toBeTruthy();
    const [, second] = screen.getAllByRole('button', { name: 'I have paid' });
    api.answer(reportPayment, aPayment(imran, 2, 4));
    fireEvent.click(second ?? document.body);
    press('Tell Asha Rao');
    await waitFor(() => expect(api.sent(reportPayment)[0]?.params).toEqual({ id: String(7_002_004) }));
  });

  it('has both seats in the payment history, each line with its own', async () => {
    const api = await openCommittee(sharesDetail());
    api.answer(listMemberPayments, [aPayment(imran, 1, 4), aPayment(imran, 1, 2)]);
    await openMenu(imranOf(4), 'View Payment History');
    const sheet = within(screen.getByRole('dialog', { name: 'Payment History' }));
    await sheet.findByRole('region', { name: 'Member Summary' });
    expect(sheet.getByText('Imran Malik')).toBeTruthy();
    const rows = sheet.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows.map((row) => /seat \d/.exec(row ?? '')?.[0])).toEqual(['seat 2', 'seat 4']);
  });
});
