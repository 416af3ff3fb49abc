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

describe('every answer', () => {
  it('has a request id and is not stored', async () => {
    const { headers } = await asha.send(getProfile);
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.get('cache-control')).toBe('no-store');
  });
  it('keeps a request id that is a UUID, and no other text', async () => {
    const withUuid = await asha.send(getProfile, { headers: { 'x-request-id': uuid } });
    const withText = await asha.send(getProfile, { headers: { 'x-request-id': 'call me +919811126610' } });
    expect([withUuid.headers.get('x-request-id'), withText.headers.get('x-request-id')]).toEqual([
      uuid,
      expect.not.stringContaining('call'),
    ]);
  });
  it('is compressed when it is long and the client accepts it, with Vary for caches', async () => {
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
  it('that refuses has the shape of the contract', async () => {
    const { problem } = await bff.visitor.send(getProfile, { headers: { 'x-request-id': uuid } });
    const message = 'Authentication required';
    expect(problem).toEqual({ message, error: message, code: 'not-signed-in', requestId: uuid });
  });
});

describe('a body', () => {
  it.each([
    ['of another type', 'text/plain', '{}', 415, 'unsupported-media-type'],
    ['in another charset than UTF-8', 'application/json; charset=iso-8859-1', '{}', 415, 'unsupported-media-type'],
    ['that is no JSON', 'application/json', '{"name":', 400, 'invalid-json'],
    ['that is a list', 'application/json', '[]', 400, 'invalid-input'],
    ['that is null', 'application/json', 'null', 400, 'invalid-input'],
    ['above 64 KB', 'application/json', JSON.stringify({ name: 'x'.repeat(65_537) }), 413, 'body-too-large'],
  ])('%s', async (_, type, body, status, code) => {
    const answer = await asha.raw('POST', '/api/committees', { body, headers: { 'content-type': type } });
    expect([answer.status, answer.problem.code]).toEqual([status, code]);
  });
  it('with unknown keys names them', async () => {
    const { status, problem } = await asha.send(createCommittee, { body: { ...family, colour: 'red', nick: 'F' } });
    expect([status, problem.fields]).toEqual([400, { colour: 'Unknown field', nick: 'Unknown field' }]);
  });
  it('with invalid fields names each by its path and the message of the form', async () => {
    const { status, problem } = await asha.send(createCommittee, { body: { ...family, name: ' ', totalMembers: 1 } });
    const fields = { name: 'Committee name is required', totalMembers: 'Minimum 2 members required' };
    expect([status, problem.code, problem.fields]).toEqual([400, 'invalid-input', fields]);
  });
  it('with missing fields says so', async () => {
    const { problem } = await asha.send(addMember, { params: { id: '123456789' }, body: {} });
    expect(Object.keys(problem.fields ?? {})).toEqual(['name', 'phone']);
  });
  it('may be left out or empty where none is expected, and is refused with content', async () => {
    const fresh = await bff.signIn({ name: 'Bela' });
    expect((await fresh.send(logout, { body: { all: true } })).problem.fields).toEqual({ all: 'Unknown field' });
    expect((await fresh.send(logout, { body: {} })).status).toBe(204);
  });
  it('with characters that cannot be stored is refused', async () => {
    const answers = await Promise.all(
      ['a\0b', 'a\ud800b'].map((name) => asha.send(createCommittee, { body: { ...family, name } })),
    );
    expect(answers.map(({ status, problem }) => [status, Object.keys(problem.fields ?? {})])).toEqual([
      [400, ['name']],
      [400, ['name']],
    ]);
  });
});

describe('a path', () => {
  it.each(['0', '-1', '1.5', '12', 'abc', '1e9', '99999999999999999999', '123456789'])('id %s is 404', async (id) => {
    const { status, problem } = await asha.send(getCommittee, { params: { id } });
    expect([status, problem.code]).toEqual([404, expect.stringMatching(/not-found$/)]);
  });
  it.each(['/api/nothing', '/api/committees/1/2/3', '/api/committees/%E0%A4%A', '/api'])(
    '%s is answered in JSON',
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
  ])('%s is %i', async (path, status) => {
    expect((await asha.raw('GET', path)).status).toBe(status);
  });
  it('may have escaped letters', async () => {
    const { data } = await asha.send(createCommittee, { body: family });
    const escaped = Array.from(`${data.id}`, (digit) => `%3${digit}`).join('');
    expect(await asha.raw('GET', `/api/committees/${escaped}`)).toMatchObject({ status: 200 });
  });
  it('by another method lists the allowed ones', async () => {
    const { status, problem, headers } = await asha.raw('DELETE', '/api/committees/123456789');
    expect([status, problem.code, headers.get('allow')]).toEqual([
      405,
      'method-not-allowed',
      'GET, HEAD, PATCH, OPTIONS',
    ]);
  });
  it('returns its methods to OPTIONS', async () => {
    const { status, headers } = await bff.visitor.raw('OPTIONS', '/api/committees');
    expect([status, headers.get('allow')]).toEqual([204, 'GET, HEAD, POST, OPTIONS']);
  });
});

describe('a query', () => {
  it.each([
    [{ status: 'open' }, 'status'],
    [{ limit: '501' }, 'limit'],
    [{ limit: '0' }, 'limit'],
    [{ limit: 'many' }, 'limit'],
    [{ cursor: 'nonsense' }, 'cursor'],
  ])('%o is refused by name', async (query, field) => {
    const { status, problem } = await asha.send(listCommittees, { query });
    expect([status, Object.keys(problem.fields ?? {})]).toEqual([400, [field]]);
  });
});

describe('a token', () => {
  it.each([
    '',
    'Bearer',
    'Bearer x',
    `Basic ${'a'.repeat(43)}`,
    `Bearer ${'a'.repeat(43)}`,
    `Bearer ${'%00'.repeat(10)}`,
  ])('like %j counts as none', async (authorization) => {
    const answer = await bff.visitor.send(getProfile, { headers: { authorization } });
    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
  });
  it('is required before anything else is answered', async () => {
    const answer = await bff.visitor.raw('POST', '/api/committees', { body: 'no json', headers: json });
    expect(answer.status).toBe(401);
  });
});

describe('a browser', () => {
  it('of a listed origin may read answers, with credentials', async () => {
    const { headers } = await asha.send(getProfile, { headers: { origin: 'https://admin.example' } });
    expect(headers.get('access-control-allow-origin')).toBe('https://admin.example');
    expect(headers.get('access-control-allow-credentials')).toBe('true');
  });
  it('may send a preflight request', async () => {
    const headers = { origin: 'https://admin.example', 'access-control-request-method': 'PATCH' };
    const answer = await bff.visitor.raw('OPTIONS', '/api/payments/1', { headers });
    expect([answer.status, answer.headers.get('access-control-allow-headers')]).toEqual([
      204,
      expect.stringContaining('idempotency-key'),
    ]);
  });
  it.each(['https://evil.example', 'https://admin.example.evil.example', 'null'])('of %s may not', async (origin) => {
    const { headers } = await asha.send(getProfile, { headers: { origin } });
    expect([headers.get('access-control-allow-origin'), headers.get('vary')]).toEqual([null, 'Origin']);
  });
  it('forbids inline scripts, eval and framing', async () => {
    const policy = (await bff.visitor.raw('GET', '/')).headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe-eval');
  });
});
