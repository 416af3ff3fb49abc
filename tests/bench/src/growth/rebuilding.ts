import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const command = fileURLToPath(new URL('../../../../projections/dist/cli.js', import.meta.url));
const run = promisify(execFile);

/**
 * Rebuilds the read models.
 * @returns the duration, s, from the output of `npm run projections -- rebuild`
 * @throws with the output when it fails
 */
export async function rebuildSeconds(databaseUrl: string): Promise<number> {
  const env = { PATH: process.env['PATH'], DATABASE_URL: databaseUrl };
  const { stdout } = await run(process.execPath, [command, 'rebuild'], { env });
  return Number(/ in ([\d.]+) s/.exec(stdout)?.[1]);
}
