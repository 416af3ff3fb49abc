import { addMember } from '@mandali/contracts/api/add-member';
import { createCommittee } from '@mandali/contracts/api/create-committee';
import { getCommittee } from '@mandali/contracts/api/get-committee';
import { getProfile } from '@mandali/contracts/api/get-profile';
import { listCommittees } from '@mandali/contracts/api/list-committees';
import { logout } from '@mandali/contracts/api/logout';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestBff, type TestBff, type TestPerson } from '../testing/start-test-bff.ts';
import { family } from '../testing/world.ts';

let bff: TestBff;
let asha: TestPerson;
beforeAll(async () => {
  bff = await startTestBff({ environment: { ALLOWED_ORIGINS: 'https://admin.example' } });
  asha = await bff.signIn({ name: 'Asha', phone: '+919811126610' });
});
afterAll(() => bff.stop());

const json = { 'content-type': 'application/json' };
const uuid = '7d5a8a3e-52a5-4c0e-9f0c-0a6f5a2a9b11';

describe('a response', () => {
  it('contains a request id and cache-control: no-store', async () => {
    const { headers } = await asha.send(getProfile);
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.get('cache-control')).toBe('no-store');
  });
  it('repeats the client’s request id only if it is a UUID', async () => {
    const withUuid = await asha.send(getProfile, { headers: { 'x-request-id': uuid } });
    const withText = await asha.send(getProfile, { headers: { 'x-request-id': 'call me +919811126610' } });
    expect([withUuid.headers.get('x-request-id'), withText.headers.get('x-request-id')]).toEqual([
      uuid,
      expect.not.stringContaining('call'),
    ]);
  });
  it('is compressed when it is long and the client accepts that, with Vary for caches', async () => {
    const openApi = async (accepted: string) => {
      const { headers, text } = await bff.visitor.raw('GET', '/api/openapi.json', {
        headers: { 'accept-encoding': accepted },
      });
      return [headers.get('content-encoding'), headers.get('vary'), JSON.parse(text).openapi];
    };
    expect(await openApi('gzip, br')).toEqual(['br', expect.stringContaining('accept-encoding'), '3.1.0']);
    expect(await openApi('identity')).toEqual([null, expect.stringContaining('accept-encoding'), '3.1.0']);
    const short = await bff.visitor.send(getProfile, { headers: { 'accept-encoding': 'gzip' } });
    expect(short.headers.get('content-encoding')).toBeNull();
    expect(short.headers.get('vary') ?? '').not.toContain('accept-encoding');
  });
  it('matches the error schema of the contract when a request is refused', async () => {
    const { problem } = await bff.visitor.send(getProfile, { headers: { 'x-request-id': uuid } });
    const message = 'Authentication required';
    expect(problem).toEqual({ message, error: message, code: 'not-signed-in', requestId: uuid });
  });
});

describe('a request body', () => {
  it.each([
    ['another media type', 'text/plain', '{}', 415, 'unsupported-media-type'],
    ['another charset than UTF-8', 'application/json; charset=iso-8859-1', '{}', 415, 'unsupported-media-type'],
    ['invalid JSON', 'application/json', '{"name":', 400, 'invalid-json'],
    ['a list', 'application/json', '[]', 400, 'invalid-input'],
    ['null', 'application/json', 'null', 400, 'invalid-input'],
    ['more than 64 KB', 'application/json', JSON.stringify({ name: 'x'.repeat(65_537) }), 413, 'body-too-large'],
  ])('is rejected for %s', async (_, type, body, status, code) => {
    const answer = await asha.raw('POST', '/api/committees', { body, headers: { 'content-type': type } });
    expect([answer.status, answer.problem.code]).toEqual([status, code]);
  });
  it('is rejected with the names of its unknown fields', async () => {
    const { status, problem } = await asha.send(createCommittee, { body: { ...family, colour: 'red', nick: 'F' } });
    expect([status, problem.fields]).toEqual([400, { colour: 'Unknown field', nick: 'Unknown field' }]);
  });
  it('is rejected with the path and the form’s message of each invalid field', async () => {
    const { status, problem } = await asha.send(createCommittee, { body: { ...family, name: ' ', totalMembers: 1 } });
    const fields = { name: 'Committee name is required', totalMembers: 'Minimum 2 members required' };
    expect([status, problem.code, problem.fields]).toEqual([400, 'invalid-input', fields]);
  });
  it('is rejected with the names of its missing fields', async () => {
    const { problem } = await asha.send(addMember, { params: { id: '123456789' }, body: {} });
    expect(Object.keys(problem.fields ?? {})).toEqual(['name', 'phone']);
  });
  it('may be empty for an operation without a body, and is rejected with content', async () => {
    const fresh = await bff.signIn({ name: 'Bela' });
    expect((await fresh.send(logout, { body: { all: true } })).problem.fields).toEqual({ all: 'Unknown field' });
    expect((await fresh.send(logout, { body: {} })).status).toBe(204);
  });
  it('is rejected with characters that Postgres cannot store', async () => {
    const answers = await Promise.all(
      ['a\0b', 'a\ud800b'].map((name) => asha.send(createCommittee, { body: { ...family, name } })),
    );
    expect(answers.map(({ status, problem }) => [status, Object.keys(problem.fields ?? {})])).toEqual([
      [400, ['name']],
      [400, ['name']],
    ]);
  });
});

describe('a request path', () => {
  it.each(['0', '-1', '1.5', '12', 'abc', '1e9', '99999999999999999999', '123456789'])(
    'with the id %s returns 404',
    async (id) => {
      const { status, problem } = await asha.send(getCommittee, { params: { id } });
      expect([status, problem.code]).toEqual([404, expect.stringMatching(/not-found$/)]);
    },
  );
  it.each(['/api/nothing', '/api/committees/1/2/3', '/api/committees/%E0%A4%A', '/api'])(
    '%s returns 404 in JSON',
    async (path) => {
      const { status, problem } = await asha.raw('GET', path);
      expect([status, problem.code]).toEqual([404, 'not-found']);
    },
  );
  it.each([
    ['/API/Committees/', 200],
    ['/api/committees?limit=1', 200],
    ['/api//committees', 404],
    ['/api/committees//', 404],
    ['/api/committees/%2F', 404],
    ['/api/committees/__proto__', 404],
  ])('%s returns %i', async (path, status) => {
    expect((await asha.raw('GET', path)).status).toBe(status);
  });
  it('is decoded when it contains escaped characters', async () => {
    const { data } = await asha.send(createCommittee, { body: family });
    const escaped = Array.from(`${data.id}`, (digit) => `%3${digit}`).join('');
    expect(await asha.raw('GET', `/api/committees/${escaped}`)).toMatchObject({ status: 200 });
  });
  it('returns 405 and the allowed methods to any other method', async () => {
    const { status, problem, headers } = await asha.raw('PUT', '/api/committees/123456789');
    expect([status, problem.code, headers.get('allow')]).toEqual([
      405,
      'method-not-allowed',
      'GET, HEAD, PATCH, DELETE, OPTIONS',
    ]);
  });
  it('returns the allowed methods to OPTIONS', async () => {
    const { status, headers } = await bff.visitor.raw('OPTIONS', '/api/committees');
    expect([status, headers.get('allow')]).toEqual([204, 'GET, HEAD, POST, OPTIONS']);
  });
});

describe('a request query', () => {
  it.each([
    [{ status: 'open' }, 'status'],
    [{ limit: '501' }, 'limit'],
    [{ limit: '0' }, 'limit'],
    [{ limit: 'many' }, 'limit'],
    [{ cursor: 'nonsense' }, 'cursor'],
  ])('%o is rejected with the name of the parameter', async (query, field) => {
    const { status, problem } = await asha.send(listCommittees, { query });
    expect([status, Object.keys(problem.fields ?? {})]).toEqual([400, [field]]);
  });
});

describe('authentication', () => {
  it.each([
    '',
    'Bearer',
    'Bearer x',
    `Basic ${'a'.repeat(43)}`,
    `Bearer ${'a'.repeat(43)}`,
    `Bearer ${'%00'.repeat(10)}`,
  ])('rejects the authorization header %j with 401', async (authorization) => {
    const answer = await bff.visitor.send(getProfile, { headers: { authorization } });
    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
  });
  it('is checked before the body', async () => {
    const answer = await bff.visitor.raw('POST', '/api/committees', { body: 'no json', headers: json });
    expect(answer.status).toBe(401);
  });
});

describe('a browser', () => {
  it('may read responses from a listed origin, with credentials', async () => {
    const { headers } = await asha.send(getProfile, { headers: { origin: 'https://admin.example' } });
    expect(headers.get('access-control-allow-origin')).toBe('https://admin.example');
    expect(headers.get('access-control-allow-credentials')).toBe('true');
  });
  it('receives the allowed headers for a preflight request', async () => {
    const headers = { origin: 'https://admin.example', 'access-control-request-method': 'PATCH' };
    const answer = await bff.visitor.raw('OPTIONS', '/api/payments/1', { headers });
    expect([answer.status, answer.headers.get('access-control-allow-headers')]).toEqual([
      204,
      expect.stringMatching(/idempotency-key.*last-event-id/),
    ]);
  });
  it.each(['https://evil.example', 'https://admin.example.evil.example', 'null'])(
    'may not read responses from the origin %s',
    async (origin) => {
      const { headers } = await asha.send(getProfile, { headers: { origin } });
      expect([headers.get('access-control-allow-origin'), headers.get('vary')]).toEqual([null, 'Origin']);
    },
  );
  it('receives a policy that forbids inline scripts, eval and framing', async () => {
    const policy = (await bff.visitor.raw('GET', '/')).headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe-eval');
  });
});
