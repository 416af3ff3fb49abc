import { migratePeople } from '@mandali/bff/db/migrate';
import { hasEvents, renewLogId } from '@mandali/projections/log-id/check';
import { readLogId } from '@mandali/projections/log-id/log-stream';
import { rebuild } from '@mandali/projections/rebuild';
import type { Pool } from 'pg';
import { hasPeople, refuseUnlessIdle } from './backup/empty-place.ts';
import type { Call, ExitCode } from './command-line.ts';
import { open } from './open.ts';
import { RefusedCommand } from './refused-command.ts';
import { readToolSettings } from './settings.ts';

type Losses = { readonly committees: number; readonly people: number };

const lossesText = `select (select count(*)::int from read.committee where status <> 'deleted') as committees,
  (select count(*)::int from (select user_id from read.member union select admin_id from read.committee) as named) as people`;

const lossesOf = async (pool: Pool): Promise<Losses> =>
  (await pool.query<Losses>(lossesText)).rows[0] ?? { committees: 0, people: 0 };

/**
 * Begins an empty people store for a log whose people are lost with all their backups. The log gets another id, so that
 * no other Postgres starts on it afterwards, and later rounds get seeds of a new epoch, because the last epoch is lost
 * too.
 * @throws RefusedCommand when there are people, or no events
 */
export async function startWithoutPeople({ say, env }: Call): Promise<ExitCode> {
  const settings = readToolSettings(env);
  const connectionString = settings.databaseUrl;
  const opened = await open(settings, 'mandali-restore');
  const { pool, store } = opened;
  try {
    await refuseUnlessIdle(opened);
    if (await hasPeople(opened)) throw new RefusedCommand('There are people in this database: nothing was changed.');
    await opened.prepareLog();
    if (!(await hasEvents(store)) && (await readLogId(store)) === null)
      throw new RefusedCommand('There is nothing in this log: start the product, or restore a backup.');
    await migratePeople(pool);
    await pool.query('insert into people.draw_epoch (epoch) values ($1) on conflict do nothing', [Date.now()]);
    const log = { info: () => {}, warn: () => {}, error: () => {} };
    await rebuild({ store, connectionString, log, parks: true });
    await renewLogId({ store, connectionString, applicationName: 'mandali-restore-log-id' }, { mayLackPeople: true });
    const { committees, people } = await lossesOf(pool);
    say(`The product starts with an empty people store above this log: ${committees} committees, and the names,`);
    say(`phones, notes and passwords of ${people} people are missing. No other Postgres starts on this log any more.`);
    say('Make a global admin (npm run admin:create), start, and enter name and phone of each member by');
    say('"Correct name or phone" before they sign in: docs/operations.md, "When the people are lost".');
    return 0;
  } finally {
    await opened.close();
  }
}
