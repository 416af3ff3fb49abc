import { adminDeleteCommittee } from '@mandali/contracts/api/admin-delete-committee';
import { adminListCommittees } from '@mandali/contracts/api/admin-list-committees';
import { disownInvitation } from '@mandali/contracts/api/disown-invitation';
import { getProfile } from '@mandali/contracts/api/get-profile';
import { login } from '@mandali/contracts/api/login';
import { tokenInvalid } from '@mandali/contracts/browser-events';
import { ApiError } from '@mandali/contracts/client';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { OfflineError, send } from './api.ts';
import { onReachable } from './connection.ts';
import { mockApi, type MockApi } from '../testing/mock-api.ts';
import { setSession } from '../session/session.ts';
import { member, signInAs } from '../testing/render-app.tsx';

const profile = { ...member.user, hasPassword: true, phoneVerified: true };

const countTokenInvalid = () => {
  const raised = vi.fn();
  addEventListener(tokenInvalid, raised);
  onTestFinished(() => removeEventListener(tokenInvalid, raised));
  return raised;
};

/** Answers the list, which was refused with 401, after the check of the profile. */
const answerAfterCheck = (api: ReturnType<typeof mockApi>) =>
  api.answer(getProfile, () => {
    api.answer(adminListCommittees, []);
    return profile;
  });

beforeEach(() => signInAs(member));

describe('a call with a token', () => {
  it('sends the token as a bearer header', async () => {
    const api = mockApi();
    api.answer(adminListCommittees, []);
    await send(adminListCommittees, {});
    expect(api.sent(adminListCommittees)[0]?.headers.get('authorization')).toBe('Bearer token-of-asha');
  });

  it('is retried once after a 401 when the profile check passes, without ending the session', async () => {
    const api = mockApi();
    const raised = countTokenInvalid();
    api.refuse(adminListCommittees, 401, 'Token expired');
    answerAfterCheck(api);
    await expect(send(adminListCommittees, {})).resolves.toEqual([]);
    expect(api.sent(getProfile)).toHaveLength(1);
    expect(raised).not.toHaveBeenCalled();
  });

  it('uses the same idempotency key for the retry of a command', async () => {
    const api = mockApi();
    api.refuse(adminDeleteCommittee, 401, 'Token expired');
    api.answer(getProfile, () => {
      api.answer(adminDeleteCommittee, { success: true });
      return profile;
    });
    await send(adminDeleteCommittee, { params: { id: '7' } });
    const keys = api.sent(adminDeleteCommittee).map((call) => call.headers.get('idempotency-key'));
    expect(keys).toHaveLength(2);
    expect(keys[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(keys[1]).toBe(keys[0]);
  });

  it.each([
    ['a lost answer', 'same', (api: MockApi) => api.cutOff(adminDeleteCommittee)],
    ['a fault', 'same', (api: MockApi) => api.refuse(adminDeleteCommittee, 503, 'Later')],
    ['too many requests', 'same', (api: MockApi) => api.refuse(adminDeleteCommittee, 429, 'Later')],
    ['a refusal', 'another', (api: MockApi) => api.refuse(adminDeleteCommittee, 409, 'No')],
  ])('repeats a command after %s with this key: %s', async (_, which, fail) => {
    const api = mockApi();
    fail(api);
    await expect(send(adminDeleteCommittee, { params: { id: '9' } })).rejects.toBeInstanceOf(Error);
    api.answer(adminDeleteCommittee, { success: true });
    await send(adminDeleteCommittee, { params: { id: '9' } });
    const keys = api.sent(adminDeleteCommittee).map((call) => call.headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(which === 'same' ? 1 : 2);
  });

  it('creates a new idempotency key for each command', async () => {
    const api = mockApi();
    api.answer(adminDeleteCommittee, { success: true });
    await send(adminDeleteCommittee, { params: { id: '7' } });
    await send(adminDeleteCommittee, { params: { id: '7' } });
    const keys = api.sent(adminDeleteCommittee).map((call) => call.headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(2);
  });

  it('dispatches auth:token-invalid when the profile check is refused, too', async () => {
    const api = mockApi();
    const raised = countTokenInvalid();
    api.refuse(adminListCommittees, 401, 'Token expired');
    api.refuse(getProfile, 401, 'Token expired');
    const error = await send(adminListCommittees, {}).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ message: 'Authentication required', status: 401 });
    expect(raised).toHaveBeenCalledTimes(1);
    expect(api.sent(adminListCommittees)).toHaveLength(1);
  });

  it('dispatches auth:token-invalid when the 401 persists after the check', async () => {
    const api = mockApi();
    const raised = countTokenInvalid();
    api.refuse(adminListCommittees, 401, 'Token expired');
    api.answer(getProfile, profile);
    await expect(send(adminListCommittees, {})).rejects.toMatchObject({ message: 'Authentication required' });
    expect(api.sent(adminListCommittees)).toHaveLength(2);
    expect(raised).toHaveBeenCalledTimes(1);
  });

  it('checks the profile once for several calls that fail together', async () => {
    const api = mockApi();
    api.refuse(adminListCommittees, 401, 'Token expired');
    api.refuse(getProfile, 401, 'Token expired');
    await Promise.allSettled([send(adminListCommittees, {}), send(adminListCommittees, {})]);
    expect(api.sent(getProfile)).toHaveLength(1);
  });

  it.each([
    ['a fault', 503],
    ['a bad gateway', 502],
  ])('does not end the session when the check meets %s', async (_, status) => {
    const api = mockApi();
    const raised = countTokenInvalid();
    api.refuse(adminListCommittees, 401, 'Token expired');
    api.refuse(getProfile, status, 'Please try again later');
    await expect(send(adminListCommittees, {})).rejects.toMatchObject({ status });
    expect(raised).not.toHaveBeenCalled();
  });

  it('does not end the session of the next person when a refusal arrives late', async () => {
    const api = mockApi();
    const raised = countTokenInvalid();
    api.refuse(adminListCommittees, 401, 'Token expired');
    api.refuse(getProfile, 401, 'Token expired');
    const release = api.hold(getProfile);
    const late = send(adminListCommittees, {}).catch((reason: unknown) => reason);
    setSession({ ...member, token: 'token-of-the-next' });
    release();
    await expect(late).resolves.toBeInstanceOf(ApiError);
    expect(raised).not.toHaveBeenCalled();
  });
});

describe('a call without a token', () => {
  it('never dispatches auth:token-invalid', async () => {
    const api = mockApi();
    const raised = countTokenInvalid();
    api.refuse(login, 401, 'No');
    await expect(send(login, { body: { email: 'a@b.in', password: 'secret1' } })).rejects.toBeInstanceOf(ApiError);
    expect(raised).not.toHaveBeenCalled();
    expect(api.sent(getProfile)).toHaveLength(0);
  });
});

describe('a call with an optional token', () => {
  it('sends the token of a session, and is sent without one when signed out', async () => {
    const api = mockApi();
    api.answer(disownInvitation, { success: true });
    await send(disownInvitation, { params: { token: 'a'.repeat(40) } });
    setSession(null);
    await send(disownInvitation, { params: { token: 'a'.repeat(40) } });
    const tokens = api.sent(disownInvitation).map(({ headers }) => headers.get('authorization'));
    expect(tokens).toEqual(['Bearer token-of-asha', null]);
  });
});

describe('reachability', () => {
  it.each([
    ['a bad gateway', 'unreachable', (api: MockApi) => api.refuse(adminListCommittees, 502, 'Bad gateway')],
    ['a server without its stores', 'unreachable', (api: MockApi) => api.refuse(adminListCommittees, 503, 'Later')],
    ['no answer', 'unreachable', (api: MockApi) => api.cutOff(adminListCommittees)],
    ['an error of the server', 'online', (api: MockApi) => api.refuse(adminListCommittees, 500, 'Oops')],
    ['a refusal', 'online', (api: MockApi) => api.refuse(adminListCommittees, 404, 'No')],
  ])('is derived from %s and from the next answer', async (_, expected, fail) => {
    const api = mockApi();
    const reported: boolean[] = [];
    onTestFinished(onReachable((isReachable) => reported.push(isReachable)));
    fail(api);
    await expect(send(adminListCommittees, {})).rejects.toBeInstanceOf(Error);
    api.answer(adminListCommittees, []);
    await send(adminListCommittees, {});
    expect(reported).toEqual(expected === 'online' ? [] : [false, true]);
  });

  it.each([404, 500])('is restored by any answer of the server itself, such as a %i', async (status) => {
    const api = mockApi();
    api.cutOff(adminListCommittees);
    await expect(send(adminListCommittees, {})).rejects.toBeInstanceOf(Error);
    const reported: boolean[] = [];
    onTestFinished(onReachable((isReachable) => reported.push(isReachable)));
    api.refuse(adminListCommittees, status, 'No');
    await expect(send(adminListCommittees, {})).rejects.toBeInstanceOf(Error);
    expect(reported).toEqual([true]);
  });
});

describe('a call without network', () => {
  it('rejects a command with OfflineError and sends nothing', async () => {
    const api = mockApi();
    api.answer(adminDeleteCommittee, { success: true });
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    onTestFinished(() => void vi.restoreAllMocks());
    await expect(send(adminDeleteCommittee, { params: { id: '7' } })).rejects.toBeInstanceOf(OfflineError);
    expect(api.sent(adminDeleteCommittee)).toHaveLength(0);
  });
});
