import { execFile } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { JobHandler } from '../jobs/jobs.ts';

const hourS = 3_600;
const dayS = 24 * hourS;
/** Hours of the night in India, when there are no draws. */
const night = { from: 2, until: 5 };
const hourInIndia = new Intl.DateTimeFormat('en-GB', { hour: 'numeric', hourCycle: 'h23', timeZone: 'Asia/Kolkata' });

/**
 * Returns whether a replay is due: at night, or by day if the machine sleeps at night and has missed one.
 * @param since time of the last replay, else of the first committee; null: there is nothing to replay
 * @param everyS interval, s
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

/** Tool of the operator; runs in a separate process with bounded memory, so that no request waits (docs/adr/0058). */
const tool = fileURLToPath(new URL('../../../operator/dist/audit-main.js', import.meta.url));
const maxMemoryMb = 256;
const maxOutputBytes = 64 * 2 ** 20;

const report = z.object({
  committees: z.number(),
  events: z.number(),
  seconds: z.number(),
  findings: z.array(z.object({ stream: z.string(), revision: z.number(), check: z.string() })),
});
type Report = z.infer<typeof report>;

/** @throws Error with the stderr of the tool when it failed or was aborted by the signal */
const replay = (stores: Readonly<Record<string, string>>, signal: AbortSignal): Promise<Report> =>
  new Promise((resolve, reject) => {
    const args = [`--max-old-space-size=${maxMemoryMb}`, tool, 'replay', '--json'];
    const options = { env: { ...process.env, ...stores }, signal, maxBuffer: maxOutputBytes };
    const child = execFile(process.execPath, args, options, (error, stdout, stderr) => {
      // Exit code 1: completed, with differences.
      if (error !== null && error.code !== 1) return reject(new Error(stderr.trim() || error.message));
      const read = report.safeParse(JSON.parse(stdout || 'null'));
      if (read.success) resolve(read.data);
      else reject(new Error(stderr.trim() || 'the replay told nothing'));
    });
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  });

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

export const replayCheck = ({ pool, stores, replayEveryS, log, now }: Options): JobHandler => ({
  attempts: 2,
  backoffMs: 300_000,
  // Runs at least hourly: the database decides when a replay is due, not the queue.
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
