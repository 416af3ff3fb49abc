import { randomUUID } from 'node:crypto';
import { getReminders } from '@mandali/contracts/api/get-reminders';
import { putReminderPlan } from '@mandali/contracts/api/put-reminder-plan';
import type { ReminderPlan } from '@mandali/contracts/reminders';
import { expect, vi } from 'vitest';
import { startGateway, type TestGateway } from './gateway.ts';
import { type GivenCommittee, givenCommittee } from './given.ts';
import { longSessions, startTestBff, type TestBff } from './start-test-bff.ts';

export const day = 86_400_000;
export const hour = 3_600_000;

type ReminderTest = { readonly bff: TestBff; readonly gateway: TestGateway };

/** Starts a bff at noon in India, and a gateway with its keys. */
export const startReminding = async (environment: Record<string, string> = {}): Promise<ReminderTest> => {
  const gateway = await startGateway();
  const environmentOfTests = { ...longSessions, WHATSAPP_API_URL: gateway.url };
  const bff = await startTestBff({
    at: '2026-03-02T06:30:00.000Z',
    environment: { ...environmentOfTests, ...environment },
  });
  await bff.features.messages.settings.putWhatsapp({ appKey: 'app', authKey: 'auth' });
  return { bff, gateway };
};

export const stopReminding = async ({ bff, gateway }: ReminderTest): Promise<void> => {
  await gateway.close();
  await bff.stop();
};

const untilIdle = ({ features }: TestBff): Promise<unknown> =>
  vi.waitFor(async () => expect(await features.jobs.depth()).toMatchObject({ active: 0, waiting: 0, delayed: 0 }), {
    timeout: 30_000,
    interval: 50,
  });

/** Runs the job that finds and sends reminders, and waits for its end. */
export const findAndSend = async (bff: TestBff): Promise<void> => {
  await bff.features.jobs.enqueue('find-reminders', {}, randomUUID());
  await untilIdle(bff);
};

/** Runs the sending jobs of all recorded reminders that are not sent, and waits for their end. */
export const sendNow = async (bff: TestBff): Promise<void> => {
  for (const reminderId of await bff.features.reminders.reminders.open(10))
    await bff.features.jobs.enqueue('send-reminder', { reminderId }, randomUUID());
  await untilIdle(bff);
};

export const plan = (committee: GivenCommittee, more: Partial<ReminderPlan> = {}) =>
  committee.after(putReminderPlan, {
    params: committee.itself,
    body: { before: 3, onDay: true, after: 2, ...more },
  });

export const remindersOf = async (committee: GivenCommittee) =>
  committee.when(getReminders, { params: committee.itself }).thenAnswers({});

export const outcomes = async (committee: GivenCommittee) =>
  ((await remindersOf(committee)).sent ?? []).map(({ kind, outcome }) => `${kind} ${outcome}`).toSorted();

/** Creates a committee of two members whose dues are due in three days. */
export const dueInThreeDays = async (bff: TestBff): Promise<GivenCommittee> =>
  plan(await givenCommittee(bff, { cycleDuration: 3 }));

export const paidByUpi = { paymentMethod: 'upi', paidAt: '2026-03-01', notes: '' } as const;
