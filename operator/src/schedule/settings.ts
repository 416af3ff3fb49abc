import { join } from 'node:path';
import { healthSettings } from '@mandali/runtime/process-settings';
import { absolutePath, secret, whole } from '@mandali/runtime/setting-schemas';
import { type Environment, readSettings } from '@mandali/runtime/settings';
import { z } from 'zod';
import { toolSettings } from '../settings.ts';

/** Longest interval of backups: a week, s. */
const maxSeconds = 604_800;

export const scheduleSettings = {
  ...toolSettings,
  ...healthSettings,
  appSecret: ['APP_SECRET', z.string('is missing: scheduled backups are signed with it').pipe(secret)],
  folder: ['BACKUP_FOLDER', absolutePath.default('/backups')],
  everyS: ['BACKUP_EVERY_S', whole(1, maxSeconds).default(86_400)],
  // Limited, because a backup contains data of people who have been erased since.
  keepDays: ['BACKUP_KEEP_DAYS', whole(1, 30).default(30)],
  hook: ['BACKUP_HOOK', absolutePath.optional()],
  erasuresFile: ['ERASURES_FILE', absolutePath.optional()],
  erasuresEveryS: ['ERASURES_EVERY_S', whole(1, 86_400).default(300)],
} as const;

export type ScheduleSettings = ReturnType<typeof readScheduleSettings>;

/** @throws OperatorError */
export function readScheduleSettings(env: Environment) {
  const settings = readSettings(scheduleSettings, env);
  return { ...settings, erasuresFile: settings.erasuresFile ?? join(settings.folder, 'erased') };
}
