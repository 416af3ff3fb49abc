import { isAbsolute, join } from 'node:path';
import { z } from 'zod';
import { read, readEnvironment } from '../environment.ts';
import { RefusedCommand } from '../refused-command.ts';

const absolute = z.string().refine(isAbsolute, 'must be a path that begins with /');
const whole = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number')
    .transform(Number)
    .refine((value) => value >= least && value <= most, `must be from ${least} to ${most}`);

/** Longest pause between two backups: a week, s. */
const mostSeconds = 604_800;

const variables = z.object({
  BACKUP_FOLDER: absolute.default('/backups'),
  BACKUP_EVERY_S: whole(1, mostSeconds).default(86_400),
  // A backup holds people who have been erased since.
  BACKUP_KEEP_DAYS: whole(1, 30).default(30),
  BACKUP_HOOK: absolute.optional(),
  ERASURES_FILE: absolute.optional(),
  ERASURES_EVERY_S: whole(1, 86_400).default(300),
  HOST: z.string().default('127.0.0.1'),
  HEALTH_PORT: whole(0, 65_535).default(3_001),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

export type ScheduleSettings = ReturnType<typeof readSettings>;

/** What the scheduled backup needs of the environment. @throws RefusedCommand with a sentence that names the variable */
export function readSettings(env: Readonly<Record<string, string | undefined>>) {
  const settings = read(variables, env);
  const environment = readEnvironment(env);
  const { APP_SECRET: appSecret } = environment;
  if (appSecret === undefined)
    throw new RefusedCommand('The environment variable APP_SECRET is needed: scheduled backups are signed with it.');
  const erasuresFile = settings.ERASURES_FILE ?? join(settings.BACKUP_FOLDER, 'erased');
  return { ...settings, ERASURES_FILE: erasuresFile, environment, appSecret };
}
