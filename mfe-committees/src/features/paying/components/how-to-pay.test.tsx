import { getWayToPay } from '@mandali/contracts/api/get-way-to-pay';
import type { Detail, Payment } from '@mandali/contracts/shapes';
import type { WayToPay } from '@mandali/contracts/way-to-pay';
import type { Session } from '@mandali/platform/session/session.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  aDetail,
  aPayment,
  decided,
  meena,
  meenaSignedIn,
  openCommittee,
  openRound,
} from '../../../shared/committee.fixture.tsx';

const open = { status: 'pending', paymentMethod: null, paidAt: null } as const;
const withWord = (kind: 'reported' | 'declined'): Pick<Payment, 'word'> => ({
  word: { kind, at: '2026-11-20T06:00:00.000Z', paymentMethod: 'upi', paidAt: null, text: null },
});
const way: WayToPay = {
  upi: 'asha.rao@okbank',
  note: 'cash on Sunday',
  payee: 'Asha Rao',
  since: '2026-01-02T06:00:00.000Z',
  setBy: 'Asha Rao',
};

/** Meena's dues of rounds 2 and 1. */
const meenas = (now: Partial<Payment>, before: Partial<Payment> = {}): Detail => ({
  ...aDetail({ round: openRound({ payments: [aPayment(meena, 2, 1, now)] }) }),
  rounds: [
    openRound({ payments: [aPayment(meena, 2, 1, now)] }),
    decided(1, meena, { payments: [aPayment(meena, 1, 1, before)] }),
  ],
});
const section = async (detail: Detail, session?: Session, more: Partial<WayToPay> = {}) => {
  await openCommittee(detail, session, {}, (api) => api.answer(getWayToPay, { way: { ...way, ...more } }));
  return within(await screen.findByRole('region', { name: 'How to pay' }));
};
const codes = (shown: Awaited<ReturnType<typeof section>>) =>
  shown.queryAllByRole('img').map((code) => code.getAttribute('aria-label'));

describe('the section How to pay', () => {
  it.each([
    ['an open due', meenas(open), 2],
    ['a due whose report was declined', meenas({ ...open, ...withWord('declined') }), 2],
    ['an open due of an earlier round', meenas({}, { ...open, status: 'overdue' }), 1],
    ['the newest of two open dues', meenas(open, { ...open, status: 'overdue' }), 2],
  ])('shows a QR code for %s', async (_, detail, round) => {
    const shown = await section(detail, meenaSignedIn);
    const reference = `Gokuldham R${round} 1`;
    expect(codes(shown)).toEqual([`QR code: pay ₹5,000 to asha.rao@okbank, reference ${reference}`]);
    expect(shown.getByText(reference)).toBeTruthy();
    expect(shown.getByText(/^Scan the code/)).toBeTruthy();
    for (const what of ['UPI address', 'amount', 'reference'])
      expect(shown.getByRole('button', { name: `Copy the ${what}` })).toBeTruthy();
  });
  it.each([
    ['have paid', meenas({}), meenaSignedIn],
    ['have reported their payment', meenas({ ...open, ...withWord('reported') }), meenaSignedIn],
    ['are the committee admin', meenas(open), undefined],
  ])('shows only the address to members who %s', async (_, detail, session) => {
    const shown = await section(detail, session);
    expect(codes(shown)).toEqual([]);
    expect(shown.getByText('asha.rao@okbank')).toBeTruthy();
    expect(shown.queryByRole('button', { name: 'Copy the amount' })).toBeNull();
    expect(shown.queryByText(/^Scan the code/)).toBeNull();
  });
  it('shows the date and the author of the address, and the admin’s note', async () => {
    const shown = await section(meenas(open), meenaSignedIn);
    expect(shown.getByText('Set by Asha Rao on Jan 02, 2026.')).toBeTruthy();
    expect(shown.getByText('cash on Sunday')).toBeTruthy();
  });
  it('warns about an address that was changed within a week', async () => {
    const shown = await section(meenas(open), meenaSignedIn, { since: new Date().toISOString(), setBy: 'Boss' });
    expect(shown.getByText(/^This is new: Boss set it on /)).toBeTruthy();
  });
  it('is scrolled into view and focused by the button How to pay', async () => {
    const shown = await section(meenas(open), meenaSignedIn);
    const scroll = vi.fn<() => void>();
    const place = shown.getByRole('heading', { name: 'How to pay' }).closest('section');
    Object.assign(place ?? {}, { scrollIntoView: scroll });
    fireEvent.click(screen.getByRole('button', { name: 'How to pay' }));
    expect(scroll).toHaveBeenCalledTimes(1);
    expect(document.activeElement).toBe(shown.getByRole('button', { name: 'Copy the UPI address' }));
  });
  it('is not offered when the admin has entered no way to pay', async () => {
    await openCommittee(meenas(open), meenaSignedIn);
    expect(screen.getByRole('button', { name: 'I have paid' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'How to pay' })).toBeNull();
  });
});
