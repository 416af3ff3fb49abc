import type { Operation } from '@mandali/contracts/operation';
import { type OperationId, operations } from '@mandali/contracts/operations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operationRows } from '../testing/operations/table.ts';
import { startTestBff, type TestBff } from '../testing/start-test-bff.ts';
import { createWorld, type World } from '../testing/world.ts';

let bff: TestBff;
let world: World;
beforeAll(async () => {
  bff = await startTestBff();
  world = await createWorld(bff);
  await operationRows.acceptJoinRequest.before?.(world, { member: world.callers.M, caller: world.callers.GA });
});
afterAll(() => bff.stop());

/** Values that have broken servers before; constant, so that failures are reproducible. */
const values: readonly string[] = [
  'null',
  'true',
  '""',
  '0',
  '-1',
  '1e308',
  '9007199254740993',
  '1.5',
  '[]',
  '{}',
  '[[[[[[]]]]]]',
  '"\\u0000"',
  '"\\ud800"',
  '"\\u202e"',
  `"${'x'.repeat(5_000)}"`,
  '"\'; drop table people.person; --"',
  '"%00"',
  '"2026-13-45"',
  '"9999-12-31T23:59:59Z"',
  '"-000001-01-01"',
  '"NaN"',
  '"__proto__"',
  '"constructor"',
  '"🙏🏽"',
];
const ids = [
  '0',
  '-1',
  '1',
  '00',
  '1.0',
  '1e3',
  '0x10',
  'NaN',
  'null',
  '%00',
  '..',
  '%2e%2e',
  '%F0%9F%99%8F',
  '%C3%28',
  '999999999',
  '100000000',
  '999999999999',
  '999999999000000',
  '9007199254740991',
  '9007199254740993',
  '9'.repeat(400),
  "1'or'1'='1",
  '__proto__',
];
const headersOf = (token: string) => ({ authorization: `Bearer ${token}`, 'content-type': 'application/json' });

/** Not fuzzed: these would break the other cases. The role matrix calls them. */
const notFuzzed = new Set<OperationId>([
  'logout',
  'deleteAccount',
  'changePassword',
  'adminChangeRole',
  'adminDeleteCommittee',
  'emailSignup',
  'endSession',
  'endOtherSessions',
]);
const fuzzedIds = (Object.keys(operations) as OperationId[]).filter((id) => !notFuzzed.has(id));

const shapeOf = (schema: unknown): readonly string[] =>
  Object.keys((schema as { shape?: object } | undefined)?.shape ?? {});

/** Returns a valid body with one field or __proto__ replaced by the value, for each field; and the value alone. */
const bodiesWith = (id: OperationId, value: string): readonly string[] => {
  const good = Object.entries(operationRows[id].request(world).body ?? {}).map(
    ([name, each]) => [name, JSON.stringify(each)] as const,
  );
  const withField = (field: string): string =>
    `{${[...good.filter(([name]) => name !== field), [field, value] as const].map(([name, text]) => `"${name}":${text}`).join(',')}}`;
  return [value, ...[...shapeOf((operations[id] as Operation).body), '__proto__'].map(withField)];
};

const textOf = (value: string): string => {
  const parsed: unknown = JSON.parse(value);
  return typeof parsed === 'string' ? parsed : value;
};
const pathOf = (operation: Operation, id?: string): string => {
  const own: Record<string, string> = {
    payments: `${world.paymentId}`,
    rounds: `${world.roundId}`,
    committees: `${world.committeeId}`,
    users: `${world.other.id}`,
  };
  const kind = /\/(\w+)\/:id/.exec(operation.path)?.[1] ?? '';
  return operation.path
    .replace(':id', id ?? own[kind] ?? '1')
    .replace(':userId', id ?? `${world.other.id}`)
    .replace(':requestId', id ?? `${world.joinRequestId}`)
    .replace(':token', id ?? world.joinToken)
    .replace(':file', id ?? `${world.calendarSecret}.ics`);
};

type Request = readonly [method: string, path: string, body: string | undefined];

const isServerError = async ([method, path, body]: Request): Promise<boolean> => {
  const options = { headers: headersOf(world.callers.GA.token), ...(body === undefined ? {} : { body }) };
  const answer = await bff.visitor.raw(method, path, options);
  if (answer.status >= 400) expect(answer.problem.code).toMatch(/^[a-z-]+$/);
  return answer.status >= 500;
};

/** Sends the requests; returns those that get a 5xx. */
const findServerErrors = async (requests: readonly Request[]): Promise<readonly Request[]> => {
  const bad: Request[] = [];
  for (let at = 0; at < requests.length; at += 12) {
    const some = requests.slice(at, at + 12);
    const found = await Promise.all(some.map(isServerError));
    bad.push(...some.filter((_, index) => found[index]));
  }
  return bad;
};

describe.each(fuzzedIds)('%s', (id) => {
  const operation: Operation = operations[id];

  it('returns no 5xx for any value in any field', async () => {
    const bodies = operation.method === 'GET' ? [] : values.flatMap((value) => bodiesWith(id, value));
    const requests = bodies.map((body) => [operation.method, pathOf(operation), body] as const);
    expect(await findServerErrors(requests)).toEqual([]);
  });
  it('returns no 5xx for any id or query', async () => {
    const paths = operation.path.includes(':') ? ids.map((each) => pathOf(operation, each)) : [];
    const query = values.flatMap((value) =>
      shapeOf(operation.query).map(
        (name) => `${pathOf(operation)}?${name}=${encodeURIComponent(textOf(value).replaceAll('\ud800', ''))}&x=1`,
      ),
    );
    const body = operation.method === 'GET' ? undefined : '{}';
    const requests = [...paths, ...query, `${pathOf(operation)}?q=1&q=2&q[a]=b`].map(
      (path) => [operation.method, path, body] as const,
    );
    expect(await findServerErrors(requests)).toEqual([]);
  });
});

it('a command returns no 5xx for bodies that are truncated, deeply nested or have repeated keys', async () => {
  const bodies = [
    '{',
    '[',
    '{"a"',
    '"',
    '{"name":"x"}}',
    '\u0000',
    '['.repeat(20_000),
    '{"a":'.repeat(5_000),
    '{"name":1,"name":"x"}',
    '\ufeff{}',
  ];
  expect(await findServerErrors(bodies.map((body) => ['POST', '/api/committees', body] as const))).toEqual([]);
});
