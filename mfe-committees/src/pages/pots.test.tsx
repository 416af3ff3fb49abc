import { confirmHandOver } from '@mandali/contracts/api/confirm-hand-over';
import { disputeHandOver } from '@mandali/contracts/api/dispute-hand-over';
import { getCommittee } from '@mandali/contracts/api/get-committee';
import { handOverPot } from '@mandali/contracts/api/hand-over-pot';
import { settleHandOver } from '@mandali/contracts/api/settle-hand-over';
import { erasedName } from '@mandali/contracts/shapes';
import { takeBackHandOver } from '@mandali/contracts/api/take-back-hand-over';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ashaRao, decided, meena, meenaSignedIn, openCommittee } from '../shared/committee.fixture.tsx';
import { aHandOver, aPart, inParts, waiting, withPot } from '../shared/pots.fixture.ts';

const disputed = aHandOver({
  ...waiting,
  state: 'disputed',
  word: { kind: 'disputed', at: '2026-10-21T12:00:00.000Z', by: meena, text: 'Only a part came', parts: [1] },
});
const confirmed = aHandOver({
  ...waiting,
  state: 'received',
  parts: [aPart({ confirmedAt: '2026-10-21T12:00:00.000Z', confirmedBy: meena })],
});

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const heading = (name: string) => screen.queryByRole('heading', { name, level: 2 });
/** The line of a winner in Round History. */
const lineOf = (name: string) => screen.getByRole('button', { name: new RegExp(`${name}.*Winner`) }).textContent;
const left = ['Still to hand over₹15,000', 'Not paid yetgoes to Meena Iyer when it is paid₹5,000'];
const account = () => within(screen.getByRole('region', { name: 'The pot of round 1' }));
const sums = () =>
  [...(account().getAllByRole('term')[0]?.closest('dl')?.children ?? [])].map((sum) => sum.textContent);

describe('The pot of a decided round', () => {
  it('is the task of the admin, who hands over a part of it', async () => {
    const api = await openCommittee(withPot(aHandOver()));
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

  it('has a line that says what was collected and what is still open of the plan', async () => {
    await openCommittee(withPot(aHandOver()), meenaSignedIn);
    expect(lineOf('Meena Iyer')).toContain('not handed over yet');
    expect(sums()).toEqual(['Planned₹5,000 × 4 members₹20,000', 'Collected₹15,000', 'Handed over₹0', ...left]);
  });

  it('compares what was handed over with what was collected, not with the plan', async () => {
    await openCommittee(withPot(inParts));
    expect(lineOf('Meena Iyer')).toContain('₹10,000 of ₹15,000 handed over');
    expect(sums().slice(2, 4)).toEqual(['Handed over₹10,000', 'Still to hand over₹5,000']);
    expect(account().getByText('Given by Asha Rao').textContent).toBe(
      'Given by Asha Rao₹6,000, Cash, Oct 20, 2026₹4,000, UPI, Oct 22, 2026',
    );
    expect(account().getByText('Confirmed by Meena Iyer').textContent).toBe('Confirmed by Meena Iyer₹6,000');
    expect(account().getByText('No answer yet').textContent).toBe('No answer yet₹4,000');
  });

  it('shows the open rest beside what was collected where no hand-over is known', async () => {
    await openCommittee(withPot(aHandOver({ open: '0' }), meena, { decidedBy: 'past', dueAt: null }));
    expect(screen.getByText('₹15,000, ₹5,000 still open')).toBeTruthy();
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

  it('says that a winner who is not the giver cannot answer here', async () => {
    await openCommittee(withPot({ ...waiting, bySamePerson: true }));
    expect(lineOf('Meena Iyer')).toContain('₹15,000 handed over · Meena Iyer cannot answer here');
    expect(account().getByText(/^Meena Iyer cannot answer here\. Another member can confirm it\./)).toBeTruthy();
    expect(screen.queryByText(/same person/)).toBeNull();
  });

  it.each([
    ['one person where the admin acts for a winner without a phone', 'Meena Iyer', /same person$/],
    ['two where the account of the winner is deleted', erasedName, /cannot answer here$/],
  ])('says that giver and winner are %s', async (_, name, line) => {
    const winner = { ...meena, name };
    const detail = withPot({ ...waiting, bySamePerson: true }, winner);
    const members = detail.members.map((each) =>
      each.user.id === meena.id ? { ...each, user: { ...winner, phone: null } } : each,
    );
    await openCommittee({ ...detail, members });
    expect(screen.getByText(/^₹15,000 .*(same person|cannot answer here)$/).textContent).toMatch(line);
  });

  it('is confirmed by another member where giver and winner are one person', async () => {
    const own = { ...waiting, bySamePerson: true };
    const api = await openCommittee(withPot(own, ashaRao), meenaSignedIn);
    expect(heading('Has the pot come, Asha Rao?')).toBeNull();
    expect(lineOf('Asha Rao')).toContain('₹15,000 · given and received by the same person');
    expect(account().getByText(/Given and received by the same person/)).toBeTruthy();
    api.answer(confirmHandOver, decided(1, ashaRao));
    fireEvent.click(account().getByRole('button', { name: 'Received' }));
    await waitFor(() => expect(api.sent(confirmHandOver)).toHaveLength(1));
  });

  it('is no task of a past round that never opened here', async () => {
    const past = { decidedBy: 'past', dueAt: null } as const;
    await openCommittee(withPot(aHandOver({ open: '0' }), meena, past));
    expect(heading('Meena Iyer has won round 1.')).toBeNull();
    expect(screen.queryByText(/not handed over yet/)).toBeNull();
  });

  it('is no task of a past round that was drawn before the committee came to Mandali', async () => {
    const past = { decidedBy: 'past', openedHere: true } as const;
    await openCommittee(withPot(aHandOver(), meena, { ...past, drawDate: '2026-08-31T18:29:59.999Z' }));
    expect(heading('Meena Iyer has won round 1.')).toBeNull();
    expect(screen.queryByText(/not handed over yet/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Hand over the pot of round 1' })).toBeTruthy();
    cleanup();
    await openCommittee(withPot(aHandOver(), meena, { ...past, drawDate: '2026-10-20T18:29:59.999Z' }));
    expect(heading('Meena Iyer has won round 1.')).toBeTruthy();
  });

  it('is no task of an auditor', async () => {
    await openCommittee(withPot(disputed), { ...meenaSignedIn, user: { ...meenaSignedIn.user, role: 'auditor' } });
    expect(screen.queryByRole('button', { name: 'Settle this' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'It has come' })).toBeNull();
  });
});
