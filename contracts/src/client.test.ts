import { describe, expect, it, vi } from 'vitest';
import { addMember } from './api/add-member.ts';
import { getCommittee } from './api/get-committee.ts';
import { getProfile } from './api/get-profile.ts';
import { getStatement } from './api/get-statement.ts';
import { listCommittees } from './api/list-committees.ts';
import { logout } from './api/logout.ts';
import { ApiError, createSend } from './client.ts';

type Call = { readonly url: string; readonly init: RequestInit };

/** A server that gives one answer and remembers what it was asked. */
const answering = (status: number, body: unknown, headers: Record<string, string> = {}) => {
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

const failed = async (promise: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await promise.catch((caught: unknown) => caught);
  if (error instanceof ApiError) return error;
  throw error;
};

describe('a request', () => {
  it('carries token, key and body where the contract puts them', async () => {
    const { send, calls } = answering(500, {});
    const sent = { params: { id: '123456789' }, body: { name: 'Asha', phone: '9811126610' }, token: 'tok' };
    await failed(send(addMember, { ...sent, idempotencyKey: 'a-key' }));
    expect(calls[0]?.url).toBe('https://api.example/api/committees/123456789/members');
    expect(calls[0]?.init).toMatchObject({ method: 'POST', credentials: 'include', body: JSON.stringify(sent.body) });
    expect(calls[0]?.init.headers).toMatchObject({ authorization: 'Bearer tok', 'idempotency-key': 'a-key' });
  });
  it('without a body has no content type', async () => {
    const { send, calls } = answering(204, '');
    await send(logout, { token: 'tok' });
    expect(calls[0]?.init.headers).toEqual({ accept: 'application/json', authorization: 'Bearer tok' });
  });
  it('escapes parameters and leaves out what is undefined', async () => {
    const { send, calls } = answering(200, []);
    await send(listCommittees, { query: { status: 'active', cursor: 'a b&c' } });
    await failed(answering(404, {}).send(getCommittee, { params: { id: '../x' } }));
    expect(calls[0]?.url).toBe('https://api.example/api/committees?status=active&cursor=a+b%26c');
  });
});

describe('an answer', () => {
  it('is parsed by the contract, and fields that were added later do not disturb', async () => {
    const { data } = await answering(200, { ...profile, nickname: 'A' }).send(getProfile, { token: 'tok' });
    expect(data).toEqual(profile);
  });
  it('that is not what the contract says is refused', async () => {
    await expect(answering(200, { ...profile, role: 'king' }).send(getProfile, {})).rejects.toThrow('role');
  });
  it('that goes on tells the cursor of the next page', async () => {
    const link = '</api/committees?limit=2&cursor=abc>; rel="next"';
    const { nextCursor } = await answering(200, [], { link }).send(listCommittees, {});
    expect([nextCursor, (await answering(200, []).send(listCommittees, {})).nextCursor]).toEqual(['abc', null]);
  });
});

describe('a file', () => {
  it('comes letter for letter, with the mark by which spreadsheets know its letters', async () => {
    const { send } = answering(200, '\uFEFFround,seat,member\r\n1,1,लता\r\n');
    const { data } = await send(getStatement, { params: { id: '123456789' } });
    expect(data).toBe('\uFEFFround,seat,member\r\n1,1,लता\r\n');
  });
});

describe('a refusal', () => {
  const problem = { message: 'Not found', error: 'Not found', code: 'not-found', requestId: 'r' };

  it('is an error with status and text, and the problem in it', async () => {
    const error = await failed(answering(404, problem).send(getProfile, {}));
    expect([error.status, error.message, error.problem]).toEqual([404, `404: ${JSON.stringify(problem)}`, problem]);
  });
  it('without a text has the status text, and no problem when it is no JSON', async () => {
    const error = await failed(answering(502, '<h1>Bad gateway</h1>').send(getProfile, {}));
    expect([error.message, error.problem]).toEqual(['502: <h1>Bad gateway</h1>', null]);
  });
  it('tells how long to wait', async () => {
    const error = await failed(answering(503, problem, { 'retry-after': '2' }).send(getProfile, {}));
    expect([error.retryAfter, (await failed(answering(503, problem).send(getProfile, {}))).retryAfter]).toEqual([
      2,
      null,
    ]);
  });
});

describe('an ApiError', () => {
  it('is one in whichever bundle it was made: each front end carries a copy of this module', async () => {
    vi.resetModules();
    const other = await import('./client.ts');
    expect(other.ApiError).not.toBe(ApiError);
    expect(new other.ApiError(404, 'Not found', null)).toBeInstanceOf(ApiError);
    for (const no of [new Error('404: Not found'), new TypeError('Failed to fetch'), null, undefined, '404'])
      expect(no).not.toBeInstanceOf(ApiError);
  });
});
