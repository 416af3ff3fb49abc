import { acceptPassOn } from '@mandali/contracts/api/accept-pass-on';
import { askPassOn } from '@mandali/contracts/api/ask-pass-on';
import { declinePassOn } from '@mandali/contracts/api/decline-pass-on';
import { getCommittee } from '@mandali/contracts/api/get-committee';
import { withdrawPassOn } from '@mandali/contracts/api/withdraw-pass-on';
import type { Detail, HandOver, Round } from '@mandali/contracts/shapes';
import { member as asha } from '@mandali/platform/testing/render-app.tsx';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  aDetail,
  decided,
  imran,
  meena,
  meenaSignedIn,
  openCommittee,
  openRound,
  theMembers,
} from '../shared/committee.fixture.tsx';
import { imranSignedIn } from '../shared/shares.fixture.ts';

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const dialog = () => within(screen.getByRole('dialog', { name: 'Pass the pot on' }));
const personOf = ({ id, name }: { readonly id: number; readonly name: string }) => ({ id, name });
const passOn = { name: 'Pass the pot on, round 1' };
const at = '2026-11-02T06:00:00.000Z';

const untouched: HandOver = { handed: '0', open: '20000', state: 'none', bySamePerson: false, parts: [], word: null };
const begun: HandOver = {
  ...untouched,
  handed: '5000',
  state: 'part',
  parts: [
    {
      no: 1,
      amount: '5000',
      paymentMethod: 'cash',
      day: at,
      notes: null,
      at,
      by: null,
      confirmedAt: null,
      confirmedBy: null,
    },
  ],
};

/** Meena has won round 1, whose pot is not handed over. */
const won = (more: Partial<Round> = {}, committee: Partial<Detail['committee']> = {}): Detail => {
  const round = openRound();
  const pot = { planned: '20000', collected: '20000', open: '0', handOver: untouched };
  return { ...aDetail({ committee, round }), rounds: [round, decided(1, meena, { ...pot, ...more })] };
};
const asked = (committee: Partial<Detail['committee']> = {}): Detail =>
  won({ passOn: { from: personOf(meena), to: personOf(imran), toSeatNo: 2, askedAt: at } }, committee);

describe('Pass the pot on', () => {
  it('asks an eligible member and says what follows', async () => {
    const api = await openCommittee(won(), meenaSignedIn);
    press(passOn.name);
    const select = dialog().getByLabelText<HTMLSelectElement>('To whom');
    expect([...select.options].map(({ textContent }) => textContent)).toEqual([
      'Choose a member',
      'Imran Malik',
      'Asha Rao',
      'Zubair Hussain',
    ]);
    fireEvent.click(dialog().getByRole('button', { name: 'Ask' }));
    expect(dialog().getByText('Please choose a member')).toBeTruthy();
    fireEvent.change(select, { target: { value: '2' } });
    expect(dialog().getByText('receives ₹20,000 now')).toBeTruthy();
    expect(dialog().getByText('in every draw from round 2 on')).toBeTruthy();
    api.answer(askPassOn, decided(1, meena));
    fireEvent.click(dialog().getByRole('button', { name: 'Ask Imran Malik' }));
    expect(await screen.findByText('Imran Malik is asked.')).toBeTruthy();
    expect(api.sent(askPassOn)).toMatchObject([{ params: { id: '7001' }, body: { toSeatNo: 2 } }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('shows the refusal in the sheet', async () => {
    const api = await openCommittee(won(), meenaSignedIn);
    press(passOn.name);
    fireEvent.change(dialog().getByLabelText('To whom'), { target: { value: '3' } });
    api.refuse(askPassOn, 409, 'This member has won. Choose a member who has not.');
    fireEvent.click(dialog().getByRole('button', { name: 'Ask Asha Rao' }));
    expect((await dialog().findByRole('alert')).textContent).toContain('This member has won.');
  });

  it('names the turn that the winner gets in an order of turns', async () => {
    await openCommittee(
      won({}, { turns: 'agreed', order: [1, 4, 3, 2], nextTurn: 4, turnsDraw: 'none' }),
      meenaSignedIn,
    );
    press(passOn.name);
    fireEvent.change(dialog().getByLabelText('To whom'), { target: { value: '2' } });
    expect(dialog().getByText('turn 4')).toBeTruthy();
  });

  it.each([
    ['another member', won(), imranSignedIn],
    ['the admin', won(), asha],
    ['the winner after a part was handed over', won({ handOver: begun }), meenaSignedIn],
    ['the winner who waits for an answer', asked(), meenaSignedIn],
    [
      'the receiver of a pot that was passed on',
      won({ passedOn: { from: personOf(imran), to: personOf(meena), at } }),
      meenaSignedIn,
    ],
  ])('is not offered to %s', async (_, detail, session) => {
    await openCommittee(detail, session);
    expect(screen.queryByRole('button', passOn)).toBeNull();
  });

  it('is offered to the admin for a winner without a phone', async () => {
    const members = theMembers().map((each) => (each.seatNo === 1 ? { ...each, state: 'no-phone' as const } : each));
    await openCommittee({ ...won(), members }, asha);
    expect(screen.getByRole('button', passOn)).toBeTruthy();
  });
});

describe('a pot that is passed on', () => {
  it('is a task of the receiver, who accepts it', async () => {
    const api = await openCommittee(asked(), imranSignedIn);
    expect(screen.getByRole('heading', { name: 'Meena Iyer passes the pot of round 1 on to you.' })).toBeTruthy();
    expect(screen.getByText('₹20,000 collected of ₹20,000')).toBeTruthy();
    expect(screen.getByText('You receive it now and are not in later draws. Meena Iyer stays in them.')).toBeTruthy();
    api.answer(acceptPassOn, decided(1, imran));
    press('Yes, I take it');
    expect(await screen.findByText('The pot is passed on.')).toBeTruthy();
    expect(api.sent(acceptPassOn)[0]?.params).toEqual({ id: '7001' });
  });

  it('is declined by the receiver, who would give the own turn', async () => {
    const order = { turns: 'agreed' as const, order: [1, 4, 3, 2], nextTurn: 4, turnsDraw: 'none' as const };
    const api = await openCommittee(asked(order), imranSignedIn);
    expect(screen.getByText('You receive it now, and Meena Iyer takes your turn.')).toBeTruthy();
    api.answer(declinePassOn, decided(1, meena));
    api.answer(getCommittee, won({}, order));
    press('No');
    expect(await screen.findByText('The pot stays where it is.')).toBeTruthy();
    expect(api.sent(declinePassOn)).toHaveLength(1);
  });

  it('is withdrawn by the winner', async () => {
    const api = await openCommittee(asked(), meenaSignedIn);
    expect(screen.getByRole('heading', { name: 'Imran Malik is asked to take the pot of round 1.' })).toBeTruthy();
    api.answer(withdrawPassOn, decided(1, meena));
    api.answer(getCommittee, won());
    press('Take back the request');
    expect(await screen.findByText('The request was taken back.')).toBeTruthy();
    expect(screen.getByRole('button', passOn)).toBeTruthy();
  });

  it('is shown beside the round with the drawn winner', async () => {
    const receiver = { winnerId: imran.id, winner: personOf(imran) };
    await openCommittee(won({ ...receiver, passedOn: { from: personOf(meena), to: personOf(imran), at } }), asha);
    expect(screen.getByText(/^Drawn: Meena Iyer · passed on to Imran Malik/)).toBeTruthy();
  });
});
