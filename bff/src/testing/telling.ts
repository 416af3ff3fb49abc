import { randomUUID } from 'node:crypto';
import { getNewsChannels } from '@mandali/contracts/api/get-news-channels';
import { markPayment } from '@mandali/contracts/api/mark-payment';
import { putPushSubscription } from '@mandali/contracts/api/put-push-subscription';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { type Client, clientOf } from './client.ts';
import { type GivenCommittee, when } from './given.ts';
import { startPushService, type TestPushService } from './push-service.ts';
import { startTestBff, type TestBff } from './start-test-bff.ts';

export const minute = 60_000;
/** Noon in India. */
const noon = '2026-03-02T06:30:00.000Z';

/** Starts a bff at noon and a push service for each test of a file about notifications of news. */
export const startNewsInEachTest = (environment: () => Record<string, string> = () => ({})) => {
  const opened: { bff?: TestBff; service?: TestPushService } = {};
  beforeEach(async () => {
    const service = await startPushService();
    const bff = await startTestBff({ at: noon, environment: { PUSH_SERVICES: service.url, ...environment() } });
    Object.assign(opened, { bff, service });
  });
  afterEach(async () => {
    await opened.service?.close();
    await opened.bff?.stop();
  });
  const bff = (): TestBff => opened.bff as TestBff;
  const service = (): TestPushService => opened.service as TestPushService;
  /** Runs the job that finds and sends news, and waits for its end. */
  const run = async (): Promise<void> => {
    const { jobs } = bff().features;
    await jobs.enqueue('find-news', {}, randomUUID());
    await vi.waitFor(async () => expect(await jobs.depth()).toMatchObject({ active: 0, waiting: 0, delayed: 0 }), {
      timeout: 30_000,
      interval: 50,
    });
  };
  return {
    bff,
    service,
    run,
    /** Runs the job at a later time: news younger than a minute is not sent. */
    runLater: async (ms = minute + 1_000): Promise<void> => {
      bff().clock.advance(ms);
      await run();
    },
    subscribe: async (who: Client, device = service().device()) => {
      const { id } = await when(who, putPushSubscription, { body: device.subscription }).thenAnswers({});
      return { device, id };
    },
    bodies: (): readonly string[] => service().calls.map(({ message }) => message.body),
    isOn: async (who: Client) => (await when(who, getNewsChannels).thenAnswers({})).push?.isOn,
    markPaid: (committee: GivenCommittee, seatNo: number, status: 'paid' | 'pending' = 'paid') =>
      committee.after(markPayment, { params: committee.payment(1, seatNo), body: { status } }),
    /** Opens another session of the same person. */
    secondSession: async ({ id }: { readonly id: number }): Promise<Client> =>
      clientOf(bff().url, await bff().features.account.sessions.open(id, 'otp')),
  };
};
