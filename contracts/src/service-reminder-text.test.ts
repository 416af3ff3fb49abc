import { expect, it } from 'vitest';
import { serviceReminderText, type ServiceReminder } from './service-reminder-text.ts';

const due = (round: number, dueAt: string) => ({ round, seat: 5, amount: 5_000, dueAt });
const inCommittee = (committee: string, admin = 'Rekha') => ({
  committee,
  admin,
  dues: [due(14, '2026-12-22T06:00:00.000Z')],
});
const text = (more: Partial<ServiceReminder> = {}, language: 'en' | 'hi' = 'en'): string =>
  serviceReminderText(language, {
    name: 'Sunita',
    owed: [inCommittee('Model Town Kameti')],
    at: '2026-12-20T06:00:00.000Z',
    link: 'https://mandali.example/committee/7',
    stopAt: 'https://mandali.example/stop/abc',
    ...more,
  });

it('serviceReminderText contains the due, the admin and the link that ends all messages', () => {
  expect(text()).toBe(
    'Dear Sunita, your due of ₹5,000 for round 14 of Model Town Kameti is open until Dec 22.\n' +
      'Sent by Mandali for Rekha. How to pay is in Mandali. If you have paid, say so there: https://mandali.example/committee/7\n' +
      'End all messages by Mandali: https://mandali.example/stop/abc',
  );
  expect(text({}, 'hi').split('\n').at(-1)).toBe('मंडली के सभी संदेश बंद करें: https://mandali.example/stop/abc');
});

it('serviceReminderText contains the sum over all committees, and lists five of them', () => {
  const owed = Array.from({ length: 7 }, (_, index) => inCommittee(`Committee ${index}`, `Admin ${index}`));
  const lines = text({ owed }).split('\n');
  expect(lines[0]).toBe('Dear Sunita, you owe ₹35,000 in 7 committees:');
  expect(lines[1]).toBe('Committee 0 (Admin 0): round 14, ₹5,000, by Dec 22');
  expect(lines).toHaveLength(9);
  expect(lines[6]).toBe('And 2 more committees.');
});
