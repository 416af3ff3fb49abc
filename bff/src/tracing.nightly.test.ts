import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createCommittee } from '@mandali/contracts/api/create-committee';
import { login } from '@mandali/contracts/api/login';
import { createPostgresStore } from '@mandali/event-store/postgres/store';
import { createTestDatabase, type TestDatabase } from '@mandali/testing/postgres';
import { buildProcesses, type RealProcess, startProcess, untilReady } from '@mandali/testing/processes';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { type Client, clientOf } from './testing/client.ts';
import { family } from './testing/world.ts';

const admin = { email: 'keeper@example.org', password: 'a-long-password' };
const traceId = '0af7651916cd43dd8448eb211c80319c';
const traceparent = `00-${traceId}-b7ad6b7169203331-01`;

/** Fields of OTLP's JSON that the tests read. */
const attribute = z.looseObject({ key: z.string(), value: z.looseObject({ stringValue: z.string().optional() }) });
const exported = z.looseObject({
  resourceSpans: z.array(
    z.looseObject({
      resource: z.looseObject({ attributes: z.array(attribute) }),
      scopeSpans: z.array(
        z.looseObject({
          spans: z.array(
            z.looseObject({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
              kind: z.number(),
              startTimeUnixNano: z.string(),
              endTimeUnixNano: z.string(),
            }),
          ),
        }),
      ),
    }),
  ),
});

/** Starts a collector: a server on loopback that accepts OTLP over HTTP. */
const startCollector = async () => {
  const posts: { readonly path: string; readonly type: string; readonly body: Buffer }[] = [];
  const read = async (request: IncomingMessage): Promise<void> => {
    const body = Buffer.concat((await request.toArray()) as Buffer[]);
    posts.push({ path: request.url ?? '', type: request.headers['content-type'] ?? '', body });
  };
  const server = createServer((request, response) => {
    void read(request).then(() => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const spansIn = (body: Buffer) =>
    exported.parse(JSON.parse(body.toString())).resourceSpans.flatMap(({ resource, scopeSpans }) => {
      const service = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue;
      return scopeSpans.flatMap(({ spans }) => spans.map((span) => ({ ...span, service })));
    });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    posts,
    spans: () => posts.flatMap(({ body }) => spansIn(body)),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};

let collector: Awaited<ReturnType<typeof startCollector>>;
let database: TestDatabase;
let running: RealProcess[] = [];

beforeAll(buildProcesses);
beforeEach(async () => {
  [collector, database] = await Promise.all([startCollector(), createTestDatabase()]);
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((each) => each.kill()));
  collector.close();
  await database.drop();
});

/**
 * Prints at the end of a process how many files of OpenTelemetry's SDK and exporters it has loaded. prom-client loads the
 * interfaces, `@opentelemetry/api`, always.
 */
const reportLoaded = `data:text/javascript,${encodeURIComponent(`
  import Module from 'node:module';
  process.on('exit', () => {
    const files = Object.keys(Module._cache).filter((file) => /@opentelemetry\\/(?!api\\/)/.test(file));
    process.stdout.write('files of the OpenTelemetry SDK: ' + files.length + '\\n');
  });`)}`;

const startAll = async (traces: Readonly<Record<string, string>>): Promise<RealProcess> => {
  const env = {
    DATABASE_URL: database.url,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    NODE_OPTIONS: `--import ${reportLoaded}`,
    OTEL_BSP_SCHEDULE_DELAY: '100',
    ...traces,
  };
  const [bff, projections] = await Promise.all([startProcess('bff', env), startProcess('projections', env)]);
  running = [bff, projections];
  await untilReady(bff);
  return bff;
};

const signedIn = async (url: string): Promise<Client> => {
  const { data } = await clientOf(url, null).send(login, { body: admin });
  if (!data.success) throw new Error(data.message);
  return clientOf(url, data.token);
};
const json = (): Readonly<Record<string, string>> => ({
  OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
});
const until = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 60_000, interval: 50 });

it('a trace connects request, append and projection, and leaves stored events unchanged', async () => {
  const { url } = await startAll(json());
  const client = await signedIn(url);
  const created = await client.send(createCommittee, { body: family, headers: { traceparent } });
  expect(created.status).toBe(201);
  const named = (name: string) => collector.spans().find((span) => span.traceId === traceId && span.name === name);
  const names = ['POST /api/committees', 'append', 'project'];
  await until(() => expect(names.map(named)).not.toContain(undefined));
  const [request, append, project] = names.map(named);
  expect([request?.parentSpanId, append?.parentSpanId, project?.parentSpanId]).toEqual([
    'b7ad6b7169203331',
    request?.spanId,
    append?.spanId,
  ]);
  expect([request?.service, append?.service, project?.service]).toEqual([
    'mandali-bff',
    'mandali-bff',
    'mandali-projections',
  ]);
  // Kinds of spans: server, producer, consumer.
  expect([request?.kind, append?.kind, project?.kind]).toEqual([2, 4, 5]);
  for (const span of [request, append, project])
    expect(BigInt(span?.endTimeUnixNano ?? 0) >= BigInt(span?.startTimeUnixNano ?? 1)).toBe(true);

  const correlationId = created.headers.get('x-request-id');
  expect(correlationId?.replaceAll('-', '')).toBe(traceId);
  const store = createPostgresStore({ connectionString: database.url });
  const events = await store.readStream(`committee-${created.data.id}`);
  await store.close();
  for (const { meta } of events) {
    const envelope = ['actorId', 'commandId', 'correlationId', 'fingerprint', 'hash', 'occurredAt', 'prev'];
    expect(Object.keys(meta).toSorted()).toEqual(envelope);
    expect(meta['correlationId']).toBe(correlationId);
  }
  expect(JSON.stringify(collector.spans())).not.toMatch(/keeper|a-long-password/);
});

it('a request without a trace starts one with its request id', async () => {
  const { url } = await startAll(json());
  const client = await signedIn(url);
  const own = await client.send(createCommittee, { body: family });
  const id = '7d5a8a3e-52a5-4c0e-9f0c-0a6f5a2a9b11';
  const answer = await client.send(createCommittee, { body: family, headers: { 'x-request-id': id } });
  expect(answer.headers.get('x-request-id')).toBe(id);
  const traces = [own, answer].map(({ headers }) => headers.get('x-request-id')?.replaceAll('-', ''));
  await until(() => {
    for (const trace of traces) {
      const found = collector.spans().filter((span) => span.traceId === trace);
      expect(found.map(({ name }) => name)).toEqual(
        expect.arrayContaining(['POST /api/committees', 'append', 'project']),
      );
    }
  });
});

it('traces are exported as protobuf by default, the last ones at shutdown', async () => {
  const bff = await startAll({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_BSP_SCHEDULE_DELAY: '60000' });
  const client = await signedIn(bff.url);
  await client.send(createCommittee, { body: family, headers: { traceparent } });
  expect(await Promise.all(running.map((each) => each.stop()))).toEqual([0, 0]);
  expect(new Set(collector.posts.map(({ path, type }) => `${path} ${type}`))).toEqual(
    new Set(['/v1/traces application/x-protobuf']),
  );
  const withTrace = collector.posts.filter(({ body }) => body.includes(Buffer.from(traceId, 'hex')));
  expect(withTrace).toHaveLength(2);
});

it('an unreachable collector is logged once and fails no request', async () => {
  const away = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9', OTEL_EXPORTER_OTLP_TIMEOUT: '1000' };
  const bff = await startAll({ ...json(), ...away });
  const client = await signedIn(bff.url);
  for (let n = 0; n < 5; n += 1) expect((await client.send(createCommittee, { body: family })).status).toBe(201);
  await until(() => expect(bff.output()).toContain('traces cannot be handed over'));
  expect(await Promise.all(running.map((each) => each.stop()))).toEqual([0, 0]);
  expect(bff.output().split('traces cannot be handed over')).toHaveLength(2);
});

it('no process loads the OpenTelemetry SDK without an endpoint for traces', async () => {
  const bff = await startAll({});
  const client = await signedIn(bff.url);
  expect((await client.send(createCommittee, { body: family, headers: { traceparent } })).status).toBe(201);
  await Promise.all(running.map((each) => each.stop()));
  for (const each of running) expect(each.output()).toContain('files of the OpenTelemetry SDK: 0\n');
});
