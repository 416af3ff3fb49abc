import { getNews } from '@mandali/contracts/api/get-news';
import { getNewsChannels } from '@mandali/contracts/api/get-news-channels';
import { firstSwitches, type News } from '@mandali/contracts/news';
import { mockApi } from '@mandali/platform/testing/mock-api.ts';
import { renderApp } from '@mandali/platform/testing/render-app.tsx';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { sentenceOf } from '../features/history/sentences.ts';
import {
  aCommittee,
  aDetail,
  aMember,
  aPayment,
  decided,
  imran,
  meena,
  meenaSignedIn,
  openCommittee,
  openRound,
  theMembers,
} from '../shared/committee.fixture.tsx';
import { aPaidEntry } from '../shared/entries.fixture.ts';
import { garlandOf } from '../shared/committee-detail.ts';
import { entryWithSeats, withSeats } from '../shared/seated-names.ts';
import { RemoteRoutes } from '../routes.tsx';

/** Looks like Imran: its first letter is Cyrillic. */
const other = { id: 16, name: '\u0406mran Malik', phone: '+919811100016' };
const [winner, second, admin] = theMembers();
const members = [winner, second, admin, aMember(other, 4)].filter((member) => member !== undefined);
const due = { status: 'pending', paymentMethod: null, paidAt: null } as const;
const round = openRound({ payments: [aPayment(imran, 2, 2, due), aPayment(other, 2, 4, due)] });
const detail = { ...aDetail({ members, round }), rounds: [round, decided(1, meena)] };

const tagged = (name: string, seat: number) => `${name} (seat\u00A0${seat})`;

it('the committee page adds the seat to names that look alike, in rows, labels and choices', async () => {
  await openCommittee(detail);
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  for (const [name, seat] of [
    [imran.name, 2],
    [other.name, 4],
  ] as const) {
    expect(rows.filter((row) => row?.includes(`${name} seat ${seat}`)).length).toBeGreaterThan(0);
    expect(screen.getByRole('button', { name: `Update payment of ${tagged(name, seat)}` })).toBeTruthy();
  }
  fireEvent.click(screen.getByRole('button', { name: 'Manual Winner' }));
  const choices = within(screen.getByRole('dialog'))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
  expect(choices).toEqual(['Choose a member', tagged(imran.name, 2), 'Asha Rao', tagged(other.name, 4)]);
});

const choicesOf = (label: string) =>
  [...screen.getByLabelText<HTMLSelectElement>(label).options].map(({ textContent }) => textContent);

it('the choice of the winner of a past round adds the seat to names that look alike', async () => {
  await openCommittee({ ...detail, committee: aCommittee({ isExisting: true }) });
  fireEvent.click(screen.getByRole('button', { name: 'Add Past Round' }));
  expect(choicesOf('Winner')).toEqual(['Choose a member', tagged(imran.name, 2), 'Asha Rao', tagged(other.name, 4)]);
});

it('the choice of a new committee admin adds the seat to names that look alike', async () => {
  await openCommittee(detail);
  fireEvent.click(screen.getByRole('button', { name: 'Transfer Ownership' }));
  expect(choicesOf('New committee admin')).toEqual([
    'Choose a member',
    'Meena Iyer',
    tagged(imran.name, 2),
    tagged(other.name, 4),
  ]);
});

it('sentences of the history and the garland tell namesakes apart', () => {
  const shown = withSeats(detail);
  const entry = entryWithSeats(shown, aPaidEntry(9, 2, 4, other));
  expect(sentenceOf(entry, shown.committee)).toContain(tagged(other.name, 4));
  expect(sentenceOf(entryWithSeats(shown, aPaidEntry(9, 2, 1, meena)), shown.committee)).not.toContain('(seat');
  const letters = garlandOf(shown, null).map((seat) => (seat.state === 'empty' ? '' : seat.initials));
  expect(letters).toEqual(['MI', 'I2', 'AR', '\u04064']);
});

it('the news add the seat to names that look alike, on each page, only in their committee', async () => {
  const of = { contributionAmount: '5000', totalMembers: 4, isAdmin: false, memberNos: [1], new: 3, revision: 12 };
  const item = (committeeId: number, revision: number, by: typeof imran): News['items'][number] => {
    const entry = aPaidEntry(revision, 2, by === other ? 4 : 2, by);
    return { committeeId, isNew: true, isOwn: false, entry };
  };
  const namesakes = members
    .filter(({ user }) => [imran.id, other.id].includes(user.id))
    .map(({ id, seatNo, isActive, user }) => ({ committeeId: 7, id, seatNo, isActive, user }));
  const page = (...items: News['items']): News => ({
    new: 3,
    seenAt: null,
    told: firstSwitches,
    namesakes,
    items,
    committees: [7, 8].map((id) => ({ ...of, id, name: `Committee ${id}` })),
  });
  const api = mockApi();
  api.answerPages(getNews, [page(item(7, 9, other), item(8, 9, imran)), page(item(7, 8, imran))]);
  api.answer(getNewsChannels, { push: null });
  renderApp(<RemoteRoutes />, { path: '/news', session: meenaSignedIn });
  fireEvent.click(await screen.findByRole('button', { name: 'Older news' }));
  await screen.findByText(/seat 2/);
  const sentences = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(sentences).toEqual([
    expect.stringContaining(tagged(other.name, 4)),
    expect.stringContaining(tagged(imran.name, 2)),
    expect.not.stringContaining('(seat'),
  ]);
});
