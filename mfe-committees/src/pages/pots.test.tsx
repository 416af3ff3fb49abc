import { confirmHandOver } from '@mandali/contracts/api/confirm-hand-over';
import { disputeHandOver } from '@mandali/contracts/api/dispute-hand-over';
import { getCommittee } from '@mandali/contracts/api/get-committee';
import { handOverPot } from '@mandali/contracts/api/hand-over-pot';
import { settleHandOver } from '@mandali/contracts/api/settle-hand-over';
import { takeBackHandOver } from '@mandali/contracts/api/take-back-hand-over';
import type { Detail, HandOver, PotPart, Round } from '@mandali/contracts/shapes';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  aDetail,
  ashaRao,
  decided,
  meena,
  meenaSignedIn,
  openCommittee,
  openRound,
} from '../shared/committee.fixture.tsx';

const given = (more: Partial<PotPart> = {}): PotPart => ({
  no: 1,
  amount: '15000',
  paymentMethod: 'cash',
  day: '2026-10-20T18:29:59.999Z',
  notes: 'Counted together',
  at: '2026-10-20T12:00:00.000Z',
  by: { id: ashaRao.id, name: ashaRao.name },
  confirmedAt: null,
  confirmedBy: null,
  ...more,
});

const handOver = (more: Partial<HandOver> = {}): HandOver => ({
  handed: '0',
  open: '15000',
  state: 'none',
  bySamePerson: false,
  parts: [],
  word: null,
  ...more,
});

const waiting = handOver({ handed: '15000', open: '0', state: 'given', parts: [given()] });
const disputed = handOver({
  ...waiting,
  state: 'disputed',
  word: { kind: 'disputed', at: '2026-10-21T12:00:00.000Z', by: meena, text: 'Only a part came', parts: [1] },
});
const confirmed = handOver({
  ...waiting,
  state: 'received',
  parts: [given({ confirmedAt: '2026-10-21T12:00:00.000Z', confirmedBy: meena })],
});

const withPot = (pot: HandOver, winner = meena, more: Partial<Round> = {}): Detail => {
  const round = openRound();
  const sums = { planned: '20000', collected: '15000', open: '5000', handOver: pot };
  return { ...aDetail(), rounds: [round, decided(1, winner, { ...sums, ...more })], currentRound: round };
};

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const heading = (name: string) => screen.queryByRole('heading', { name, level: 2 });
const account = () => within(screen.getByRole('region', { name: 'The pot of round 1' }));

describe('The pot of a decided round', () => {
  it('is the task of the admin, who hands over a part of it', async () => {
    const api = await openCommittee(withPot(handOver()));
    expect(heading('Meena Iyer has won round 1.')).toBeTruthy();
    expect(screen.getByText(/₹15,000 collected of ₹20,000/).textContent).toContain('not handed over yet');
    press('Hand over the pot');
    expect(screen.getByLabelText<HTMLInputElement>('Amount that you give now').value).toBe('15,000');
    fill('Amount that you give now', '10000');
    fireEvent.click(within(screen.getByRole('dialog')).getByLabelText('UPI'));
    api.answer(handOverPot, decided(1, meena));
    api.answer(getCommittee, withPot(waiting));
    press('I hand over ₹10,000');
    expect(await screen.findByText('The hand-over is in the book.')).toBeTruthy();
    expect(api.sent(handOverPot)).toMatchObject([
      { params: { id: '7001' }, body: { amount: 10_000, paymentMethod: 'upi' } },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(heading('Meena Iyer has won round 1.')).toBeNull();
  });

  it('shows planned, collected, handed over and open with both sides', async () => {
    await openCommittee(withPot(waiting, meena, { decidedBy: 'manual' }));
    expect(screen.queryByRole('button', { name: /^Reverse the decision/ })).toBeNull();
    const shown = account()
      .getAllByRole('definition')
      .map(({ textContent }) => textContent);
    expect(shown).toEqual(['₹20,000', '₹15,000', '₹15,000', '₹5,000']);
    expect(account().getByText('Given by Asha Rao').textContent).toBe('Given by Asha Rao₹15,000, Cash, Oct 20, 2026');
    expect(account().getByText('No answer yet')).toBeTruthy();
    expect(screen.getByText('₹15,000 handed over · waiting for Meena Iyer')).toBeTruthy();
  });

  it('says by whom it was confirmed', async () => {
    await openCommittee(withPot(confirmed));
    expect(account().getByText(/^Confirmed by Meena Iyer/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Take back the hand-over/ })).toBeNull();
  });

  it('asks the winner, whose answer covers the sums of the page', async () => {
    const api = await openCommittee(withPot(waiting), meenaSignedIn);
    expect(heading('Has the pot come, Meena Iyer?')).toBeTruthy();
    expect(screen.getByText(/“Counted together”/)).toBeTruthy();
    api.answer(confirmHandOver, decided(1, meena));
    api.answer(getCommittee, withPot(confirmed));
    screen.getByRole('button', { name: 'Received' }).focus();
    press('Received');
    expect(await screen.findByText('It is in the book that the pot has come.')).toBeTruthy();
    expect(api.sent(confirmHandOver)).toMatchObject([{ params: { id: '7001' }, body: { parts: [1] } }]);
    await waitFor(() => expect(heading('Has the pot come, Meena Iyer?')).toBeNull());
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  });

  it('is disputed by the winner with a reason', async () => {
    const api = await openCommittee(withPot(waiting), meenaSignedIn);
    press('Not received');
    press('Save');
    expect(await screen.findByText('Please say why')).toBeTruthy();
    fill('What is not right', 'Only a part came');
    api.answer(disputeHandOver, decided(1, meena));
    api.answer(getCommittee, withPot(disputed));
    press('Save');
    await waitFor(() => expect(heading('You say: ₹15,000 has not come.')).toBeTruthy());
    expect(api.sent(disputeHandOver)).toMatchObject([{ body: { reason: 'Only a part came', parts: [1] } }]);
    expect(screen.getByRole('button', { name: 'It has come' })).toBeTruthy();
  });

  it('is settled by the admin with the sum that came', async () => {
    const api = await openCommittee(withPot(disputed));
    expect(heading('Meena Iyer says: ₹15,000 has not come.')).toBeTruthy();
    fireEvent.click(screen.getAllByRole('button', { name: 'Settle this' })[0] ?? document.body);
    const sheet = within(screen.getByRole('dialog', { name: 'Settle this' }));
    expect(sheet.getByText(/“Only a part came”/)).toBeTruthy();
    fill('Amount that did come', '10000');
    api.answer(settleHandOver, decided(1, meena));
    fireEvent.click(sheet.getByRole('button', { name: 'Settle' }));
    expect(await screen.findByText('This is settled.')).toBeTruthy();
    expect(api.sent(settleHandOver)).toMatchObject([
      { body: { outcome: 'not-received', amount: 10_000, disputeAt: '2026-10-21T12:00:00.000Z' } },
    ]);
  });

  it('is settled as received without a sum', async () => {
    const api = await openCommittee(withPot(disputed));
    fireEvent.click(screen.getAllByRole('button', { name: 'Settle this' })[0] ?? document.body);
    fireEvent.click(screen.getByLabelText('All of it was received'));
    api.answer(settleHandOver, decided(1, meena));
    press('Settle');
    await waitFor(() => expect(api.sent(settleHandOver)).toHaveLength(1));
    expect(api.sent(settleHandOver)[0]?.body).not.toHaveProperty('amount');
  });

  it('is taken back by the admin until it is confirmed', async () => {
    const api = await openCommittee(withPot(waiting));
    press('Take back the hand-over of ₹15,000 in round 1');
    api.answer(takeBackHandOver, decided(1, meena));
    press('Take back');
    await waitFor(() => expect(api.sent(takeBackHandOver)).toMatchObject([{ body: { no: 1 } }]));
  });

  it('is confirmed by another member where giver and winner are one person', async () => {
    const own = { ...waiting, bySamePerson: true };
    const api = await openCommittee(withPot(own, ashaRao), meenaSignedIn);
    expect(heading('Has the pot come, Asha Rao?')).toBeNull();
    expect(account().getByText(/Given and received by the same person/)).toBeTruthy();
    api.answer(confirmHandOver, decided(1, ashaRao));
    fireEvent.click(account().getByRole('button', { name: 'Received' }));
    await waitFor(() => expect(api.sent(confirmHandOver)).toHaveLength(1));
  });

  it('is no task of a past round that never opened here', async () => {
    const past = { decidedBy: 'past', dueAt: null } as const;
    await openCommittee(withPot(handOver({ open: '0' }), meena, past));
    expect(heading('Meena Iyer has won round 1.')).toBeNull();
    expect(screen.queryByText(/not handed over yet/)).toBeNull();
  });

  it('is no task of an auditor', async () => {
    await openCommittee(withPot(disputed), { ...meenaSignedIn, user: { ...meenaSignedIn.user, role: 'auditor' } });
    expect(screen.queryByRole('button', { name: 'Settle this' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'It has come' })).toBeNull();
  });
});
