import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { ashaRao, meena, openCommittee } from '../shared/committee.fixture.tsx';
import { aHandOver, aPart, inParts, waiting, withPot } from '../shared/pots.fixture.ts';

const confirmed = aHandOver({
  ...waiting,
  state: 'received',
  parts: [aPart({ confirmedAt: '2026-10-21T12:00:00.000Z', confirmedBy: meena })],
});

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

/** jsdom has neither of both. */
const addToNavigator = (name: 'share' | 'clipboard', value: unknown): void => {
  Object.defineProperty(navigator, name, { value, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, name));
};

describe('A message about a pot', () => {
  it('tells the result of its draw in words that the reader sees first', async () => {
    await openCommittee(withPot(aHandOver()));
    press('Tell everybody');
    const sheet = within(await screen.findByRole('dialog', { name: 'Tell everybody' }));
    const words = /^Meena Iyer won round 1 of Gokuldham: ₹15,000, and ₹5,000 still to come\. See and check it: http/;
    const text = sheet.getByText(words).textContent;
    expect(sheet.queryByRole('button', { name: 'Another app' })).toBeNull();
    const written: string[] = [];
    const writeText = (each: string) => Promise.resolve(void written.push(each));
    addToNavigator('clipboard', { writeText });
    fireEvent.click(sheet.getByRole('button', { name: 'Copy the text' }));
    expect(await screen.findByText('Copied')).toBeTruthy();
    expect(written).toEqual([text]);
  });

  it('offers the share menu of the device, where it has one', async () => {
    const shared: ShareData[] = [];
    const shareMenu = (data: ShareData) => Promise.resolve(void shared.push(data));
    addToNavigator('share', shareMenu);
    await openCommittee(withPot(aHandOver()));
    press('Tell everybody');
    fireEvent.click(await screen.findByRole('button', { name: 'Another app' }));
    await waitFor(() => expect(shared.map(({ text }) => text)).toEqual([expect.stringMatching(/^Meena Iyer won/)]));
  });

  it.each([
    ['the sum that waits', inParts, '₹4,000, UPI, Oct 22, 2026'],
    [
      'each sum that waits',
      aHandOver({ ...inParts, parts: inParts.parts.map((part) => ({ ...part, confirmedAt: null })) }),
      '₹6,000, Cash, Oct 20, 2026; ₹4,000, UPI, Oct 22, 2026',
    ],
  ])('has a reminder of the winner, which opens WhatsApp with %s', async (_, handOver, waits) => {
    const opened = vi.fn();
    vi.stubGlobal('open', opened);
    onTestFinished(() => void vi.unstubAllGlobals());
    await openCommittee(withPot(handOver));
    press('Remind Meena Iyer by WhatsApp');
    const address = new URL(String(opened.mock.calls[0]?.[0]));
    expect(`${address.origin}${address.pathname}`).toBe('https://wa.me/919811100011');
    expect(address.searchParams.get('text')).toBe(
      `Has the pot of round 1 of Gokuldham come? ${waits}. Please answer here: ${location.origin}/committee/7`,
    );
  });

  it.each([
    ['the winner has answered', withPot(confirmed)],
    ['nothing was handed over', withPot(aHandOver())],
    ['giver and winner are one person', withPot({ ...waiting, bySamePerson: true }, ashaRao)],
  ])('has no reminder where %s', async (_, detail) => {
    await openCommittee(detail);
    expect(screen.queryByRole('button', { name: /by WhatsApp$/ })).toBeNull();
  });
});
