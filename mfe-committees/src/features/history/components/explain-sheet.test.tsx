import { listEvents } from '@mandali/contracts/api/list-events';
import type { Entry } from '@mandali/contracts/shapes';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aDetail, imran, meena, openCommittee } from '../../../shared/committee.fixture.tsx';
import { anEntry, aPaidEntry } from '../../../shared/entries.fixture.ts';

const paid = (revision: number, seatNo: number, name = meena): Entry => aPaidEntry(revision, 2, seatNo, name);

const explain = (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  return within(screen.getByRole('dialog', { name: 'Explain this number' }));
};
const linesOf = async (sheet: ReturnType<typeof explain>) =>
  (await sheet.findAllByRole('listitem')).map(({ textContent }) => textContent?.replaceAll(/[\u2060-\u2069]/g, ''));

it('the explanation of the collected sum lists its entries and their total', async () => {
  const api = await openCommittee(aDetail());
  api.answer(listEvents, [paid(60, 1), paid(61, 2, imran), paid(63, 2, imran)]);
  const sheet = explain('₹10,000 collected, explain this number');
  expect(await linesOf(sheet)).toEqual([
    expect.stringMatching(/^61Meena Iyer.*₹5,000$/),
    expect.stringMatching(/^62Imran Malik.*Entry 64 corrects it, and says it too₹5,000$/),
    'Collected, round 2₹10,000',
  ]);
  expect(sheet.getByRole('link', { name: 'Entry 61: link to it' }).getAttribute('href')).toContain('entry=61');
  expect(api.sent(listEvents)).toMatchObject([
    {
      query: {
        round: '2',
        type: 'PaymentMarked,PartPaid,PartTakenBack,AdvanceUsed,PastRoundRecorded,DecisionTakenBack',
      },
    },
  ]);
});

it('the explanation of the pot lists the entry that started the committee', async () => {
  const api = await openCommittee(aDetail());
  const data = { adminId: meena.id, contribution: 5_000, totalMembers: 4, cycleDays: 30 };
  api.answer(listEvents, [anEntry(0, 'CommitteeCreated', data, meena)]);
  expect(await linesOf(explain('₹20,000, explain this number'))).toEqual([
    expect.stringMatching(/^1Meena Iyer started the committee.*₹20,000$/),
    'Total pot₹20,000',
  ]);
});

it('the explanation of the pot lists the last correction of amount and seats', async () => {
  const api = await openCommittee(aDetail());
  const terms = { contribution: 5_000, totalMembers: 4, cycleDays: 30 };
  const started = anEntry(0, 'CommitteeCreated', { ...terms, adminId: meena.id, contribution: 500 }, meena);
  api.answer(listEvents, [anEntry(4, 'TermsCorrected', { ...terms, pending: [] }, meena), started]);
  expect(await linesOf(explain('₹20,000, explain this number'))).toEqual([
    expect.stringMatching(/^5.*₹5,000.*₹20,000$/),
    'Total pot₹20,000',
  ]);
});

it('an explanation offers a retry when the entries cannot be loaded', async () => {
  const api = await openCommittee(aDetail());
  api.refuse(listEvents, 403, 'Not now');
  const sheet = explain('₹10,000 collected, explain this number');
  api.answer(listEvents, [paid(60, 1)]);
  fireEvent.click(await sheet.findByRole('button', { name: 'Try again' }));
  expect(await linesOf(sheet)).toHaveLength(2);
});
