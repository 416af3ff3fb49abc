import { afterEach, expect, it } from 'vitest';
import { Registry } from './prometheus.ts';
import { type HealthPort, openHealthPort, portSentence, type Readiness } from './health-port.ts';
import { addGauge } from './metrics.ts';

let opened: HealthPort[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((each) => each.close()));
  opened = [];
});

let cups: number | null = 3;
const registry = new Registry();
addGauge(registry, 'cups', 'Cups of tea', () => cups);
let standing: Readiness | Error = { isReady: false, waitingFor: 'Postgres' };
const open = async (port = 0): Promise<string> => {
  const health = await openHealthPort({
    host: '127.0.0.1',
    port,
    readiness: () => {
      if (standing instanceof Error) throw standing;
      return standing;
    },
    metrics: () => registry,
  });
  opened.push(health);
  return `http://127.0.0.1:${health.port}`;
};
const look = async (url: string, method = 'GET'): Promise<readonly [number, string]> => {
  const response = await fetch(url, { method });
  return [response.status, await response.text()];
};

it('says that it lives, what it waits for, that it is ready, and what it counts', async () => {
  const url = await open();
  expect(await look(`${url}/healthz`)).toEqual([200, '{"status":"ok"}']);
  expect(await look(`${url}/readyz`)).toEqual([503, '{"status":"not-ready","waitingFor":"Postgres"}']);
  standing = { isReady: true };
  expect(await look(`${url}/readyz?verbose`)).toEqual([200, '{"status":"ready"}']);
  expect(await look(`${url}/metrics`)).toEqual([200, '# HELP cups Cups of tea\n# TYPE cups gauge\ncups 3\n']);
});

it('answers also when the question fails, on other paths and to other methods', async () => {
  const url = await open();
  standing = new Error('no');
  expect(await look(`${url}/readyz`)).toEqual([503, '{"status":"failing"}']);
  expect((await look(`${url}/secrets`))[0]).toBe(404);
  expect((await look(`${url}/healthz`, 'POST'))[0]).toBe(405);
});

it('a taken port has a sentence, another error has none', async () => {
  const port = Number(new URL(await open()).port);
  const taken = await open(port).catch((error: unknown) => error);
  expect(portSentence(taken, 'HEALTH_PORT', port)).toBe(`HEALTH_PORT ${port} is taken by another program.`);
  expect(portSentence(new Error('other'), 'HEALTH_PORT', port)).toBeNull();
});

it('what is not known now has no value', async () => {
  const url = await open();
  cups = null;
  expect(await look(`${url}/metrics`)).toEqual([200, '# HELP cups Cups of tea\n# TYPE cups gauge\n']);
  cups = 4;
  expect(await look(`${url}/metrics`)).toEqual([200, '# HELP cups Cups of tea\n# TYPE cups gauge\ncups 4\n']);
});
