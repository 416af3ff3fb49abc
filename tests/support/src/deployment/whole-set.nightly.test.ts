import { execFile } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createCommittee } from '@mandali/contracts/api/create-committee';
import { getCommittee } from '@mandali/contracts/api/get-committee';
import { listCommittees } from '@mandali/contracts/api/list-committees';
import { login } from '@mandali/contracts/api/login';
import { createSend, type Send } from '@mandali/contracts/client';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { freePort } from '../free-port.ts';
import { type LocalDeployment, startLocalDeployment } from './by-hand.ts';
import { postgresPrograms } from './own-servers.ts';
import { hasProgram, projectRoot, type DeployedProcess } from './script.ts';
import { startProxy } from './web.ts';

const hasAll = postgresPrograms() !== null && ['nginx', 'redis-server', 'wget', 'curl'].every(hasProgram);
const run = promisify(execFile);
const secret = (): string => randomBytes(24).toString('hex');
const secrets = {
  APP_SECRET: secret(),
  DRAW_SECRET: secret(),
  LOG_SIGNING_KEY: randomBytes(32).toString('base64'),
  POSTGRES_PASSWORD: secret(),
  POSTGRES_SUPERUSER_PASSWORD: secret(),
  ADMIN_EMAIL: 'keeper@mandali.example',
  ADMIN_PASSWORD: secret(),
};
/** The log is in Postgres unless EVENTSTORE_URL names a server. */
const eventStoreUrl = process.env['EVENTSTORE_URL'] ?? '';
const eventStore = {
  EVENTSTORE_URL: eventStoreUrl,
  EVENTSTORE_PREFIX: eventStoreUrl === '' ? '' : `d${secret().slice(0, 8)}-`,
};

const body = (name: string) =>
  ({
    name,
    totalMembers: 3,
    contributionAmount: 500,
    cycleDuration: 30,
    cycleType: 'fixed',
    committeeType: 'new',
  }) as const;

describe.runIf(hasAll)(
  'docker-compose.yml without an engine (needs nginx, redis-server and Postgres of the distribution)',
  { shuffle: false },
  () => {
    let folder: string;
    let deployment: LocalDeployment;
    let send: Send;
    let token: string;
    const proxies: DeployedProcess[] = [];

    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'mandali-set-'));
      chmodSync(folder, 0o755);
      // The load below is sent by one person.
      deployment = await startLocalDeployment(folder, secrets, { ...eventStore, COMMITTEES_PER_DAY: '100000' });
      send = createSend({ baseUrl: deployment.url });
      await untilReady(deployment.url);
      const { email, password } = { email: secrets.ADMIN_EMAIL, password: secrets.ADMIN_PASSWORD };
      const signed = (await send(login, { body: { email, password } })).data;
      token = signed.success ? signed.token : '';
    });
    afterAll(async () => {
      for (const { stop } of proxies) await stop();
      await deployment?.stop();
      rmSync(folder, { recursive: true, force: true });
    });

    /** Starts a proxy that is stopped after all tests. */
    const proxyTo = async (env: Readonly<Record<string, string>>): Promise<DeployedProcess> => {
      const proxy = await startProxy({ folder, env: { SHELL_AT: at('shell'), BFF_AT: at('bff'), ...env } });
      proxies.push(proxy);
      return proxy;
    };
    const at = (service: string): string => new URL(deployment.running[service]?.url ?? '').host;

    it('connects to Postgres as a role that is no superuser', async () => {
      const client = new pg.Client({ connectionString: deployment.running['postgres']?.url });
      await client.connect();
      const { rows } = await client.query(
        `select distinct usename, rolsuper from pg_stat_activity join pg_roles on rolname = usename
         where datname = 'mandali'`,
      );
      await client.end();
      expect(rows).toEqual([{ usename: 'mandali_app', rolsuper: false }]);
    });

    it('passes the smoke test of a deployment', async () => {
      const { stdout } = await run(join(projectRoot, 'deploy/bin/smoke.sh'), [deployment.url]);
      expect(stdout.match(/^ok /gm)).toHaveLength(10);
    });

    it('executes a command through proxy, bff and log, and reads its effect from the projection', async () => {
      const { id } = (await send(createCommittee, { token, body: body('Gokulam') })).data;
      expect((await send(getCommittee, { token, params: { id: String(id) } })).data.committee.name).toBe('Gokulam');
    });

    it.each(['bff', 'worker', 'projections', 'shell', 'auth', 'committees', 'admin', 'proxy'])(
      "passes the image's own health check of %s",
      async (service) => {
        await expect.poll(() => deployment.healthOf(service), { timeout: 60_000 }).toBe(0);
      },
    );

    it('reports Postgres as healthy only with the role and database of the services', async () => {
      const { port, password } = new URL(deployment.running['postgres']?.url ?? '');
      const healthy = (database: string) =>
        run(join(projectRoot, 'deploy/bin/postgres-healthy.sh'), {
          env: {
            PATH: `${postgresPrograms()}:${process.env['PATH']}`,
            PGPORT: port,
            PGPASSWORD: password,
            POSTGRES_USER: 'mandali',
            POSTGRES_DB: database,
            LOG_OF_CONTAINER: join(folder, 'container.log'),
          },
        });
      await healthy('mandali');
      await expect(healthy('postgres')).rejects.toMatchObject({ code: 1, stdout: expect.stringContaining('role.sh') });
    });

    it('creates a backup by the tool in the image, with the secrets of its service', async () => {
      const file = join(folder, 'now.backup');
      const command = ['deploy/bin/service.sh', 'run', 'operator/dist/backup-main.js', file];
      expect(await deployment.runIn('bff', command)).toBe(0);
      expect(statSync(file).size).toBeGreaterThan(500);
    });

    it('loses and repeats no request while one of two bffs is stopped and started', async () => {
      const other = await deployment.startAnother('bff', 'second');
      const bffs = `${at('bff')} ${new URL(other.url).host}`;
      const proxy = await proxyTo({ BFF_AT: bffs });
      const load = startLoad(createSend({ baseUrl: proxy.url }), token);
      await pause(300);
      expect(await other.stop()).toBe(0);
      await pause(300);
      await deployment.startAnother('bff', 'second');
      await pause(300);
      const { failed, created } = await load.stop();
      expect(failed).toEqual([]);
      expect(created.length).toBeGreaterThan(10);
      expect((await namesOf(send, token)).filter((name) => name.startsWith('load '))).toEqual(created.toSorted());
    });

    it('returns the error 503 of the API while no bff runs', async () => {
      const proxy = await proxyTo({ BFF_AT: `127.0.0.1:${await freePort()}` });
      const down = createSend({ baseUrl: proxy.url });
      await expect(down(listCommittees, { token })).rejects.toMatchObject({
        status: 503,
        retryAfter: 2,
        problem: { code: 'unavailable' },
      });
      expect(proxy.output()).not.toContain('127.0.0.1');
    });

    it('logs neither IP addresses nor search terms', async () => {
      const { proxy } = deployment.running;
      await fetch(`${deployment.url}/api/users/search?phone=9820011001`);
      await vi.waitFor(() => expect(proxy?.output()).toContain('"path":"/api/users/search","status":401'), 60_000);
      expect(proxy?.output()).not.toMatch(/9820011001|127\.0\.0\.1/);
    });

    it('stops every process with exit code 0', async () => {
      const codes = await deployment.stop();
      expect(new Set(Object.values(codes))).toEqual(new Set([0]));
    });
  },
);

function startLoad(send: Send, token: string): { stop(): Promise<{ failed: string[]; created: string[] }> } {
  const loadEnd = new AbortController();
  const failed: string[] = [];
  const created: string[] = [];
  const client = async (n: number): Promise<void> => {
    for (let i = 0; !loadEnd.signal.aborted; i += 1) {
      const name = `load ${n}.${i}`;
      try {
        await send(listCommittees, { token });
        await send(createCommittee, { token, body: body(name), idempotencyKey: randomUUID() });
        created.push(name);
      } catch (error) {
        failed.push(String(error));
      }
    }
  };
  const clients = [1, 2, 3, 4].map(client);
  return {
    stop: async () => {
      loadEnd.abort();
      await Promise.all(clients);
      return { failed, created };
    },
  };
}

/** Reads the names of all committees. @throws when they exceed one page */
async function namesOf(send: Send, token: string): Promise<string[]> {
  const { data } = await send(listCommittees, { token, query: { limit: 500 } });
  if (data.length === 500) throw new Error('More committees than one page');
  return data.map(({ name }) => name).toSorted();
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function untilReady(url: string): Promise<void> {
  let last = 'no answer';
  for (const deadline = Date.now() + 30_000; Date.now() < deadline; await pause(50)) {
    const answer = await fetch(`${url}/healthz`).catch(() => null);
    if (answer?.ok) return;
    last = (await answer?.text()) ?? last;
  }
  throw new Error(`Not ready: ${last}`);
}
