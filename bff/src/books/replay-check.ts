import { execFile } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { JobHandler } from '../jobs/jobs.ts';

const hourS = 3_600;
const dayS = 24 * hourS;
/** Hours in India in which there are no draws. */
const night = { from: 2, until: 5 };
const hourInIndia = new Intl.DateTimeFormat('en-GB', { hour: 'numeric', hourCycle: 'h23', timeZone: 'Asia/Kolkata' });

/**
 * Whether the books are to be replayed now: in the night, or by day when a machine that sleeps at night has missed one.
 * @param since of the last replay, or of the first committee if there was none; null: there is nothing to replay
 * @param everyS how often
 */
export const isReplayDue = (since: Date | null, now: Date, everyS: number): boolean => {
  if (since === null) return false;
  const ageS = (now.getTime() - since.getTime()) / 1_000;
  if (everyS < dayS) return ageS >= everyS;
  const hour = Number(hourInIndia.format(now));
  const isNight = hour >= night.from && hour < night.until;
  return ageS >= (isNight ? everyS - 6 * hourS : everyS + dayS / 2);
};

const sinceText = `select coalesce((select at from people.replay_check),
  (select min(created_at)::timestamptz from read.committee)) as since`;

/** The operator's tool, in a process of its own: no request waits for it, and its memory is bounded (docs/adr/0058). */
const tool = fileURLToPath(new URL('../../../operator/dist/audit-main.js', import.meta.url));
const mostMemoryMb = 256;
const mostOutput = 64 * 2 ** 20;

const report = z.object({
  committees: z.number(),
  events: z.number(),
  seconds: z.number(),
  findings: z.array(z.object({ stream: z.string(), revision: z.number(), check: z.string() })),
});
type Report = z.infer<typeof report>;

/** @throws Error with what the tool said, when it could not do its work or was stopped by the signal */
const replay = (stores: Readonly<Record<string, string>>, signal: AbortSignal): Promise<Report> =>
  new Promise((resolve, reject) => {
    const args = [`--max-old-space-size=${mostMemoryMb}`, tool, 'replay', '--json'];
    const options = { env: { ...process.env, ...stores }, signal, maxBuffer: mostOutput };
    const child = execFile(process.execPath, args, options, (error, said, complaint) => {
      // 1: it has done its work, and something differs.
      if (error !== null && error.code !== 1) return reject(new Error(complaint.trim() || error.message));
      const read = report.safeParse(JSON.parse(said || 'null'));
      if (read.success) resolve(read.data);
      else reject(new Error(complaint.trim() || 'the replay told nothing'));
    });
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  });

/** Where the replay finds log and read models. */
export type ReplayStores = {
  readonly databaseUrl: string;
  readonly eventStoreUrl: string | null;
  readonly eventStorePrefix: string;
};

type Options = {
  readonly pool: Pool;
  readonly stores: ReplayStores;
  readonly replayEveryS: number;
  readonly log: Logger;
  readonly now: () => Date;
};

/** Compares log, rules, draws and read models every night; how it came out stands in View Status and in the audit. */
export const replayCheck = ({ pool, stores, replayEveryS, log, now }: Options): JobHandler => ({
  attempts: 2,
  backoffMs: 300_000,
  // Runs more often than a replay: the database knows when one is due, not the queue.
  everyS: Math.min(replayEveryS, hourS),
  async run(data, signal) {
    z.strictObject({}).parse(data);
    const { rows } = await pool.query<{ since: Date | null }>(sinceText);
    if (!isReplayDue(rows[0]?.since ?? null, now(), replayEveryS)) return;
    const { findings, ...counted } = await replay(
      {
        DATABASE_URL: stores.databaseUrl,
        EVENTSTORE_URL: stores.eventStoreUrl ?? '',
        EVENTSTORE_PREFIX: stores.eventStorePrefix,
      },
      signal,
    );
    const differences = findings.map(({ stream, revision, check }) => ({ stream, revision, check }));
    if (differences.length === 0) log.info(counted, 'the books were replayed: everything is as the log says');
    else log.error({ ...counted, differences: differences.slice(0, 20) }, 'the books were replayed, and some differ');
  },
  async gaveUp(_, error) {
    log.error({ err: error }, 'the books could not be replayed; it is tried again within the hour');
  },
});
