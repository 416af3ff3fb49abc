import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  currentSession,
  followOtherTabs,
  setSession,
  storedSession,
  subscribeToSession,
  type Session,
} from './session.ts';
import { globalAdmin, member } from '../testing/render-app.tsx';

beforeEach(() => {
  setSession(null);
  localStorage.clear();
});

it('keeps the session in the entries token and user', () => {
  setSession(member);
  expect(localStorage.getItem('token')).toBe(member.token);
  expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(member.user);
  expect(storedSession()).toEqual(member);
});

it('clears both at the end', () => {
  setSession(member);
  setSession(null);
  expect([localStorage.getItem('token'), localStorage.getItem('user')]).toEqual([null, null]);
  expect(currentSession()).toBeNull();
});

it.each([
  ['nothing', null, null],
  ['a token alone', 'abc', null],
  ['a user alone', null, JSON.stringify(member.user)],
  ['broken JSON', 'abc', '{"id":'],
  ['another shape', 'abc', '{"id":"1"}'],
])('takes %s in storage for no session', (_, token, user) => {
  if (token !== null) localStorage.setItem('token', token);
  if (user !== null) localStorage.setItem('user', user);
  expect(storedSession()).toBeNull();
});

it('tells who listens, until they stop', () => {
  const heard = vi.fn();
  const stop = subscribeToSession(heard);
  setSession(member);
  stop();
  setSession(null);
  expect(heard).toHaveBeenCalledTimes(1);
});

describe('beside other tabs', () => {
  const other: Session = { token: 'token-of-ravi', user: globalAdmin.user };
  /** What another tab writes, one entry after the other, and this one hears. */
  const heard = (key: string | null, value?: string): void => {
    if (key !== null && value === undefined) localStorage.removeItem(key);
    else if (key !== null) localStorage.setItem(key, value ?? '');
    dispatchEvent(new StorageEvent('storage', { key }));
  };
  beforeEach(() => onTestFinished(followOtherTabs()));
  afterEach(() => vi.restoreAllMocks());

  it('writes the token last and removes it first, so that no tab reads a token without its user', () => {
    const done: string[] = [];
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation((key) => void done.push(`set ${key}`));
    vi.spyOn(Storage.prototype, 'removeItem').mockImplementation((key) => void done.push(`remove ${key}`));
    vi.spyOn(Storage.prototype, 'getItem').mockReturnValue(member.token);
    setSession(member);
    setSession(null);
    // The shell's cache, where a test before has loaded it, gets the session as well and leaves a mark of its own.
    const ofSession = done.filter((what) => what !== 'set seen');
    expect(ofSession).toEqual(['set user', 'set token', 'remove token', 'remove user']);
  });

  it('follows them in and out, and writes nothing', () => {
    const written = vi.spyOn(Storage.prototype, 'setItem');
    const removed = vi.spyOn(Storage.prototype, 'removeItem');
    heard('user', JSON.stringify(member.user));
    expect(currentSession()).toBeNull();
    heard('token', member.token);
    expect(currentSession()).toEqual(member);
    heard('token');
    expect(currentSession()).toBeNull();
    heard('user');
    // Only what another tab did; the shell's cache, where a test before has loaded it, leaves a mark of its own.
    const ofSession = written.mock.calls.filter(([key]) => key !== 'seen');
    expect([ofSession.length, removed.mock.calls.length]).toEqual([2, 2]);
    vi.restoreAllMocks();
  });

  it('takes over what a person changed of themselves, and never one person for the other', () => {
    setSession(member);
    heard('user', JSON.stringify({ ...member.user, name: 'Asha Iyer' }));
    expect(currentSession()?.user.name).toBe('Asha Iyer');
    heard('user', JSON.stringify(other.user));
    expect(currentSession()).toMatchObject({ token: member.token, user: { name: 'Asha Iyer' } });
    heard('token', other.token);
    expect(currentSession()).toEqual(other);
  });

  it.each([
    ['ended', null],
    ['checked', { ...member, user: { ...member.user, name: 'Asha Iyer' } }],
  ])('leaves the session of another tab alone when its own, older one is %s', (_, late) => {
    setSession(member);
    // The other tab has signed in as another person; its storage event has not arrived yet.
    localStorage.setItem('user', JSON.stringify(other.user));
    localStorage.setItem('token', other.token);
    setSession(late);
    expect(storedSession()).toEqual(other);
    expect(currentSession()).toEqual(other);
  });

  it('does not bring back a session that another tab has ended', () => {
    setSession(member);
    localStorage.clear();
    setSession({ ...member, user: { ...member.user, name: 'Asha Iyer' } });
    expect([storedSession(), currentSession()]).toEqual([null, null]);
  });

  it.each(['focus', 'pageshow'])('reads what it slept through at the next %s', (event) => {
    setSession(member);
    localStorage.clear();
    dispatchEvent(new Event(event));
    expect(currentSession()).toBeNull();
  });
});
