import type { Pool } from 'pg';
import { RefusedCommand } from '../refused-command.ts';

/**
 * @param tools pattern of harmless application names
 * @throws RefusedCommand while a process of the product is connected
 */
export async function refuseWhileRunning(pool: Pool, tools: string): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select distinct application_name as name from pg_stat_activity
     where datname = current_database() and application_name ~ '^mandali-' and application_name !~ $1 order by 1`,
    [tools],
  );
  if (rows.length === 0) return;
  throw new RefusedCommand(
    `The product runs on this database (${rows.map(({ name }) => name).join(', ')}): stop it first.`,
  );
}
