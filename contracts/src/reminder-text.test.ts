import { expect, it } from 'vitest';
import { reminderText, type Reminder } from './reminder-text.ts';

const at = '2026-12-20T06:00:00.000Z';
const due = (round: number, dueAt: string | null) => ({ round, seat: 5, amount: 5_000, dueAt });
const reminder = (more: Partial<Reminder> = {}): Reminder => ({
  name: 'Sunita Sharma',
  committee: 'Model Town Kameti',
  admin: 'Rekha Bansal',
  dues: [due(14, '2026-12-22T06:00:00.000Z')],
  way: { upi: 'rekha@okbank', note: 'cash on Sunday at Asha’s' },
  link: 'https://mandali.example/committee/7',
  at,
  ...more,
});

it('reminderText contains name, committee, amount, due day and way to pay, in both languages', () => {
  expect(reminderText('en', reminder())).toBe(
    'Dear Sunita Sharma, your due of ₹5,000 for round 14 of Model Town Kameti is open until Dec 22. ' +
      'UPI: rekha@okbank, reference Model Town Kameti R14 5. Or: cash on Sunday at Asha’s\n' +
      'See it, and say when you have paid: https://mandali.example/committee/7\nThank you, Rekha Bansal',
  );
  expect(reminderText('hi', reminder({ way: null, link: null }))).toBe(
    'Sunita Sharma जी, Model Town Kameti के राउंड 14 की आपकी किस्त ₹5,000 बाकी है, 22 दिस॰ तक देनी है।\nधन्यवाद, Rekha Bansal',
  );
});

it.each([
  ['2026-12-20T18:29:59.999Z', 'is to be paid today'],
  ['2026-12-20T18:30:00.000Z', 'is open until Dec 21'],
  ['2026-12-19T18:29:59.999Z', 'was to be paid by Dec 19 and is still open'],
  [null, 'for round 14 of Model Town Kameti is still open'],
])('reminderText uses the day in India: %s', (dueAt, expected) => {
  expect(reminderText('en', reminder({ dues: [due(14, dueAt)] }))).toContain(expected);
});

it('reminderText lists every due of a member with several dues', () => {
  const dues = [due(12, null), due(13, '2026-11-22T06:00:00.000Z'), due(14, '2026-12-22T06:00:00.000Z')];
  expect(reminderText('en', reminder({ dues }))).toContain(
    'you owe ₹15,000 in Model Town Kameti: round 12, ₹5,000; round 13, ₹5,000, since Nov 22; round 14, ₹5,000, by Dec 22.',
  );
});

it('reminderText sums the dues of several seats of a member in one round', () => {
  const seats = [5, 6].map((seat) => ({ ...due(14, '2026-12-22T06:00:00.000Z'), seat }));
  const text = reminderText('en', reminder({ dues: seats }));
  expect(text).toContain('your due of ₹10,000 for round 14 of Model Town Kameti is open until Dec 22.');
  const earlier = due(13, '2026-11-22T06:00:00.000Z');
  expect(reminderText('en', reminder({ dues: [earlier, ...seats] }))).toContain(
    'you owe ₹15,000 in Model Town Kameti: round 13, ₹5,000, since Nov 22; round 14, ₹10,000, by Dec 22.',
  );
});
