import { randomUUID } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '@mandali/testing/postgres';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createJobs, type JobHandler, type Jobs } from './jobs.ts';
import { openQueue, type QueueConnection } from './queues.ts';

const redisUrl = process.env['TEST_REDIS_URL'];
const until = (check: () => void | Promise<void>): Promise<void> =>
  vi.waitFor(check, { timeout: 60_000, interval: 20 });

type Backend = { readonly redisUrl: string | null; readonly databaseUrl: string };

/** `lose` deletes a job by its id from the store of the queue. */
const testJobs = (backend: () => Backend, lose: (id: string) => Promise<void>): void => {
  let jobs: Jobs | undefined;
  const createWith = (handler: JobHandler): Jobs =>
    (jobs = createJobs({ backend: backend(), handlers: { greet: handler }, log: pino({ level: 'silent' }) }));
  const started = async (handler: JobHandler): Promise<Jobs> => {
    const those = createWith(handler);
    await those.start();
    return those;
  };
  afterEach(() => jobs?.close());

  test('runs a job once that is added several times', async () => {
    const run = vi.fn(async () => {});
    const id = randomUUID();
    const { enqueue, start } = createWith({ attempts: 1, backoffMs: 10, run });
    await Promise.all([1, 2, 3].map(() => enqueue('greet', { to: 7 }, id)));
    await start();
    await enqueue('greet', { to: 9 }, randomUUID());
    await until(() => expect(run).toHaveBeenCalledWith({ to: 9 }, expect.any(AbortSignal)));
    expect(run).toHaveBeenCalledTimes(2);
    expect(run).toHaveBeenCalledWith({ to: 7 }, expect.any(AbortSignal));
  });

  test('retries a failed job with backoff, and reports the last failure', async () => {
    const times: number[] = [];
    const gaveUp = vi.fn(async () => {});
    const run = async (): Promise<void> => {
      times.push(performance.now());
      throw new Error('no');
    };
    await (await started({ attempts: 3, backoffMs: 100, run, gaveUp })).enqueue('greet', { to: 8 }, randomUUID());
    await until(() => expect(gaveUp).toHaveBeenCalledTimes(1));
    expect(gaveUp).toHaveBeenCalledWith({ to: 8 }, expect.objectContaining({ message: 'no' }));
    expect(times).toHaveLength(3);
    const [first = 0, second = 0, third = 0] = times;
    expect(second - first).toBeGreaterThanOrEqual(95);
    expect(third - second).toBeGreaterThanOrEqual(195);
  });

  test('waits for running jobs on close, and runs the others after the next start', async () => {
    const done: string[] = [];
    let goOn = (): void => {};
    const paused = new Promise<void>((resolve) => (goOn = resolve));
    const run = async (data: unknown): Promise<void> => {
      await paused;
      done.push(String(data));
    };
    const first = await started({ attempts: 1, backoffMs: 10, run });
    const [last, ...others] = ['five', 'one', 'two', 'three', 'four'];
    for (const data of [...others, last]) await first.enqueue('greet', data, randomUUID());
    await until(async () => expect(await first.depth()).toMatchObject({ active: others.length }));
    const closed = first.close();
    goOn();
    await closed;
    expect(new Set(done)).toEqual(new Set(others));
    await started({ attempts: 1, backoffMs: 10, run });
    await until(() => expect(done.at(-1)).toBe(last));
    expect(done).toHaveLength(5);
  });

  describe('a scheduled job', () => {
    const others: Jobs[] = [];
    const closeOthers = () => Promise.all(others.splice(0).map((other) => other.close()));
    afterEach(closeOthers);
    const opened = async (handlers: Readonly<Record<string, JobHandler>>): Promise<Jobs> => {
      const other = createJobs({ backend: backend(), handlers, log: pino({ level: 'silent' }) });
      others.push(other);
      await other.open();
      return other;
    };
    const processOf = async (name: string, handler: JobHandler): Promise<Jobs> => {
      const other = await opened({ [name]: handler });
      await other.start();
      return other;
    };
    /** Starts a process with the interval 0, and expects that no run is left. */
    const switchOff = async (name: string): Promise<void> => {
      await closeOthers();
      const last = await processOf(
        name,
        each(async () => {}, 0),
      );
      await until(async () => expect(await last.depth()).toMatchObject({ delayed: 0, waiting: 0, active: 0 }));
      await closeOthers();
    };
    const each = (run: JobHandler['run'], everyS = 1): JobHandler => ({ attempts: 1, backoffMs: 10, everyS, run });

    test('runs at the first start and then at each interval in one process, also after a failure', async () => {
      const times: number[] = [];
      const run = async (data: unknown): Promise<void> => {
        expect(data).toEqual({});
        times.push(performance.now());
        if (times.length === 1) throw new Error('no');
      };
      const begun = performance.now();
      await Promise.all([1, 2, 3].map(() => processOf('tick', each(run))));
      await until(() => expect(times.length).toBeGreaterThanOrEqual(4));
      expect((times[3] ?? 0) - begun).toBeGreaterThanOrEqual(2_000);
      await switchOff('tick');
    });

    test('runs once when several processes start for the first time', async () => {
      for (let turn = 0; turn < 12; turn += 1) {
        const run = vi.fn(async () => {});
        const name = `hourly-${turn}`;
        const three = await Promise.all([1, 2, 3].map(() => opened({ [name]: each(run, 3_600) })));
        await Promise.all(three.map((one) => one.start()));
        const isSettled = { waiting: 0, active: 0, delayed: 1 };
        // The first run is delayed, too, until a process picks it up.
        await until(() => expect(run).toHaveBeenCalled());
        await until(async () => expect(await three[0]?.depth()).toMatchObject(isSettled));
        expect(run).toHaveBeenCalledTimes(1);
        await switchOff(name);
      }
    });

    const losses: readonly [string, string, (queue: QueueConnection['queue'], name: string) => Promise<unknown>][] = [
      ['schedule', 'tack', (queue, name) => queue.removeJobScheduler(name)],
      ['next run', 'teck', async (queue, name) => lose(`repeat:${name}:${(await queue.getJobScheduler(name))?.next}`)],
    ];
    test.each(losses)('runs again after the queue lost its %s', async (_what, name, loseFrom) => {
      const run = vi.fn(async () => {});
      await processOf(name, each(run));
      await until(() => expect(run).toHaveBeenCalledTimes(1));
      const { queue } = await openQueue(backend(), () => {});
      await loseFrom(queue, name);
      await queue.close();
      const soFar = run.mock.calls.length;
      // One more run may have started before the loss.
      await until(() => expect(run.mock.calls.length).toBeGreaterThan(soFar + 1));
      await switchOff(name);
    });

    test('uses the interval of the latest start', async () => {
      const run = vi.fn(async () => {});
      const before = await processOf('tuck', each(run, 3_600));
      await until(() => expect(run).toHaveBeenCalledTimes(1));
      await before.close();
      await processOf('tuck', each(run));
      await until(() => expect(run.mock.calls.length).toBeGreaterThanOrEqual(3));
      await switchOff('tuck');
    });

    test('runs at the start after a missed run, and stops when its interval is 0', async () => {
      const run = vi.fn(async () => {});
      const first = await processOf('tock', each(run, 2));
      await until(() => expect(run).toHaveBeenCalledTimes(1));
      await first.close();
      await new Promise((resolve) => setTimeout(resolve, 2_200));
      await processOf('tock', each(run, 2));
      await until(() => expect(run).toHaveBeenCalledTimes(2));
      await switchOff('tock');
    });
  });

  test('deletes old failed jobs', async () => {
    const gaveUp = vi.fn(async () => {});
    const run = async (): Promise<void> => {
      throw new Error('no');
    };
    const { enqueue, depth, forgetFailed } = await started({ attempts: 1, backoffMs: 10, run, gaveUp });
    const before = (await depth())['failed'] ?? 0;
    await enqueue('greet', {}, randomUUID());
    await until(() => expect(gaveUp).toHaveBeenCalled());
    await forgetFailed(3_600);
    expect(await depth()).toMatchObject({ failed: before + 1 });
    await forgetFailed(0);
    expect(await depth()).toMatchObject({ failed: 0 });
  });
};

describe('on Postgres', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());
  testJobs(
    () => ({ redisUrl: null, databaseUrl: database.url }),
    async (id) => {
      const client = new pg.Client({ connectionString: database.url });
      await client.connect();
      await client.query('delete from jobs.job where id = $1', [id]);
      await client.end();
    },
  );
});

describe.runIf(redisUrl)('on Redis (needs TEST_REDIS_URL)', () => {
  // Removes leftovers of an interrupted run.
  beforeAll(async () => {
    const queue = new Queue('mandali', { connection: { url: redisUrl ?? '' } });
    await queue.obliterate({ force: true });
    await queue.close();
  });
  testJobs(
    () => ({ redisUrl: redisUrl ?? null, databaseUrl: '' }),
    async (id) => {
      const redis = new Redis(redisUrl ?? '');
      await redis.multi().zrem('bull:mandali:delayed', id).del(`bull:mandali:${id}`).exec();
      redis.disconnect();
    },
  );
});

test('rejects a new job and closes when Redis is unreachable', async () => {
  const run = async (): Promise<void> => {};
  const jobs = createJobs({
    backend: { redisUrl: 'redis://127.0.0.1:9', databaseUrl: '' },
    handlers: { greet: { attempts: 1, backoffMs: 10, everyS: 60, run } },
    log: pino({ level: 'silent' }),
  });
  await jobs.start();
  await expect(jobs.enqueue('greet', {}, randomUUID())).rejects.toThrow('the job queue did not answer in time');
  await expect(jobs.close()).resolves.toBeUndefined();
});
