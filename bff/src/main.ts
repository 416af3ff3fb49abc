import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { LogVersionError, migrateLog } from '@mandali/event-store/postgres/migrate';
import { createPostgresStore } from '@mandali/event-store/postgres/store';
import { createProgress } from '@mandali/projections/progress';
import pg from 'pg';
import { createApp } from './app.ts';
import { buildDeps } from './build-deps.ts';
import { BadConfig, type Config, readConfig } from './config.ts';
import { frontEndFolders } from './http/front-ends.ts';
import { createLogger } from './logging.ts';
import { endpoints } from './operations/index.ts';
import { ensureFirstAdmin } from './people/first-admin.ts';
import { migratePeople, NewerSchemaError } from './people/migrate.ts';
import { drain, listen, toldToStop, whenReachable } from './start.ts';

/** How long requests under way may take once we are told to stop. */
const drainMs = 10_000;

const root = fileURLToPath(new URL('../..', import.meta.url));
const packageFile = new URL('../package.json', import.meta.url);
const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { readonly version: string };

try {
  await main(readConfig(process.env));
} catch (error) {
  const isPlain = error instanceof BadConfig || error instanceof NewerSchemaError || error instanceof LogVersionError;
  process.stderr.write(`${isPlain ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
}

function openPool(config: Config, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    connectionString: config.databaseUrl,
    application_name: 'mandali-bff',
    max: 16,
    connectionTimeoutMillis: 2_000,
    statement_timeout: 5_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
  });
  pool.on('error', onError);
  return pool;
}

async function main(config: Config): Promise<void> {
  const { databaseUrl: connectionString } = config;
  const log = createLogger({ level: config.logLevel, service: 'bff' });
  const now = (): Date => new Date();
  const pool = openPool(config, (error) => log.warn({ err: error }, 'a database connection was lost'));
  const onError = (error: unknown): void => log.warn({ err: error }, 'the event log did not answer');
  const store = createPostgresStore({ connectionString, applicationName: 'mandali-bff-log', onError });
  await whenReachable('Postgres', log, async () => {
    await Promise.all([migrateLog(connectionString), migratePeople(pool)]);
    if (config.admin === null) return;
    const first = await ensureFirstAdmin(pool, config.admin, now());
    if (first.kind !== 'EmailTaken') return;
    log.warn({}, 'the address of ADMIN_EMAIL has an account that is no admin: npm run admin:create -- --promote');
  });
  const progress = createProgress({ connectionString, pool, log });
  const terminal = (line: string): void => void process.stdout.write(`${line}\n`);
  const deps = buildDeps({ config, pool, store, progress, log, now, terminal });

  const stopping = new AbortController();
  const isDraining = (): boolean => stopping.signal.aborted;
  const server = createServer(createApp({ deps, endpoints, version, folders: frontEndFolders(root), isDraining }));
  server.requestTimeout = 30_000;
  const told = toldToStop();
  await listen(server, config);
  log.info({ host: config.host, port: config.port }, 'listening');
  await whenReachable('the job queue', log, () => deps.jobs.start());

  await told;
  stopping.abort();
  await drain(server, drainMs);
  await Promise.all([deps.jobs.close(), progress.close(), store.close()]);
  await pool.end();
  log.info({}, 'stopped');
}
