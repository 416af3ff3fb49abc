import { describe, expect, it, vi } from 'vitest';
import { addMember } from './api/add-member.ts';
import { getCommittee } from './api/get-committee.ts';
import { getProfile } from './api/get-profile.ts';
import { getStatement } from './api/get-statement.ts';
import { listCommittees } from './api/list-committees.ts';
import { logout } from './api/logout.ts';
import { ApiError, createSend } from './client.ts';

type Call = { readonly url: string; readonly init: RequestInit };

/** A server that returns one answer and records its requests. */
const serverAnswering = (status: number, body: unknown, headers: Record<string, string> = {}) => {
  const calls: Call[] = [];
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const send = createSend({
    baseUrl: 'https://api.example',
    fetch: async (url, init = {}) => {
      calls.push({ url: url instanceof Request ? url.url : url.toString(), init });
      return new Response(status === 204 ? null : text, { status, headers });
    },
  });
  return { send, calls };
};

const profile = {
  id: 7,
  name: 'Asha',
  email: null,
  phone: '+919811126610',
  role: 'user',
  hasPassword: false,
  phoneVerified: true,
} as const;

const errorOf = async (promise: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await promise.catch((caught: unknown) => caught);
  if (error instanceof ApiError) return error;
  throw error;
};

describe('a request', () => {
  it('contains token, idempotency key and body as the contract defines', async () => {
    const { send, calls } = serverAnswering(500, {});
    const sent = { params: { id: '123456789' }, body: { name: 'Asha', phone: '9811126610' }, token: 'tok' };
    await errorOf(send(addMember, { ...sent, idempotencyKey: 'a-key' }));
    expect(calls[0]?.url).toBe('https://api.example/api/committees/123456789/members');
    expect(calls[0]?.init).toMatchObject({ method: 'POST', credentials: 'include', body: JSON.stringify(sent.body) });
    expect(calls[0]?.init.headers).toMatchObject({ authorization: 'Bearer tok', 'idempotency-key': 'a-key' });
  });
  it('without a body is sent without a content type', async () => {
    const { send, calls } = serverAnswering(204, '');
    await send(logout, { token: 'tok' });
    expect(calls[0]?.init.headers).toEqual({ accept: 'application/json', authorization: 'Bearer tok' });
  });
  it('escapes parameters and omits undefined ones', async () => {
    const { send, calls } = serverAnswering(200, []);
    await send(listCommittees, { query: { status: 'active', cursor: 'a b&c' } });
    await errorOf(serverAnswering(404, {}).send(getCommittee, { params: { id: '../x' } }));
    expect(calls[0]?.url).toBe('https://api.example/api/committees?status=active&cursor=a+b%26c');
  });
});

describe('an answer', () => {
  it('is parsed by the contract, which ignores unknown fields', async () => {
    const { data } = await serverAnswering(200, { ...profile, nickname: 'A' }).send(getProfile, { token: 'tok' });
    expect(data).toEqual(profile);
  });
  it('is rejected when it does not match the contract', async () => {
    await expect(serverAnswering(200, { ...profile, role: 'king' }).send(getProfile, {})).rejects.toThrow('role');
  });
  it('contains the cursor of the next page, or null on the last page', async () => {
    const link = '</api/committees?limit=2&cursor=abc>; rel="next"';
    const { nextCursor } = await serverAnswering(200, [], { link }).send(listCommittees, {});
    expect([nextCursor, (await serverAnswering(200, []).send(listCommittees, {})).nextCursor]).toEqual(['abc', null]);
  });
});

describe('a file', () => {
  it('is returned unchanged, with its byte order mark', async () => {
    const { send } = serverAnswering(200, '\uFEFFround,seat,member\r\n1,1,लता\r\n');
    const { data } = await send(getStatement, { params: { id: '123456789' } });
    expect(data).toBe('\uFEFFround,seat,member\r\n1,1,लता\r\n');
  });
});

describe('an error response', () => {
  const problem = { message: 'Not found', error: 'Not found', code: 'not-found', requestId: 'r' };

  it('is thrown as an error with status, text and problem', async () => {
    const error = await errorOf(serverAnswering(404, problem).send(getProfile, {}));
    expect([error.status, error.message, error.problem]).toEqual([404, `404: ${JSON.stringify(problem)}`, problem]);
  });
  it('without JSON is thrown as an error without a problem', async () => {
    const error = await errorOf(serverAnswering(502, '<h1>Bad gateway</h1>').send(getProfile, {}));
    expect([error.message, error.problem]).toEqual(['502: <h1>Bad gateway</h1>', null]);
  });
  it('contains the seconds of its Retry-After header, or null', async () => {
    const error = await errorOf(serverAnswering(503, problem, { 'retry-after': '2' }).send(getProfile, {}));
    expect([error.retryAfter, (await errorOf(serverAnswering(503, problem).send(getProfile, {}))).retryAfter]).toEqual([
      2,
      null,
    ]);
  });
});

describe('an ApiError', () => {
  it('is recognised by instanceof across bundles, each with its own copy of the class', async () => {
    vi.resetModules();
    const copy = await import('./client.ts');
    expect(copy.ApiError).not.toBe(ApiError);
    expect(new copy.ApiError(404, 'Not found', null)).toBeInstanceOf(ApiError);
    for (const other of [new Error('404: Not found'), new TypeError('Failed to fetch'), null, undefined, '404'])
      expect(other).not.toBeInstanceOf(ApiError);
  });
});
