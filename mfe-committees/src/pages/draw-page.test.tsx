import { exportCommittee } from '@mandali/contracts/api/export-committee';
import { getCommittee } from '@mandali/contracts/api/get-committee';
import { getDrawWitnesses } from '@mandali/contracts/api/get-draw-witnesses';
import type { Round } from '@mandali/contracts/shapes';
import { exportOf } from '@mandali/domain/proof/books.fixture';
import { verifyDrawProof } from '@mandali/domain/proof/draw-proof';
import { publicDraw, signedBook } from '@mandali/domain/proof/draws.fixture';
import { mockApi, type MockApi } from '@mandali/platform/mock-api.ts';
import { member as asha, renderApp } from '@mandali/platform/testing.tsx';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { aDetail, decided, openRound } from '../shared/committee.fixture.tsx';
import { RemoteRoutes } from '../routes.tsx';
import { admins, answerBook, type Drawn, noPhones, signedAt, type PhonesOf } from './drawn.fixture.ts';

// What the page loads when it is asked for, before the clock of a test runs.
beforeAll(() => Promise.all([import('./draw-page.tsx'), import('../features/check/check-round.ts')]), 60_000);

/** The page of round 1's draw, whose book these entries are. */
const openDraw = async (
  { links, winnerUserId }: Drawn,
  more: Partial<Round> = {},
  phones = admins,
): Promise<MockApi> => {
  const api = mockApi();
  await answerBook(api, links, phones);
  const round = decided(1, { id: winnerUserId, name: 'Meena Iyer', phone: '+919811100011' }, more);
  api.answer(getCommittee, { ...aDetail(), rounds: [openRound(), round] });
  renderApp(<RemoteRoutes />, { path: '/committee/7/draw/1', session: asha });
  await screen.findByRole('heading', { level: 2, name: 'Check this draw' });
  return api;
};
const verdict = async () => (await screen.findByRole('heading', { level: 3 })).textContent;
const rows = async () => {
  await verdict();
  return screen.getAllByRole('listitem').map((row) => row.textContent ?? '');
};

it('repeats a draw by the public beacon, tells each check, and hands out its proof', async () => {
  await openDraw(await publicDraw());
  expect(await verdict()).toBe('Proved, if the server’s clock is believed');
  const said = await rows();
  expect(said.map((row) => /(Passed|Failed|Believed)$/.exec(row)?.[1])).toEqual([
    ...Array.from({ length: 5 }, () => 'Passed'),
    'Believed',
  ]);
  expect(said[0]).toContain('It names beacon round 1000, which nobody could know for another 12 seconds.');
  expect(said[1]).toContain('5 members had not had the pot yet at entry 7. The same 5 were in the draw.');
  expect(said[3]).toContain('Computed again in your browser: Meena Iyer.');
  expect(said[4]).toContain('Entries 8 and 9 lie in the signed book of 9 entries');
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => (saved.push(file as Blob), 'blob:test'));
  fireEvent.click(screen.getByRole('button', { name: 'proof.json' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const proof = (await saved[0]?.text()) ?? '';
  expect(proof.length).toBeLessThan(4_096);
  expect(await verifyDrawProof(proof)).toMatchObject({ ok: true, value: { round: 1 } });
});

it('is proved against everybody when another member’s phone signed the list before the beacon spoke', async () => {
  const members: PhonesOf = ({ key }, at) =>
    at === 0
      ? { key, name: 'Asha Rao', isOther: false, signedAt }
      : { key, name: 'Zubair Hussain', isOther: true, signedAt };
  await openDraw(await publicDraw(), {}, members);
  expect(await verdict()).toBe('Proved against everybody');
  expect((await rows())[5]).toMatch(/The phones of Zubair Hussain signed the list before.*Passed$/);
});

it('says which check fails', async () => {
  const forged = await publicDraw((events) =>
    events.map((event) => (event.type === 'DrawOpened' ? { ...event, at: event.at + 30 } : event)),
  );
  await openDraw(forged);
  expect(await verdict()).toBe('This draw does not hold');
  expect((await rows())[0]).toMatch(/is not the first one ten seconds after it was frozen\.Failed$/);
});

it('fails a winner whom the page tells otherwise than the book', async () => {
  await openDraw({ ...(await publicDraw()), winnerUserId: 999 });
  expect(await verdict()).toBe('This draw does not hold');
});

it('tells a draw without a list', async () => {
  await openDraw(await publicDraw((events) => events.filter(({ type }) => type !== 'DrawOpened')), {
    decidedBy: 'unverified',
  });
  expect(await verdict()).toBe('This draw cannot be checked');
});

it('tells a draw that was set aside by hand', async () => {
  await openDraw(
    await publicDraw((events) =>
      events.map((event) => (event.type === 'DrawConducted' ? { ...event, type: 'WinnerSelected' } : event)),
    ),
    { decidedBy: 'override' },
  );
  expect(await verdict()).toBe('This draw was set aside');
});

it('says nothing of the draw in a book that does not hold', async () => {
  const { links, winnerUserId } = await publicDraw();
  const changed = links.map((link) => (link.type === 'MemberAdded' ? { ...link, type: 'MemberReplaced' } : link));
  await openDraw({ links: changed, winnerUserId });
  expect(await verdict()).toBe('The book does not hold');
  expect(screen.queryAllByRole('listitem')).toEqual([]);
});

it('asks again when the book did not come', async () => {
  const api = mockApi();
  api.answer(getCommittee, aDetail());
  api.cutOff(exportCommittee);
  api.answer(getDrawWitnesses, noPhones);
  renderApp(<RemoteRoutes />, { path: '/committee/7/draw/1', session: asha });
  expect(await verdict()).toBe('The draw could not be checked');
  const { links } = await publicDraw((events) => events.filter(({ type }) => !type.startsWith('Draw')));
  api.answer(exportCommittee, new TextDecoder().decode(exportOf(await signedBook(links, 1))));
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'This round has no winner yet' })).toBeTruthy();
});
