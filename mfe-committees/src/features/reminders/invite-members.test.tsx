import { addMember } from '@mandali/contracts/api/add-member';
import { getCommittee } from '@mandali/contracts/api/get-committee';
import { getReminders } from '@mandali/contracts/api/get-reminders';
import { recordOpenedMessage } from '@mandali/contracts/api/record-opened-message';
import type { Detail } from '@mandali/contracts/shapes';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  aDetail,
  aMember,
  ashaRao,
  imran,
  meena,
  openCommittee,
  openRound,
  vikram,
  zubair,
} from '../../shared/committee.fixture.tsx';

const opened = vi.fn();
beforeEach(() => void vi.stubGlobal('open', opened));
afterEach(() => {
  vi.unstubAllGlobals();
  opened.mockReset();
});

const token = (letter: string) => letter.repeat(40);
const told = { at: '2026-12-01T06:00:00.000Z', by: 'Asha Rao' };
const traces = (userId: number, letter: string, invited: typeof told | null = null) => ({
  userId,
  language: null,
  state: 'invited' as const,
  token: token(letter),
  invited,
  reminded: invited,
});

/** Meena is in Mandali, Imran and Zubair have not been told, Vikram was, and a seat has no phone. */
const someInvited = (): Detail =>
  aDetail({
    committee: { totalMembers: 6, memberCount: 6 },
    members: [
      aMember(meena, 1, { state: 'joined' }),
      aMember(imran, 2, { state: 'invited' }),
      aMember(ashaRao, 3, { state: 'joined' }),
      aMember(zubair, 4, { state: 'invited' }),
      aMember(vikram, 5, { state: 'invited' }),
      { ...aMember(meena, 6), id: 7020, user: { id: 20, name: 'Lata Fernandes', phone: null }, state: 'no-phone' },
    ],
  });

const start = (detail = someInvited()) =>
  openCommittee(detail, undefined, {}, (api) => {
    api.answer(recordOpenedMessage, { success: true });
    api.answer(getReminders, () => {
      const hasOpened = (id: number) =>
        api.sent(recordOpenedMessage).some(({ params }) => params['userId'] === `${id}`);
      const people = [imran, zubair].map(({ id }) =>
        traces(id, id === imran.id ? 'i' : 'z', hasOpened(id) ? told : null),
      );
      return { people: [...people, traces(vikram.id, 'v', told)] };
    });
  });

const row = (name: string) => screen.getByLabelText(`Actions for ${name}`).closest('li');
const sheet = () => within(document.querySelector<HTMLElement>('[role="dialog"]') ?? document.body);
const press = (name: string) => fireEvent.click(screen.getByText(name));
const links = () => opened.mock.calls.map(([url]) => new URL(String(url)));

describe('the list of members', () => {
  it('shows who is in Mandali, was invited when, is not told yet, or has no phone', async () => {
    await start();
    await waitFor(() => expect(row('Imran Malik')?.textContent).toContain('98****0012not told yet'));
    expect(row('Vikram Rao')?.textContent).toContain('98****0015invited Dec 01');
    expect(row('Meena Iyer')?.textContent).toContain('98****0011in Mandali');
    expect(row('Lata Fernandes')?.textContent).toContain('no phone');
    expect(screen.getByText('3 are not in Mandali yet')).toBeTruthy();
  });

  it('shows in the menu of a member who invited and reminded them when', async () => {
    await start();
    await screen.findByText('invited Dec 01');
    fireEvent.keyDown(screen.getByLabelText('Actions for Vikram Rao'), { key: 'Enter' });
    expect(await screen.findByText('WhatsApp opened on Dec 01, 2026 by Asha Rao')).toBeTruthy();
    expect(screen.getByText('Reminded on Dec 01 by Asha Rao')).toBeTruthy();
    expect(screen.getByText('Invite again')).toBeTruthy();
  });
});

describe('Tell them', () => {
  it('opens WhatsApp for one member at a time with the words in view, and records it', async () => {
    const api = await start();
    press('Tell them');
    // A loading dialog is shown until the code of this one has arrived.
    const words = await screen.findByText(/^Namaste Imran Malik,/);
    expect(words.textContent).toBe(
      'Namaste Imran Malik, I have added you to our committee “Gokuldham”: 6 members, ₹5,000 each round. ' +
        'Round 2 is due by Nov 25.\n' +
        `See it here and say yes, or say that it is not you: ${location.origin}/invitation/${token('i')}\nAsha Rao`,
    );
    press('Change the words for all');
    fireEvent.change(sheet().getByLabelText('Words for all'), { target: { value: 'you are in.' } });
    const shown = sheet().getByText(/^Namaste Imran Malik, you are in\./).textContent;
    press('Open WhatsApp for Imran Malik');
    expect([links()[0]?.pathname, links()[0]?.searchParams.get('text')]).toEqual(['/919811100012', shown]);
    await sheet().findByText(/^Namaste Zubair Hussain, you are in\./);
    await sheet().findByText(/^1 told, 1 to go\./);
    press('Open WhatsApp for Zubair Hussain');
    await screen.findByText('All 2 are told');
    await waitFor(() =>
      expect(api.sent(recordOpenedMessage).map(({ params, body }) => [params['userId'], body])).toEqual([
        [`${imran.id}`, { kind: 'invitation' }],
        [`${zubair.id}`, { kind: 'invitation' }],
      ]),
    );
    press('To the committee');
    await screen.findAllByText('invited Dec 01');
    expect(document.body.textContent).not.toMatch(/\bsent\b/);
  });

  it('goes on with the next member after it was left', async () => {
    await start();
    press('Tell them');
    await screen.findByText(/^Namaste Imran Malik,/);
    expect(sheet().getByRole<HTMLProgressElement>('progressbar').value).toBe(0);
    press('Skip');
    await sheet().findByText(/^Namaste Zubair Hussain,/);
    expect(sheet().getByRole<HTMLProgressElement>('progressbar').value).toBe(1);
    press('Finish later');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    press('Tell them');
    expect(await screen.findByText(/^Namaste Zubair Hussain,/)).toBeTruthy();
  });

  it('is offered after a list of members was added', async () => {
    const before = { ...someInvited(), members: someInvited().members.slice(0, 5) };
    const api = await start(before);
    api.answer(addMember, () => {
      api.answer(getCommittee, someInvited());
      return aMember(zubair, 6);
    });
    press('Add several');
    fireEvent.change(screen.getByLabelText('Names and phones'), { target: { value: 'Lata 98200 11001' } });
    press('Next');
    fireEvent.click(await screen.findByRole('button', { name: 'Add one member' }));
    await screen.findByRole('dialog', { name: 'One member added' });
    press('Tell them one by one');
    expect(await screen.findByRole('button', { name: 'Open WhatsApp for Imran Malik' })).toBeTruthy();
  });

  it('is not offered when all members are in Mandali', async () => {
    const joined = someInvited().members.map((member) => ({ ...member, state: 'joined' as const }));
    await start({ ...aDetail({ round: openRound() }), members: joined });
    expect(screen.queryByText('Tell them')).toBeNull();
  });
});
