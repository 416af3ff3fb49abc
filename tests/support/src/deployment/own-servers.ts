import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../free-port.ts';
import { projectRoot, type DeployedProcess, startScript } from './script.ts';

/** Folder of the distribution's newest Postgres programs; null: none installed. */
export function postgresPrograms(): string | null {
  const folder = '/usr/lib/postgresql';
  const versions = existsSync(folder) ? readdirSync(folder) : [];
  const newest = versions.toSorted((a, b) => Number(a) - Number(b)).at(-1);
  return newest === undefined ? null : join(folder, newest, 'bin');
}

/** Postgres refuses to run as root; the distribution's package creates the user postgres. */
const runAsPostgres =
  process.getuid?.() === 0 ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups'] : [];
const idOf = (flag: '-u' | '-g'): number => Number(execFileSync('id', [flag, 'postgres']));

/** Starts a server with our postgres.conf, and the roles and database that docker-compose.yml needs. */
export async function startPostgresServer(folder: string, password: string): Promise<DeployedProcess> {
  const programs = postgresPrograms() ?? '';
  const place = join(folder, 'postgres');
  const passwordFile = join(place, 'password');
  mkdirSync(place);
  writeFileSync(passwordFile, password);
  if (runAsPostgres.length > 0) for (const path of [place, passwordFile]) chownSync(path, idOf('-u'), idOf('-g'));
  const data = join(place, 'data');
  const [program, ...args] = [...runAsPostgres, join(programs, 'initdb')];
  const initdbOptions = ['--username=mandali', `--pwfile=${passwordFile}`, '--auth=scram-sha-256', '--locale=C.UTF-8'];
  const initdb = spawnSync(program, [...args, '-D', data, ...initdbOptions, '--encoding=UTF8'], {
    cwd: '/',
    encoding: 'utf8',
  });
  if (initdb.status !== 0) throw new Error(`initdb: ${initdb.stderr}`);
  const port = await freePort();
  const config = join(place, 'postgres.conf');
  execFileSync('cp', [join(projectRoot, 'deploy/postgres.conf'), config]);
  chmodSync(config, 0o644);
  const settings = [`config_file=${config}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories='];
  const server = await startScript(
    {
      name: 'postgres',
      folder,
      cwd: '/',
      command: [
        ...runAsPostgres,
        join(programs, 'postgres'),
        '-D',
        data,
        '-p',
        `${port}`,
        ...settings.flatMap((each) => ['-c', each]),
      ],
      env: {},
      url: `postgresql://mandali:${password}@127.0.0.1:${port}/postgres`,
    },
    null,
  );
  await createDatabase(server.url);
  execFileSync(join(projectRoot, 'deploy/bin/role.sh'), {
    env: {
      PATH: `${programs}:${process.env['PATH']}`,
      PGHOST: '127.0.0.1',
      PGPORT: `${port}`,
      PGPASSWORD: password,
      POSTGRES_USER: 'mandali',
      POSTGRES_DB: 'mandali',
      ROLE_SQL: join(projectRoot, 'launcher/role.sql'),
      SECRETS: join(folder, 'secrets'),
    },
  });
  return server;
}

async function createDatabase(url: string): Promise<void> {
  for (const deadline = Date.now() + 20_000; ; await wait(50)) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.query('create database mandali');
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
    } finally {
      await client.end().catch(() => {});
    }
  }
}

/** Starts a server with our redis.conf. */
export async function startRedisServer(folder: string): Promise<DeployedProcess> {
  const port = await freePort();
  const place = join(folder, 'redis');
  mkdirSync(place);
  const config = join(projectRoot, 'deploy/redis.conf');
  return startScript(
    {
      name: 'redis',
      folder,
      command: ['redis-server', config, '--port', `${port}`, '--bind', '127.0.0.1', '--dir', place],
      env: {},
      url: `redis://127.0.0.1:${port}`,
    },
    null,
  );
}
