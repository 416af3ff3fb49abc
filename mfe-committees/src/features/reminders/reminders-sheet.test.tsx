import { getReminders } from '@mandali/contracts/api/get-reminders';
import { putReminderPlan } from '@mandali/contracts/api/put-reminder-plan';
import type { Reminders } from '@mandali/contracts/reminders';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aDetail, imran, openCommittee, zubair } from '../../shared/committee.fixture.tsx';

const unreachable = [
  { userId: imran.id, language: null, silent: 'off' },
  { userId: zubair.id, language: null, silent: 'unproven' },
] as const;
const open = async (answer: Partial<Reminders>) => {
  const api = await openCommittee(aDetail(), undefined, {}, (more) =>
    more.answer(getReminders, { people: [...unreachable], plan: null, canSend: true, sent: [], ...answer }),
  );
  fireEvent.click(screen.getByText('Automatic reminders'));
  await screen.findByLabelText('Remind by WhatsApp');
  return api;
};
const plan = { before: 3, onDay: true, after: null, since: '2026-11-01T06:00:00.000Z', setBy: 'Asha Rao' };

it('automatic reminders are off until the admin enables them, and name members who receive none', async () => {
  const api = await open({});
  expect(screen.queryByLabelText('On the day')).toBeNull();
  api.answer(putReminderPlan, { success: true });
  api.answer(getReminders, { people: [...unreachable], plan, canSend: true, sent: [] });
  fireEvent.click(screen.getByLabelText('Remind by WhatsApp'));
  await waitFor(() => expect(api.sent(putReminderPlan)).toHaveLength(1));
  expect(api.sent(putReminderPlan)[0]?.body).toEqual({ before: 3, onDay: true, after: null });
  await screen.findByText('Set by Asha Rao on Nov 01, 2026.');
  expect(screen.getByText('Want no reminders: Imran Malik.')).toBeTruthy();
  expect(screen.getByText(/only you can remind them: Zubair Hussain/)).toBeTruthy();
  fireEvent.change(screen.getByLabelText('How many days before'), { target: { value: '5' } });
  await waitFor(() => expect(api.sent(putReminderPlan)).toHaveLength(2));
  expect(api.sent(putReminderPlan)[1]?.body).toEqual({ before: 5, onDay: true, after: null });
});

it('only messages that the gateway has accepted are shown as sent', async () => {
  const at = '2026-11-22T06:00:00.000Z';
  const of = (seat: number, outcome: 'sent' | 'failed' | 'unclear') =>
    ({ paymentId: 7_002_000 + seat, userId: imran.id, kind: 'before', outcome, at }) as const;
  await open({ plan, sent: [of(1, 'sent'), of(2, 'failed'), of(3, 'unclear')] });
  const rows = screen.getAllByText(/on Nov 22/).map((each) => each.textContent.replace(/\d\d:\d\d/, 'then'));
  expect(rows).toEqual([
    'Sent on Nov 22, then',
    'Could not be sent, last tried on Nov 22, then',
    'Perhaps sent on Nov 22, then: WhatsApp’s gateway did not answer',
  ]);
});

it('a failed reminder is shown with the time of its retry', async () => {
  const failed = { paymentId: 7_002_002, userId: imran.id, kind: 'before', outcome: 'failed' } as const;
  await open({ plan, sent: [{ ...failed, at: '2026-11-22T14:00:00.000Z', nextTryAt: '2026-11-23T03:30:00.000Z' }] });
  expect(screen.getByText(/^Tried again from Nov 23, /)).toBeTruthy();
});

it('automatic reminders cannot be enabled without a gateway', async () => {
  await open({ canSend: false });
  expect(screen.getByLabelText<HTMLInputElement>('Remind by WhatsApp').disabled).toBe(true);
  expect(screen.getByText(/has no WhatsApp gateway yet/)).toBeTruthy();
});
