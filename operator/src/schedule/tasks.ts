import { statSync } from 'node:fs';
import { join } from 'node:path';
import { deriveKey } from '@mandali/bff/db/keys';
import type { Logger } from 'pino';
import { backUp } from '../backup/backup.ts';
import { writeErasures } from '../backup/erasures.ts';
import { inspect } from '../backup/inspect.ts';
import { open, type Stores } from '../open.ts';
import { prune, type ScheduledBackup, scheduledName } from './folder.ts';
import { runHook } from './hook.ts';
import type { Task } from './keep.ts';
import type { ScheduleSettings } from './settings.ts';

type Options = {
  readonly settings: ScheduleSettings;
  readonly log: Logger;
  readonly signal: AbortSignal;
};

/** Opens connections for each run: the stores may be unavailable between two runs. */
async function withStores<T>(settings: ScheduleSettings, work: (opened: Stores) => Promise<T>): Promise<T> {
  const opened = await open(settings, 'mandali-backup');
  try {
    return await work(opened);
  } finally {
    await opened.close();
  }
}

const copy = async ({ settings, log, signal }: Options, kind: Task['name'], file: string): Promise<void> => {
  if (settings.hook === undefined) return;
  await runHook(settings.hook, kind, file, signal);
  log.info({ file }, `${kind}: copied by the hook`);
};

/**
 * Retries a failed copy without another backup. `newest`: backup of an earlier process, which may not be copied yet.
 */
export function backupTask(
  options: Options & { readonly onWritten: () => void },
  newest: ScheduledBackup | null,
): Task {
  const { settings, log } = options;
  const everyMs = settings.everyS * 1_000;
  let last = newest;
  let isCopied = newest === null;
  const isDue = (): boolean => last === null || Date.now() >= last.at + everyMs;
  return {
    name: 'backup',
    everyMs,
    nextAt: () => (last === null || !isCopied ? 0 : last.at + everyMs),
    async run() {
      if (isDue()) {
        last = await writeBackup(settings, log);
        isCopied = false;
        options.onWritten();
      }
      if (last !== null) await copy(options, 'backup', last.file);
      isCopied = true;
    },
  };
}

async function writeBackup(settings: ScheduleSettings, log: Logger): Promise<ScheduledBackup> {
  const now = new Date();
  const written = { file: join(settings.folder, scheduledName(now)), at: now.getTime() };
  const { file } = written;
  const key = deriveKey(settings.appSecret, 'backup');
  const counted = await withStores(settings, ({ store, pool }) => backUp({ store, pool, file, now, key }));
  // Verified on the disk before older backups are removed.
  await inspect(file);
  log.info({ file, ...counted, bytes: statSync(file).size, ms: Date.now() - written.at }, 'backup: written');
  const { removed, damaged } = await prune(settings.folder, written, { days: settings.keepDays, now });
  if (removed.length > 0) log.info({ removed }, `backup: removed what is older than ${settings.keepDays} days`);
  if (damaged.length > 0) log.warn({ damaged }, 'backup: left old files that are damaged');
  return written;
}

/** `hasten` makes the task due after a backup: a restore rejects a list that is older than the backup. */
export function erasuresTask(options: Options): Task & { readonly hasten: () => void } {
  const { settings, log } = options;
  const { erasuresFile: file } = settings;
  const everyMs = settings.erasuresEveryS * 1_000;
  let nextAt = 0;
  return {
    name: 'erasures',
    everyMs,
    nextAt: () => nextAt,
    hasten: () => void (nextAt = 0),
    async run() {
      const now = new Date();
      // Set before the work, so that a call of hasten() during it makes another run due.
      nextAt = now.getTime() + everyMs;
      try {
        const people = await withStores(settings, ({ pool }) => writeErasures(pool, file, now));
        log.info({ file, people }, 'erasures: up to date');
        await copy(options, 'erasures', file);
      } catch (error) {
        nextAt = 0;
        throw error;
      }
    },
  };
}
