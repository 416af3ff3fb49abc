import type { Entry } from '@mandali/contracts/shapes';
import { expect, it } from 'vitest';
import { textOf } from './entry-text.ts';
import { committedOf } from './entry-details.ts';
import { sentenceOf } from './sentences.ts';

const added = (differently: Partial<Entry> = {}): Entry => ({
  revision: 2,
  type: 'MemberAdded',
  data: { memberNo: 1, seatNo: 1, userId: 101, owesRound: 1, digests: { name: 'a'.repeat(64) } },
  actor: null,
  occurredAt: '2026-11-21T09:00:00.000Z',
  hash: 'b'.repeat(64),
  people: [{ id: 101, name: 'Asha Rao' }],
  text: null,
  before: null,
  ...differently,
});

it('an entry shows the proven name when it differs from the current one', () => {
  expect(committedOf(added({ committedName: 'Asha' }))).toBe('Added as Asha');
  expect(committedOf(added({ committedName: 'Asha Rao' }))).toBeNull();
  expect(committedOf(added({ committedName: null }))).toBeNull();
  expect(committedOf(added({ data: { userId: 101 } }))).toBe('No proof of this name');
  expect(committedOf(added({ type: 'PaymentMarked', data: {} }))).toBeNull();
});

it('creation, correction and early end of a committee show their terms and due days', () => {
  const book = { contributionAmount: '5000', totalMembers: 12 };
  const sentence = (type: string, data: Entry['data']): string =>
    sentenceOf(added({ type, data }), book).replace(/[^\w ₹,.:]/g, '');
  const begun = { ...book, adminId: 101, contribution: 5_000, cycleDays: 30 };
  const terms12 = '12 seats, ₹5,000 a round, a round every 30 days.';
  expect(sentence('CommitteeCreated', begun)).toBe(`Asha Rao started the committee: ${terms12}`);
  expect(sentence('CommitteeCreated', { ...begun, continues: 123_456_780 })).toBe(
    `Asha Rao started the committee with the members of an earlier one: ${terms12}`,
  );
  expect(sentence('CommitteeEnded', { roundNumber: 7, reasonId: 1 })).toMatch(
    /^The committee ended early, in round 7\./,
  );
  expect(sentence('CommitteeRenamed', { name: 'Friends' })).toBe('The committee is called Friends from now on.');
  const terms = { contribution: 5_000, totalMembers: 12, cycleDays: 30, pending: [] };
  const corrected = 'Terms corrected: ₹5,000 per member, 12 seats, 30 days.';
  expect(sentence('TermsCorrected', terms)).toBe(corrected);
  const dueAt = '2026-12-05T18:29:59.999Z';
  const calendar = { kind: 'month-day', day: 22 };
  expect(sentence('TermsCorrected', { ...terms, firstDueDay: '2026-12-05', calendar })).toBe(
    `${corrected} Rounds are due on the 22nd. The first due day is Dec 05, 2026.`,
  );
  const created = 'Asha Rao started the committee: 12 seats, ₹5,000 a round, a round every 30 days.';
  const creation = { ...terms, adminId: 101 };
  expect(sentence('CommitteeCreated', creation)).toBe(created);
  expect(sentence('CommitteeCreated', { ...creation, calendar: { kind: 'weekday', weekday: 1 } })).toBe(
    `${created} Rounds are due on Mondays.`,
  );
  expect(sentence('TermsCorrected', { ...terms, dueAt })).toBe(`${corrected} Round 1 is due on Dec 05, 2026.`);
});

it('an entry that moves a due day shows the new day and the reason', () => {
  const data = { roundNumber: 2, dueAt: '2026-12-12T18:29:59.999Z', pending: [] };
  const moved = added({ type: 'DueDayMoved', data, text: 'A wedding' });
  expect(sentenceOf(moved, { contributionAmount: '5000', totalMembers: 12 })).toContain('Dec 12, 2026');
  expect(textOf(moved)).toBe('Reason: A wedding');
});

it('the sentence of a correction names the corrected fields and the member', () => {
  const book = { contributionAmount: '1000', totalMembers: 3 };
  const correctionSentence = (data: Entry['data'], more: Partial<Entry> = {}): string =>
    sentenceOf(added({ type: 'MemberCorrected', data: { seatNo: 2, userId: 101, ...data }, ...more }), book).replace(
      /[^\w .:]/g,
      '',
    );
  expect(correctionSentence({ digests: { name: 'a' } })).toBe('The name of Asha Rao in seat 2 was corrected.');
  expect(correctionSentence({ digests: { phone: 'a' } })).toBe('The phone of Asha Rao in seat 2 was corrected.');
  expect(correctionSentence({ digests: { name: 'a', phone: 'b' } })).toBe(
    'Name and phone of Asha Rao in seat 2 were corrected.',
  );
  const people = [
    { id: 101, name: 'Asha Rao' },
    { id: 102, name: 'Asha' },
  ];
  expect(correctionSentence({ toUserId: 102 }, { people })).toBe(
    'Another phone was entered for seat 2: it goes from Asha Rao to Asha.',
  );
  const once = added({ type: 'MemberCorrected', committedName: 'Aasha' });
  expect([committedOf(once), committedOf({ ...once, committedName: null })]).toEqual(['Corrected to Aasha', null]);
});

const winner = { seatNo: 1, memberNo: 1, userId: 101 };

it.each([
  ['DrawConducted', { proof: {} }, 'Asha Rao won round 2 by draw and receives ₹16,000.'],
  ['WinnerSelected', {}, 'Asha Rao was chosen by hand for round 2 and receives ₹16,000.'],
  ['TurnGiven', {}, 'It was the turn of Asha Rao in round 2, who receives ₹16,000.'],
  [
    'PastRoundRecorded',
    { drawDate: '2026-10-20T06:00:00.000Z' },
    'Round 2 was recorded as a past round of Oct 20, 2026: Asha Rao received ₹16,000.',
  ],
])('the sentence of %s has what was collected, and the open rest of the plan', (type, data, sentence) => {
  const book = { contributionAmount: '5000', totalMembers: 4 };
  const written = (collected: string): string =>
    sentenceOf(added({ type, data: { roundNumber: 2, winner, ...data }, collected }), book).replace(/[^\w ₹,.:]/g, '');
  expect(written('16000')).toBe(`${sentence} ₹4,000 of this round are still open.`);
  expect(written('20000')).toBe(sentence.replace('₹16,000', '₹20,000'));
});
