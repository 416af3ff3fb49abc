import { getCheckpoint } from '@mandali/contracts/api/get-checkpoint';
import { mockApi } from '@mandali/platform/testing/mock-api.ts';
import { renderApp } from '@mandali/platform/testing/render-app.tsx';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  aDetail,
  ashaRao,
  imran,
  meena,
  meenaSignedIn,
  openCommittee,
  zubair,
} from '../../../shared/committee.fixture.tsx';
import type { VisitResult } from '../../../shared/device-books/visit-result.ts';
import { WatchSheet } from './watch-sheet.tsx';

const answer = {
  checkpoint: 'no note',
  witnesses: { members: 2, of: 4, others: 0, last: { name: ashaRao.name, at: '2026-11-22T09:00:00.000Z' } },
};
const at = (day: number) => `2026-11-${day}T09:00:00.000Z`;
const openWatchSheet = () => {
  fireEvent.click(screen.getByRole('button', { name: 'Who has looked' }));
  return within(screen.getByRole('dialog', { name: 'Who has looked' }));
};
const rowsOf = (region: HTMLElement) =>
  within(region)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

it('the sheet Who has looked lists people with their last visit and people without a visit', async () => {
  const api = await openCommittee(aDetail());
  api.answer(getCheckpoint, {
    ...answer,
    who: [
      { id: ashaRao.id, name: ashaRao.name, at: at(22) },
      { id: meena.id, name: meena.name, at: at(14) },
      { id: imran.id, name: imran.name, at: null },
      { id: zubair.id, name: zubair.name, at: null },
    ],
  });
  const sheet = openWatchSheet();
  const looked = await sheet.findByRole('list', { name: 'Who has looked' }, { timeout: 60_000 });
  expect(rowsOf(looked)).toEqual([
    expect.stringMatching(/^AAsha Rao YouNov 22, 2026, \d\d:\d\d$/),
    expect.stringMatching(/^MMeena IyerNov 14, 2026, /),
  ]);
  const others = sheet.getByRole('list', { name: 'Not yet: ask them to open the committee' });
  expect(rowsOf(others)).toEqual(['IImran Malik', 'ZZubair Hussain']);
  expect(api.sent(getCheckpoint).some(({ query }) => query['who'] === 'true')).toBe(true);
});

it('the sheet Who has looked offers a retry after a rejection', async () => {
  const api = await openCommittee(aDetail());
  api.refuse(getCheckpoint, 403, 'Not now');
  const sheet = openWatchSheet();
  const again = await sheet.findByRole('button', { name: 'Try again' }, { timeout: 60_000 });
  api.answer(getCheckpoint, { ...answer, who: [{ id: imran.id, name: imran.name, at: null }] });
  fireEvent.click(again);
  expect(await sheet.findByText('Imran Malik')).toBeTruthy();
});

const watched: VisitResult = {
  witnesses: answer.witnesses,
  book: null,
  storesBooks: true,
  clockIsOff: false,
  bound: null,
  newKeys: [],
};
const labelsOf = {
  nothing: /^This device does not keep the book/,
  clock: /^The clock of this device is off/,
  unbound: /^This browser is too old to keep its signature/,
  others: 'One other person’s device has looked, too.',
};

it.each<[string, VisitResult, readonly (keyof typeof labelsOf)[]]>([
  ['no problem of a working device', watched, []],
  ['a browser without storage', { ...watched, storesBooks: false }, ['nothing']],
  ['a wrong clock', { ...watched, clockIsOff: true, bound: true }, ['clock']],
  ['a key that can be copied', { ...watched, bound: false }, ['unbound']],
  ['a device of another person', { ...watched, witnesses: { ...answer.witnesses, others: 1 } }, ['others']],
])('the sheet Who has looked reports %s', (_, of, expected) => {
  mockApi().answer(getCheckpoint, { ...answer, who: [] });
  renderApp(<WatchSheet id={7} visit={of} onClose={() => {}} />, { session: meenaSignedIn });
  const shown = Object.entries(labelsOf).filter(([, labels]) => screen.queryByText(labels) !== null);
  expect(shown.map(([name]) => name)).toEqual(expected);
});
