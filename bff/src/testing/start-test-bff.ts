/**
 * Starts the bff in the process of the test: HTTP on a free loopback port, and a new Postgres database with event log,
 * people store and running projections.
 *
 *     const bff = await startTestBff();            // in beforeAll; takes about a second
 *     const asha = await bff.signIn({ name: 'Asha', phone: '+919811126610' });
 *     const answer = await asha.send(createCommittee, { body: { … } });   // operations come from the contract
 *     answer.status; answer.data; answer.problem;   // data is checked against the contract, problem is the error body
 *     await bff.visitor.raw('POST', '/api/auth/login', { body: 'no json', headers: { … } });
 *     bff.terminal;                                 // what would be printed: 'OTP code for …: 123456'
 *     bff.clock.advance(30_000);                    // `now()` of every part moves on
 *     await bff.stop();                             // in afterAll; also drops the database
 *
 * `signIn` inserts the person into the people store and opens a session without a one-time code. `role` defaults to
 * 'user'. Limits are high unless `environment` sets them; `endpoints` replaces the endpoints. `bff.postgres.cut()`
 * disconnects the bff from the database (not the projections and not `bff.pool`), `mend()` connects it again.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createListener } from '@mandali/event-store/postgres/listener';
import { createPostgresStore } from '@mandali/event-store/postgres/store';
import { migrateLog } from '@mandali/event-store/postgres/migrate';
import { createProgress } from '@mandali/projections/progress';
import { run } from '@mandali/projections/runner/runner';
import { createPreparedDatabase, createTestDatabase, type TestDatabase } from '@mandali/testing/postgres';
import { testVapid } from '@mandali/testing/vapid';
import pg from 'pg';
import { createApp } from '../http/app.ts';
import { readConfig } from '../config.ts';
import type { Role } from '../http/caller.ts';
import type { AnyEndpoint } from '../http/endpoint.ts';
import { createExpressClasses } from '../http/express-prototypes.ts';
import type { FrontEndFolders } from '../http/front-end-folders.ts';
import { createLogger } from '../process/logging.ts';
import { createFeatures, type Server } from '../features.ts';
import { migratePeople } from '../db/migrate.ts';
import { type Client, clientOf } from './client.ts';
import { tcpProxy, type TcpProxy } from './tcp-proxy.ts';

export type TestPerson = Client & { readonly id: number; readonly token: string };

type NewPerson = {
  readonly id?: number;
  readonly name: string;
  readonly phone?: string;
  readonly email?: string;
  readonly role?: Role;
};

export type TestBff = {
  readonly url: string;
  readonly databaseUrl: string;
  readonly pool: pg.Pool;
  readonly postgres: Pick<TcpProxy, 'cut' | 'mend'>;
  readonly features: Server;
  /** Client without a session. */
  readonly visitor: Client;
  /** Lines that a server in development prints for people, codes among them. */
  readonly terminal: string[];
  /** Lines of the log, as JSON text. */
  readonly log: string[];
  readonly clock: { advance(ms: number): void };
  signIn(person: NewPerson): Promise<TestPerson>;
  /** Stops the projections: the read models lag from then on. */
  stopProjections(): Promise<void>;
  /** Starts them again. */
  startProjections(): Promise<void>;
  stop(): Promise<void>;
};

/** Settings of sessions that outlast the years by which a test moves the clock. */
export const longSessions = { SESSION_IDLE_DAYS: '3650', SESSION_MAX_DAYS: '3650' } as const;

export type TestBffOptions = {
  readonly environment?: Readonly<Record<string, string>>;
  readonly endpoints?: readonly AnyEndpoint[];
  readonly folders?: FrontEndFolders;
  /** Postgres server of the new database; default: the server shared by all tests. */
  readonly server?: string;
  /** Start of the clock, ISO 8601; default: the real time. */
  readonly at?: string;
  /** Address of an existing database whose projections already run; default: a new database. */
  readonly databaseUrl?: string;
};

const secrets = {
  APP_SECRET: 'test-app-secret-'.repeat(3),
  DRAW_SECRET: 'test-draw-secret-'.repeat(3),
  LOG_SIGNING_KEY: Buffer.alloc(32, 'test-log-key').toString('base64'),
  ...testVapid,
};
const highLimits = {
  LOGIN_PER_MINUTE: '1000',
  API_PER_MINUTE: '1000000',
  COMMITTEES_PER_DAY: '100000',
  OTP_RESEND_S: '0',
  OTP_PER_HOUR: '1000',
  OTP_PER_DAY: '1000',
  OTP_PER_HOUR_IP: '1000',
  OTP_PER_HOUR_ALL: '100000',
  SIGNUPS_PER_HOUR_IP: '1000',
  LOOKUPS_PER_HOUR: '1000',
  MEMBERS_PER_DAY: '10000',
  // No scheduled jobs: tests enqueue those that they need.
  OVERDUE_EVERY_S: '0',
  PURGE_EVERY_S: '0',
  REPLAY_EVERY_S: '0',
  REMIND_EVERY_S: '0',
  NEWS_EVERY_S: '0',
};

export const startTestBff = async (options: TestBffOptions = {}): Promise<TestBff> => {
  const { databaseUrl } = options;
  const isFresh = databaseUrl === undefined;
  const database = isFresh ? await freshDatabase(options.server) : { url: databaseUrl, drop: async () => {} };
  const pool = openPool(database.url);
  const postgres = await tcpProxy({ host: '127.0.0.1', port: Number(new URL(database.url).port) });
  const through = new URL(database.url);
  through.host = `127.0.0.1:${postgres.port}`;
  const connectionString = through.href;
  const ownPool = openPool(connectionString);

  const offset = { ms: options.at === undefined ? 0 : Date.parse(options.at) - Date.now() };
  const now = (): Date => new Date(Date.now() + offset.ms);
  const terminal: string[] = [];
  const lines: string[] = [];
  const log = createLogger({ level: 'info', service: 'bff', destination: { write: (line) => void lines.push(line) } });
  const config = readConfig({
    ...secrets,
    ...highLimits,
    NODE_ENV: 'test',
    DATABASE_URL: connectionString,
    ...options.environment,
  });
  const store = createPostgresStore({ connectionString, applicationName: 'test-bff' });
  const listener = createListener({ connection: { connectionString }, onError: () => {} });
  const progress = createProgress({ listener, pool: ownPool });
  const print = (line: string): void => void terminal.push(line);
  const features = createFeatures({ config, pool: ownPool, store, listener, progress, log, now, terminal: print });
  await features.jobs.start();
  await features.beacon.start();
  let projections = isFresh ? runProjections(database.url) : noProjections;

  const expressClasses = createExpressClasses();
  const own = options.endpoints && { endpoints: options.endpoints };
  const served = { ...features.app, ...own, folders: options.folders ?? null, version: '1.0.0', expressClasses };
  const app = createApp({ ...served, isDraining: () => false });
  const server = createServer({ ...expressClasses }, app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await projections.leading;

  return {
    url,
    databaseUrl: database.url,
    pool,
    postgres,
    features,
    visitor: clientOf(url, null),
    terminal,
    log: lines,
    clock: { advance: (ms) => void (offset.ms += ms) },
    signIn: async (person) => {
      const id = await insertPerson(pool, person, now());
      const token = await features.account.sessions.open(id, 'otp');
      return { ...clientOf(url, token), id, token };
    },
    stopProjections: () => projections.stop(),
    startProjections: async () => {
      projections = runProjections(database.url);
      await projections.leading;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await projections.stop();
      features.beacon.stop();
      await features.jobs.close();
      progress.close();
      await listener.close();
      await store.close();
      await Promise.all([pool.end(), ownPool.end()]);
      await postgres.close();
      await database.drop();
    },
  };
};

/** Creates a database with the schemas of log and people, and empty read models. */
const freshDatabase = async (server?: string): Promise<TestDatabase> => {
  if (server === undefined) return createPreparedDatabase('bff', makeSchemas);
  const database = await createTestDatabase(server);
  await makeSchemas(database.url);
  return database;
};

const makeSchemas = async (url: string): Promise<void> => {
  const pool = openPool(url);
  await Promise.all([migrateLog(url), migratePeople(pool)]);
  await pool.end();
  const projections = runProjections(url);
  await projections.leading;
  await projections.stop();
};

const openPool = (connectionString: string): pg.Pool => {
  const pool = new pg.Pool({ connectionString, max: 5, connectionTimeoutMillis: 10_000 });
  pool.on('error', () => {});
  return pool;
};

const noProjections = { leading: Promise.resolve(), stop: async (): Promise<void> => {} };

const runProjections = (connectionString: string) => {
  const ending = new AbortController();
  const quiet = { info: () => {}, warn: () => {}, error: () => {}, fatal: () => {} };
  const store = createPostgresStore({ connectionString, applicationName: 'test-projections' });
  let running: Promise<void> = Promise.resolve();
  const leading = new Promise<void>((resolve, reject) => {
    running = run({ store, connectionString, log: quiet, signal: ending.signal, onLeading: resolve });
    running.catch(reject);
  });
  return {
    leading,
    stop: async () => {
      ending.abort();
      await running;
      await store.close();
    },
  };
};

const insertPerson = async (pool: pg.Pool, person: NewPerson, at: Date): Promise<number> => {
  const { id, name, phone, email, role = 'user' } = person;
  const { rows } = await pool.query<{ id: string }>(
    `insert into people.person
       (id, name, role, email, created_at, account_since, phone, phone_national_digits, phone_verified_at)
     values (coalesce($1, people.new_id()), $2, $3, $4, $5, $5, $6, $7, $8) returning id`,
    [id, name, role, email, at, phone, phone && 10, phone && at],
  );
  return Number(rows[0]?.id);
};
