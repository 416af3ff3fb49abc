import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { retryAfterMs, sessionMachine } from './session.machine.ts';

type World = {
  readonly restore?: () => Promise<boolean>;
  readonly check?: () => Promise<void>;
  readonly leave?: () => Promise<void>;
};

const fiveMinutes = 300_000;
const refusal = () => Promise.reject({ refused: true });
const fault = () => Promise.reject({ refused: false });

const start = (world: World = {}) => {
  const did: string[] = [];
  const act = (name: string) => () => void did.push(name);
  const check = vi.fn(world.check ?? (() => Promise.resolve()));
  const machine = sessionMachine.provide({
    actors: {
      restore: fromPromise(world.restore ?? (() => Promise.resolve(true))),
      check: fromPromise(check),
      leave: fromPromise(world.leave ?? (() => Promise.resolve())),
    },
    actions: { forget: act('forget'), noteReachable: act('reachable'), noteUnreachable: act('unreachable') },
  });
  const actor = createActor(machine).start();
  const settle = () => vi.advanceTimersByTimeAsync(0);
  const value = () => actor.getSnapshot().value;
  return { actor, check, did, settle, value };
};

const signedIn = async (world: World = {}) => {
  const session = start(world);
  await session.settle();
  session.did.length = 0;
  session.check.mockClear();
  return session;
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('restoring a session', () => {
  it('is tagged loading until the stored session is read, without waiting for the check', async () => {
    const { actor, settle } = start({ check: () => new Promise(() => {}) });
    expect(actor.getSnapshot().hasTag('loading')).toBe(true);
    await settle();
    expect(actor.getSnapshot().hasTag('loading')).toBe(false);
    expect(actor.getSnapshot().value).toEqual({ signedIn: 'checking' });
  });

  it.each([
    ['nothing is stored', () => Promise.resolve(false)],
    ['storage cannot be read', () => Promise.reject(new Error('denied'))],
  ])('ends signed out when %s', async (_, restore) => {
    const { settle, value } = start({ restore });
    await settle();
    expect(value()).toBe('signedOut');
  });

  it('checks a restored token against the profile', async () => {
    const { check, did, settle, value } = start();
    await settle();
    expect(check).toHaveBeenCalledTimes(1);
    expect(value()).toEqual({ signedIn: 'resting' });
    expect(did).toEqual(['reachable']);
  });
});

describe('a check of the session', () => {
  it('signs out when the server refuses the token', async () => {
    const { did, settle, value } = start({ check: refusal });
    await settle();
    expect(value()).toBe('signedOut');
    expect(did).toEqual(['forget']);
  });

  it('does not end the session when the server fails or cannot be reached', async () => {
    const { did, settle, value } = start({ check: fault });
    await settle();
    expect(value()).toEqual({ signedIn: 'cutOff' });
    expect(did).toEqual(['unreachable']);
  });

  it('is retried soon while the server is unreachable, unless another call was answered', async () => {
    const { actor, check, value } = await signedIn();
    actor.send({ type: 'UNREACHABLE' });
    await vi.advanceTimersByTimeAsync(retryAfterMs);
    expect([check.mock.calls.length, value()]).toEqual([1, { signedIn: 'resting' }]);
    actor.send({ type: 'UNREACHABLE' });
    actor.send({ type: 'REACHABLE' });
    await vi.advanceTimersByTimeAsync(retryAfterMs);
    expect(check).toHaveBeenCalledTimes(1);
  });

  it('is repeated every five minutes', async () => {
    const { check } = await signedIn();
    await vi.advanceTimersByTimeAsync(fiveMinutes - 1);
    expect(check).toHaveBeenCalledTimes(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(check).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(fiveMinutes);
    expect(check).toHaveBeenCalledTimes(2);
  });

  it.each(['FOCUS', 'ONLINE'] as const)('is repeated on %s, without overlapping', async (type) => {
    const { actor, check, settle } = await signedIn();
    actor.send({ type });
    actor.send({ type });
    await settle();
    expect(check).toHaveBeenCalledTimes(1);
  });
});

describe('the end of a session', () => {
  it('follows TOKEN_INVALID, also during a check', async () => {
    const { actor, did, value } = await signedIn({ check: () => new Promise(() => {}) });
    actor.send({ type: 'TOKEN_INVALID' });
    expect(value()).toBe('signedOut');
    expect(did).toEqual(['forget']);
  });

  it('follows SIGNED_OUT of another tab, without removing the session again', async () => {
    const { actor, did, value } = await signedIn();
    actor.send({ type: 'SIGNED_OUT' });
    expect(value()).toBe('signedOut');
    expect(did).toEqual([]);
  });

  it.each([
    ['answers', () => Promise.resolve()],
    ['fails', () => Promise.reject(new Error('no network'))],
  ])('follows LOGOUT whether the server %s', async (_, leave) => {
    const { actor, settle, value } = await signedIn({ leave });
    actor.send({ type: 'LOGOUT' });
    expect(value()).toBe('leaving');
    await settle();
    expect(value()).toBe('signedOut');
  });

  it('stops the repeated checks', async () => {
    const { actor, check } = await signedIn();
    actor.send({ type: 'SIGNED_OUT' });
    await vi.advanceTimersByTimeAsync(3 * fiveMinutes);
    expect(check).toHaveBeenCalledTimes(0);
  });
});

describe('signing in', () => {
  it('does not check the token, which is new', async () => {
    const { actor, check, settle, value } = start({ restore: () => Promise.resolve(false) });
    await settle();
    actor.send({ type: 'SIGNED_IN' });
    expect(value()).toEqual({ signedIn: 'resting' });
    expect(check).toHaveBeenCalledTimes(0);
  });

  it('succeeds while the server has not answered the last Logout', async () => {
    const { actor, value } = await signedIn({ leave: () => new Promise(() => {}) });
    actor.send({ type: 'LOGOUT' });
    actor.send({ type: 'SIGNED_IN' });
    expect(value()).toEqual({ signedIn: 'resting' });
  });
});
