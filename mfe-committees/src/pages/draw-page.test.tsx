import { exportCommittee } from '@mandali/contracts/api/export-committee';
import { getCommittee } from '@mandali/contracts/api/get-committee';
import { listEvents } from '@mandali/contracts/api/list-events';
import { getDrawWitnesses } from '@mandali/contracts/api/get-draw-witnesses';
import type { Round } from '@mandali/contracts/shapes';
import { quicknet } from '@mandali/domain/proof/beacon';
import { exportOf } from '@mandali/domain/proof/books.fixture';
import { verifyDrawProof } from '@mandali/domain/proof/draw-proof';
import { publicDraw, publicFreeze, signedBook } from '@mandali/domain/proof/draws.fixture';
import { mockApi, type MockApi } from '@mandali/platform/testing/mock-api.ts';
import { member as asha, renderApp } from '@mandali/platform/testing/render-app.tsx';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openBookStore } from '../shared/device-books/book-store.ts';
import { freshStorage } from '../features/trust/trust.fixture.ts';
import { aDetail, decided, meena, openRound, zubair } from '../shared/committee.fixture.tsx';
import { anEntry } from '../shared/entries.fixture.ts';
import { RemoteRoutes } from '../routes.tsx';
import {
  admins,
  answerBook,
  compareFirst,
  confirmed,
  type PublicDraw,
  noPhones,
  signedAt,
  type PhoneOfKey,
  unconfirmed,
} from './drawn.fixture.ts';

// Loads the chunks of the page before the timeout of a test runs.
beforeAll(() => Promise.all([import('./draw-page.tsx'), import('../features/check/check-round.ts')]));

/** The page of round 1's draw, whose book these entries are. */
const openDraw = async (
  { links, winnerUserId }: PublicDraw,
  more: Partial<Round> = {},
  phones = admins,
  seconds?: number,
): Promise<MockApi> => {
  const api = mockApi();
  await answerBook(api, links, phones, seconds);
  const round = decided(1, { id: winnerUserId, name: 'Meena Iyer', phone: '+919811100011' }, more);
  api.answer(getCommittee, { ...aDetail(), rounds: [openRound(), round] });
  api.answer(listEvents, () => [{ ...anEntry(13, 'WinnerSelected', {}), actor: { id: 9, name: 'Rekha' } }]);
  renderApp(<RemoteRoutes />, { path: '/committee/7/draw/1', session: asha });
  await screen.findByRole('heading', { level: 1, name: 'Round 1 draw' });
  return api;
};
const verdict = async () => (await screen.findByRole('heading', { level: 2 })).parentElement?.textContent;
const rows = async () => {
  await verdict();
  return screen.getAllByRole('listitem').map((row) => row.textContent ?? '');
};
const unforeseeable = 'Nobody could choose or foresee the winner.';
const zubairs: PhoneOfKey = ({ key }, at) =>
  at === 0
    ? { key, name: 'Zubair Hussain', isOther: true, signedAt, isWatching: false }
    : { key, name: 'Asha Rao', isOther: false, signedAt, isWatching: false };
const signedByZubair =
  'Signed by the phone of Zubair Hussain before the lot was known, as this server says.Compare books with them to be sure.';

beforeEach(freshStorage);

it('the draw page verifies a draw by the public beacon, lists each check and offers the proof', async () => {
  await openDraw(await publicDraw());
  expect(await verdict()).toBe(
    'Signed by the phones of Asha Rao before the lot was known, as this server says.Compare books with them to be sure.',
  );
  const [winner, ...checks] = await rows();
  expect(winner).toContain('Meena Iyer');
  expect(checks.map((row) => /(Passed|Failed|Server’s word)$/.exec(row)?.[1])).toEqual([
    ...Array.from({ length: 5 }, () => 'Passed'),
    'Server’s word',
  ]);
  expect(checks[0]).toContain('It names public number 1000, which was published 12 seconds later.');
  expect(checks[1]).toContain('5 members had not had the pot yet at entry 12. The same 5 were in the draw.');
  expect(checks[3]).toContain('Computed again in your browser: Meena Iyer.');
  expect(checks[4]).toContain('Entries 13 and 14 belong to the book of 14 entries that this server has signed');
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => (saved.push(file as Blob), 'blob:test'));
  fireEvent.click(screen.getByRole('button', { name: 'proof.json' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const proof = (await saved[0]?.text()) ?? '';
  expect(proof.length).toBeLessThan(4_096);
  expect(await verifyDrawProof(proof)).toMatchObject({ ok: true, value: { round: 1 } });
});

describe('the draw page', () => {
  it('shows signers as the server’s claim when no device was compared', async () => {
    await openDraw(await publicDraw(), {}, zubairs, confirmed);
    expect(await verdict()).toBe(signedByZubair);
  });

  /** Stores a list that this device signed at `seconds`, when it held the beacon round `newest`. */
  const signList = async (links: PublicDraw['links'], newest: number | null, seconds: number): Promise<void> => {
    const store = await openBookStore();
    const host = 'book.mandali.example';
    const { note, keys } = await signedBook(links.slice(0, 13), 0);
    await store?.pin(location.host, { host, logKey: keys.logKey });
    const list = { round: 1, note, size: 13, seconds, takenAt: seconds };
    const held = newest === null ? null : { chain: quicknet.chain, round: newest };
    await store?.change(`${host}/committees/7`, (book) => ({ ...book, lists: [{ ...list, newest: held }] }));
  };

  it('proves the draw when this device signed the list with the beacon’s newest round', async () => {
    const drawn = await publicDraw();
    await signList(drawn.links, 998, confirmed);
    await openDraw(drawn, {}, zubairs);
    expect(await verdict()).toBe(`${unforeseeable}Your computer signed the list before the lot was known.`);
  });

  it('does not prove the draw when this device’s clock was two minutes slow', async () => {
    const drawn = await publicDraw();
    await signList(drawn.links, null, unconfirmed - 120);
    await openDraw(drawn, {}, zubairs);
    expect(await verdict()).toBe(signedByZubair);
  });

  it('does not prove the draw by a list of another book', async () => {
    const drawn = await publicDraw();
    const other = await publicDraw((events) => events.map((event) => ({ ...event, at: event.at - 1 })));
    await signList(other.links, 998, confirmed);
    await openDraw(drawn, {}, zubairs);
    expect(await verdict()).toBe(signedByZubair);
  });

  it('proves the draw by a compared device that held the beacon’s newest round', async () => {
    const drawn = await publicDraw();
    await compareFirst(drawn, zubair.id);
    await openDraw(drawn, {}, zubairs, confirmed);
    expect(await verdict()).toBe(
      `${unforeseeable}Zubair Hussain’s phone, which you have compared, signed the list before the lot was known.`,
    );
  });

  it('does not prove the draw by a device that another reader has compared', async () => {
    const drawn = await publicDraw();
    await compareFirst(drawn, zubair.id, meena.id);
    await openDraw(drawn, {}, zubairs, confirmed);
    expect(await verdict()).toBe(signedByZubair);
  });

  it('proves the draw by a compared device after its owner’s accounts were joined', async () => {
    const joining = (fromUserId: number, toUserId: number) => ({
      type: 'AccountsJoined',
      data: { fromUserId, toUserId, memberNos: [4], wonRounds: [], isAdmin: false },
      at: publicFreeze + 60,
    });
    const drawn = await publicDraw((events) => [...events, joining(205, 900), joining(900, zubair.id)]);
    await compareFirst(drawn, 205);
    await openDraw(drawn, {}, zubairs, confirmed);
    expect(await verdict()).toBe(
      `${unforeseeable}Zubair Hussain’s phone, which you have compared, signed the list before the lot was known.`,
    );
  });

  it('does not prove the draw by the admin’s phone that the server names as a member’s', async () => {
    const drawn = await publicDraw();
    // The phone is the admin's; the server claims that it is a member's.
    await compareFirst(drawn, 9);
    await openDraw(drawn, {}, zubairs, confirmed);
    expect(await verdict()).toMatch(/^Signed by .* as this server says\./);
  });

  it('does not count the phone of a former admin as another person’s', async () => {
    const handedOver = {
      type: 'AdminTransferred',
      data: { fromUserId: zubair.id, toUserId: 2 },
      at: publicFreeze + 60,
    };
    const drawn = await publicDraw((events) => [
      ...events.map((each) =>
        each.type === 'CommitteeCreated' ? { ...each, data: { ...each.data, adminId: zubair.id } } : each,
      ),
      handedOver,
    ]);
    await compareFirst(drawn, zubair.id);
    await openDraw(drawn, {}, zubairs, confirmed);
    expect(await verdict()).toMatch(/^Signed by .* as this server says\./);
  });

  it('offers this device’s signature as evidence when the server hides it', async () => {
    const drawn = await publicDraw();
    await signList(drawn.links, 998, confirmed);
    await openDraw(drawn);
    expect(await screen.findByText(/this server does not show its signature to others/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Keep the signature' })).toBeTruthy();
  });
});

it('the draw page names the failed check and the next step', async () => {
  const forged = await publicDraw((events) =>
    events.map((event) => (event.type === 'DrawOpened' ? { ...event, at: event.at + 30 } : event)),
  );
  await openDraw(forged);
  expect(await verdict()).toMatch(/^Something is wrong with this draw\.Line 1\d: .*show it to another member\.$/);
});

it('the draw page reports different winners in page and book', async () => {
  await openDraw({ ...(await publicDraw()), winnerUserId: 999 });
  expect(await verdict()).toMatch(/^Something is wrong with this draw\.This page tells another winner/);
});

it('the draw page reports an unannounced draw', async () => {
  const events = await publicDraw((all) =>
    all
      .filter(({ type }) => type !== 'DrawOpened')
      .map((event) => {
        const { proof: _, ...data } = event.data;
        return event.type === 'DrawConducted' ? { ...event, data } : event;
      }),
  );
  await openDraw(events, { decidedBy: 'unverified' });
  expect(await verdict()).toBe('Not checked.This draw was not announced.');
});

it('the draw page names the person who overrode a draw', async () => {
  const events = await publicDraw((all) =>
    all.map((event) => {
      const { proof: _, receivedBy: __, ...data } = event.data;
      const chosen = { ...event, type: 'WinnerSelected', data: { ...data, overridesOpenDraw: true } };
      return event.type === 'DrawConducted' ? chosen : event;
    }),
  );
  await openDraw(events, { decidedBy: 'override' });
  expect(await verdict()).toBe('Chosen by Rekha, not drawn.');
});

it('the draw page reports an invalid book and lists no checks', async () => {
  const { links, winnerUserId } = await publicDraw();
  const changed = links.map((link) => (link.type === 'MemberAdded' ? { ...link, type: 'MemberReplaced' } : link));
  await openDraw({ links: changed, winnerUserId });
  expect(await verdict()).toMatch(/^Something is wrong with this draw\./);
  expect(screen.queryAllByRole('listitem')).toEqual([]);
});

it('the draw page offers a retry when the book cannot be loaded', async () => {
  const api = mockApi();
  api.answer(getCommittee, aDetail());
  api.cutOff(exportCommittee);
  api.answer(listEvents, []);
  api.answer(getDrawWitnesses, noPhones);
  renderApp(<RemoteRoutes />, { path: '/committee/7/draw/1', session: asha });
  expect(await screen.findByText(/^The book did not come\. That says nothing for or against the draw\.$/)).toBeTruthy();
  const { links } = await publicDraw((events) => events.filter(({ type }) => !type.startsWith('Draw')));
  api.answer(exportCommittee, new TextDecoder().decode(exportOf(await signedBook(links, 1))));
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/^This page tells another winner than the book\./)).toBeTruthy();
});
