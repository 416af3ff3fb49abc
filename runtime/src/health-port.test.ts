import { afterEach, beforeEach, expect, it } from 'vitest';
import { Registry } from './prometheus.ts';
import { type HealthPort, openHealthPort } from './health-port.ts';
import { OperatorError } from './operator-error.ts';
import { addGauge } from './metrics.ts';
import type { Readiness } from './readiness.ts';

let opened: HealthPort[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((each) => each.close()));
  opened = [];
});

let cups: number | null;
beforeEach(() => void (cups = 3));
const registry = new Registry();
addGauge(registry, 'cups', 'Cups of tea', () => cups);
let currentReadiness: Readiness | Error;
beforeEach(() => void (currentReadiness = { isReady: false, waitingFor: 'Postgres' }));
const open = async (port = 0, metricsToken: string | null = null): Promise<string> => {
  const health = await openHealthPort({
    host: '127.0.0.1',
    port,
    readiness: () => {
      if (currentReadiness instanceof Error) throw currentReadiness;
      return currentReadiness;
    },
    metrics: () => registry,
    metricsToken,
  });
  opened.push(health);
  return `http://127.0.0.1:${health.port}`;
};
const get = async (url: string, options: RequestInit = {}): Promise<readonly [number, string]> => {
  const response = await fetch(url, options);
  return [response.status, await response.text()];
};
/** The lines of /metrics about one metric. */
const linesOf = async (url: string, metric: string): Promise<readonly string[]> =>
  (await get(`${url}/metrics`))[1].split('\n').filter((line) => line.includes(metric));

it('reports liveness, readiness with the dependency it waits for, and metrics', async () => {
  const url = await open();
  expect(await get(`${url}/healthz`)).toEqual([200, '{"status":"ok"}']);
  expect(await get(`${url}/readyz`)).toEqual([503, '{"status":"not-ready","waitingFor":"Postgres"}']);
  currentReadiness = { isReady: true };
  expect(await get(`${url}/readyz?verbose`)).toEqual([200, '{"status":"ready"}']);
  expect(await linesOf(url, 'cups')).toEqual(['# HELP cups Cups of tea', '# TYPE cups gauge', 'cups 3']);
});

it('answers 503 when the readiness check throws, 404 to other paths and 405 to other methods', async () => {
  const url = await open();
  currentReadiness = new Error('no');
  expect(await get(`${url}/readyz`)).toEqual([503, '{"status":"failing"}']);
  expect((await get(`${url}/secrets`))[0]).toBe(404);
  expect((await get(`${url}/healthz`, { method: 'POST' }))[0]).toBe(405);
});

it('rejects with the setting and the port when the port is taken', async () => {
  const port = Number(new URL(await open()).port);
  await expect(open(port)).rejects.toThrow(new OperatorError(`HEALTH_PORT ${port} is taken by another program.`));
});

it('omits the value of a metric that is unknown', async () => {
  const url = await open();
  cups = null;
  expect(await linesOf(url, 'cups')).not.toContainEqual(expect.stringMatching(/^cups/));
  cups = 4;
  expect(await linesOf(url, 'cups')).toContain('cups 4');
});

it('reports readiness and its checks as metrics', async () => {
  const url = await open();
  currentReadiness = { isReady: false, checks: { database: 'ok', jobQueue: 'failing' } };
  expect(await linesOf(url, 'mandali_ready')).toContain('mandali_ready 0');
  expect(await linesOf(url, 'mandali_check_up{')).toEqual([
    'mandali_check_up{check="database"} 1',
    'mandali_check_up{check="jobQueue"} 0',
  ]);
  currentReadiness = { isReady: true };
  expect(await linesOf(url, 'mandali_ready')).toContain('mandali_ready 1');
  currentReadiness = new Error('no');
  expect(await linesOf(url, 'mandali_ready')).toContain('mandali_ready 0');
});

it('answers /metrics only to callers with the token when one is set', async () => {
  const token = 'a-token-for-prometheus';
  const url = `${await open(0, token)}/metrics`;
  const status = async (headers: Record<string, string>) => (await get(url, { headers }))[0];
  expect(await status({})).toBe(404);
  expect(await status({ authorization: 'Bearer another-token-for-it' })).toBe(404);
  expect(await status({ authorization: `Bearer ${token}` })).toBe(200);
});

it('answers /metrics only to direct callers of this machine when no token is set', async () => {
  const url = `${await open()}/metrics`;
  expect((await get(url, { headers: { 'x-forwarded-for': '203.0.113.9' } }))[0]).toBe(404);
  expect((await get(url))[0]).toBe(200);
});
