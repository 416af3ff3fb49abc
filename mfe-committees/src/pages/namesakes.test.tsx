import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { sentenceOf } from '../features/history/sentences.ts';
import {
  aDetail,
  aMember,
  aPayment,
  decided,
  imran,
  meena,
  openCommittee,
  openRound,
  theMembers,
} from '../shared/committee.fixture.tsx';
import { aPaidEntry } from '../shared/entries.fixture.ts';
import { garlandOf } from '../shared/committee-detail.ts';
import { entryWithSeats, withSeats } from '../shared/seated-names.ts';

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

it('sentences of the history and the garland tell namesakes apart', () => {
  const shown = withSeats(detail);
  const entry = entryWithSeats(shown, aPaidEntry(9, 2, 4, other));
  expect(sentenceOf(entry, shown.committee)).toContain(tagged(other.name, 4));
  expect(sentenceOf(entryWithSeats(shown, aPaidEntry(9, 2, 1, meena)), shown.committee)).not.toContain('(seat');
  const letters = garlandOf(shown, null).map((seat) => (seat.state === 'empty' ? '' : seat.initials));
  expect(letters).toEqual(['MI', 'I2', 'AR', '\u04064']);
});
