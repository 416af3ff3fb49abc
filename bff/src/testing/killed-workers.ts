import { createTestDatabase } from '@mandali/testing/postgres';
import { namedLog, type RealProcess, startProcess, untilReady } from '@mandali/testing/processes';
import { expect, vi } from 'vitest';
import { startGateway, success, type TestGateway } from './gateway.ts';
import { jobsIn } from './jobs-in.ts';

// Worker processes that are killed repeatedly while they send, and a gateway that counts the messages.

export type Trial = { readonly messages: number; readonly kills: number; readonly deduplicates: boolean };
export const keeper = { email: 'keeper@example.org', password: 'a-long-password' };

/** Counts the messages of each phone; a deduplicating gateway counts repeated idempotency keys separately. */
const createPhones = ({ deduplicates }: Trial) => {
  const times = new Map<string, number>();
  const phones = new Set<string>();
  const keys = new Set<string>();
  let repeats = 0;
  return {
    twice: (): readonly string[] => [...times].filter(([, count]) => count > 1).map(([message]) => message),
    missing: (all: readonly string[]): readonly string[] => all.filter((phone) => !phones.has(phone)),
    repeats: () => repeats,
    take({ body, key = '' }: TestGateway['calls'][number]): void {
      const message = JSON.stringify(body);
      if (deduplicates && keys.has(key)) repeats += 1;
      else times.set(message, (times.get(message) ?? 0) + 1);
      phones.add(String(body['to']));
      keys.add(key);
    },
  };
};

/** Messages that a worker sends at once: `concurrency` in jobs/queues.ts. */
const sentAtOnce = 4;

type Worker = { readonly path: string; readonly process: RealProcess };

/** Starts workers. Each calls the gateway below its own path, which identifies the sender of a message. */
const createWorkers = (gateway: TestGateway, env: Readonly<Record<string, string>>) => {
  const running: Worker[] = [];
  const ended: Worker[] = [];
  const start = async (): Promise<void> => {
    const path = `/worker-${running.length + ended.length}`;
    running.push({
      path,
      process: await startProcess('worker', { ...env, WHATSAPP_API_URL: `${gateway.url}${path}` }),
    });
  };
  return {
    running: (): readonly RealProcess[] => running.map(({ process }) => process),
    log: (): string => [...ended, ...running].map(({ process }) => process.output()).join(''),
    start,
    isOldest: ({ path }: TestGateway['calls'][number]): boolean => path.startsWith(`${running[0]?.path}/`),
    async replaceOldest(): Promise<void> {
      const [victim] = running.splice(0, 1);
      if (victim === undefined) throw new Error('there is no worker');
      // Nothing is awaited before the kill: its moment matters.
      const killed = victim.process.kill();
      ended.push(victim);
      await start();
      await killed;
    },
  };
};

type HeldAnswer = { readonly call: TestGateway['calls'][number]; readonly send: () => void };

/**
 * Kills the oldest worker each time that its share of the messages has arrived. The gateway holds its answers until that
 * worker waits for as many as it sends at once: each other kill comes before these answers, the others right after them.
 */
const killWhileSending = (
  trial: Trial,
  gateway: TestGateway,
  phones: ReturnType<typeof createPhones>,
  workers: ReturnType<typeof createWorkers>,
) => {
  const kills: Promise<void>[] = [];
  const held = new Set<HeldAnswer>();
  let unanswered = 0;
  const isDue = (): boolean =>
    kills.length < trial.kills && gateway.calls.length >= ((kills.length + 1) * trial.messages) / (trial.kills + 1);
  const kill = (isBeforeAnswers: boolean): void => {
    const lost = isBeforeAnswers ? [...held].filter(({ call }) => workers.isOldest(call)) : [];
    for (const each of lost) held.delete(each);
    unanswered += lost.length;
    if (isBeforeAnswers) kills.push(workers.replaceOldest());
    for (const { send } of held) send();
    held.clear();
    if (!isBeforeAnswers) kills.push(workers.replaceOldest());
  };
  gateway.answer((response, call) => {
    phones.take(call);
    const answer = { call, send: () => success(response, call) };
    if (!isDue()) {
      setTimeout(answer.send, gateway.calls.length % 10);
      return;
    }
    held.add(answer);
    response.once('close', () => held.delete(answer));
    if ([...held].filter((each) => workers.isOldest(each.call)).length === sentAtOnce) kill(kills.length % 2 === 0);
  });
  return { kills, unanswered: (): number => unanswered };
};

export type Rig = Awaited<ReturnType<typeof startRig>>;

/** @param env in addition to the environment of every trial */
export const startRig = async (trial: Trial, redis: string | null, env: Readonly<Record<string, string>>) => {
  const database = await createTestDatabase();
  const gateway = await startGateway();
  const phones = createPhones(trial);
  const shared = {
    DATABASE_URL: database.url,
    ...namedLog(),
    ...(redis !== null && { REDIS_URL: redis }),
    WHATSAPP_API_URL: gateway.url,
    WHATSAPP_DEDUPLICATES: trial.deduplicates ? 'yes' : 'no',
    OTP_TTL_S: '3600',
    TRUST_PROXY: '1',
    OVERDUE_EVERY_S: '0',
    PURGE_EVERY_S: '0',
    REPLAY_EVERY_S: '0',
    REMIND_EVERY_S: '0',
    NEWS_EVERY_S: '0',
    LOG_LEVEL: 'warn',
    ...env,
  };
  const bff = await startProcess('bff', {
    ...shared,
    JOBS_IN: 'worker',
    ADMIN_EMAIL: keeper.email,
    ADMIN_PASSWORD: keeper.password,
  });
  const workers = createWorkers(gateway, shared);
  await workers.start();
  await workers.start();
  const { kills, unanswered } = killWhileSending(trial, gateway, phones, workers);
  await Promise.all(workers.running().map((each) => untilReady(each)));
  return {
    bff,
    database,
    phones,
    log: workers.log,
    /** Messages whose sender was killed before the gateway answered. */
    unanswered,
    async untilKilled(): Promise<void> {
      await vi.waitFor(() => expect(kills).toHaveLength(trial.kills), { timeout: 120_000, interval: 100 });
      await Promise.all(kills);
    },
    async untilEmpty(): Promise<void> {
      const left = () =>
        jobsIn(workers.running()[0], ['waiting', 'active', 'delayed', 'prioritized', 'paused', 'failed']);
      const twice = async () => [await left(), await left()];
      await vi.waitFor(async () => expect(await twice()).toEqual([0, 0]), { timeout: 120_000, interval: 250 });
    },
    async stop(): Promise<void> {
      await Promise.all([...workers.running(), bff].map((each) => each.kill()));
      await gateway.close();
      await database.drop();
    },
  };
};
