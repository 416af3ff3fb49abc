import { acceptSwap } from '@mandali/contracts/api/accept-swap';
import { askSwap } from '@mandali/contracts/api/ask-swap';
import { declineSwap } from '@mandali/contracts/api/decline-swap';
import { getCommittee } from '@mandali/contracts/api/get-committee';
import { withdrawSwap } from '@mandali/contracts/api/withdraw-swap';
import type { Detail, Member } from '@mandali/contracts/shapes';
import { member as asha } from '@mandali/platform/testing/render-app.tsx';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openTurns, ordered } from '../features/turns/turns.fixture.tsx';
import { ashaRao, imran, meenaSignedIn, openCommittee, zubair } from '../shared/committee.fixture.tsx';
import { imranSignedIn } from '../shared/shares.fixture.ts';

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const dialog = () => within(screen.getByRole('dialog', { name: 'Swap turns' }));
const personOf = ({ id, name }: { readonly id: number; readonly name: string }) => ({ id, name });
const askedAt = '2026-11-02T06:00:00.000Z';

/** Asha (turn 3, seat 3) asks Imran (turn 4, seat 2). */
const asked = (detail = ordered()): Detail => ({
  ...detail,
  swaps: [{ no: 1, seatNo: 3, withSeatNo: 2, from: personOf(ashaRao), to: personOf(imran), askedAt }],
});
const withoutPhone = (detail: Detail, seatNo: number): Detail => ({
  ...detail,
  members: detail.members.map((member): Member =>
    member.seatNo === seatNo && member.isActive ? { ...member, state: 'no-phone' } : member,
  ),
});

describe('asking to swap a turn', () => {
  it('offers the other turns that were not taken, shows both after the swap, and asks', async () => {
    const api = await openTurns(ordered(), imranSignedIn);
    press('Swap my turn');
    await screen.findByRole('dialog', { name: 'Swap turns' });
    const select = dialog().getByLabelText<HTMLSelectElement>('With whom');
    expect([...select.options].map(({ textContent }) => textContent)).toEqual([
      'Choose a member',
      'Zubair Hussain, turn 2',
      'Asha Rao, turn 3',
    ]);
    fireEvent.click(dialog().getByRole('button', { name: 'Ask' }));
    expect(dialog().getByText('Please choose a member')).toBeTruthy();
    fireEvent.change(select, { target: { value: '3' } });
    const after = within(dialog().getByRole('region', { name: 'After the swap' }));
    expect(after.getByText('Imran Malik').nextSibling?.textContent).toBe('turn 3, round 3');
    expect(after.getByText('Asha Rao').nextSibling?.textContent).toBe('turn 4, round 4');
    api.answer(askSwap, { no: 1 });
    fireEvent.click(dialog().getByRole('button', { name: 'Ask Asha Rao' }));
    expect(await screen.findByText('Asha Rao is asked.')).toBeTruthy();
    expect(api.sent(askSwap)).toMatchObject([{ params: { id: '7' }, body: { seatNo: 2, withSeatNo: 3 } }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('begins with the pressed row, and shows the refusal in the sheet', async () => {
    const api = await openTurns(ordered(), imranSignedIn);
    press('Swap turns with Zubair Hussain');
    api.refuse(askSwap, 409, 'One of these seats has had its turn');
    fireEvent.click(await screen.findByRole('button', { name: 'Ask Zubair Hussain' }));
    expect((await dialog().findByRole('alert')).textContent).toContain('One of these seats has had its turn');
  });

  it.each([
    ['a member who has had the pot', ordered(), meenaSignedIn],
    ['a committee that draws every round', ordered({ turns: 'each-round', order: [], nextTurn: null }), imranSignedIn],
    ['the last turn', ordered({ order: [1, 2], nextTurn: 2 }), imranSignedIn],
  ])('is not offered to %s', async (_, detail, session) => {
    await openTurns(detail, session);
    expect(screen.queryByRole('button', { name: /Swap/ })).toBeNull();
  });

  it('is done by the admin for a member without a phone', async () => {
    const api = await openTurns(withoutPhone(ordered({ order: [1, 4, 2], nextTurn: 4 }), 4), asha);
    expect(screen.queryByRole('button', { name: 'Swap my turn' })).toBeNull();
    press('Swap turns with Imran Malik');
    api.answer(askSwap, { no: 1 });
    fireEvent.click(await screen.findByRole('button', { name: 'Ask Imran Malik' }));
    await waitFor(() => expect(api.sent(askSwap)[0]?.body).toEqual({ seatNo: 4, withSeatNo: 2 }));
  });
});

describe('a request to swap turns', () => {
  const task = { name: 'Asha Rao asks to swap turn 3 with your turn 4.' };

  it('is a task of the member who is asked, who accepts it', async () => {
    const api = await openCommittee(asked(), imranSignedIn);
    expect(screen.getByRole('heading', task)).toBeTruthy();
    expect(screen.getByText('You get the pot in round 3 instead of round 4.')).toBeTruthy();
    api.answer(acceptSwap, ordered().committee);
    api.answer(getCommittee, ordered({ order: [1, 4, 2, 3] }));
    press('Yes, swap');
    expect(await screen.findByText('The turns are swapped.')).toBeTruthy();
    expect(api.sent(acceptSwap)[0]?.params).toEqual({ id: '7', no: '1' });
    expect(screen.queryByRole('heading', task)).toBeNull();
  });

  it('names the days of a calendar, and is declined', async () => {
    const api = await openTurns(asked(ordered({ calendar: { kind: 'month-day', day: 5 } })), imranSignedIn);
    expect(screen.getByText('You get the pot on Dec 05 instead of Jan 05, 2027.')).toBeTruthy();
    api.answer(declineSwap, ordered().committee);
    api.answer(getCommittee, ordered());
    press('No');
    expect(await screen.findByText('The turns stay as they are.')).toBeTruthy();
    expect(api.sent(declineSwap)).toHaveLength(1);
  });

  it('is withdrawn by the asker, whose list says that the other one is asked', async () => {
    const api = await openTurns(asked(), asha);
    expect(screen.getByRole('heading', { name: 'Imran Malik is asked to swap turn 4 with your turn 3.' })).toBeTruthy();
    expect(screen.getAllByRole('listitem')[3]?.textContent).toContain('asked to swap');
    api.answer(withdrawSwap, ordered().committee);
    api.answer(getCommittee, ordered());
    press('Take back the request');
    expect(await screen.findByText('The request was taken back.')).toBeTruthy();
    expect(api.sent(withdrawSwap)[0]?.params).toEqual({ id: '7', no: '1' });
  });

  it('is answered by the admin for a member without a phone, and is no task of others', async () => {
    const swap = { no: 2, seatNo: 4, withSeatNo: 2, from: personOf(zubair), to: personOf(imran), askedAt };
    const detail = { ...withoutPhone(ordered(), 2), swaps: [swap] };
    const api = await openCommittee(detail, asha);
    expect(screen.getByText(/^Zubair Hussain asks to swap turn 2 with turn 4 of Imran Malik\.$/)).toBeTruthy();
    api.answer(acceptSwap, ordered().committee);
    press('Yes, swap');
    await waitFor(() => expect(api.sent(acceptSwap)).toHaveLength(1));
  });

  it('is no task of another member', async () => {
    await openCommittee(asked(), meenaSignedIn);
    expect(screen.queryByText(/asks to swap|is asked to swap/)).toBeNull();
  });
});
