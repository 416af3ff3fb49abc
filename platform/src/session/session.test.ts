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

it('stores the session in the entries token and user', () => {
  setSession(member);
  expect(localStorage.getItem('token')).toBe(member.token);
  expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(member.user);
  expect(storedSession()).toEqual(member);
});

it('removes both entries at the end of the session', () => {
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
])('storedSession returns null for %s in storage', (_, token, user) => {
  if (token !== null) localStorage.setItem('token', token);
  if (user !== null) localStorage.setItem('user', user);
  expect(storedSession()).toBeNull();
});

it('notifies subscribers until they unsubscribe', () => {
  const listener = vi.fn();
  const stop = subscribeToSession(listener);
  setSession(member);
  stop();
  setSession(null);
  expect(listener).toHaveBeenCalledTimes(1);
});

describe('a session shared by tabs', () => {
  const other: Session = { token: 'token-of-ravi', user: globalAdmin.user };
  /** Changes an entry as another tab does, and dispatches its storage event. */
  const receive = (key: string | null, value?: string): void => {
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
    // The shell's cache, if an earlier test has loaded it, writes the entry 'seen'.
    const ofSession = done.filter((what) => what !== 'set seen');
    expect(ofSession).toEqual(['set user', 'set token', 'remove token', 'remove user']);
  });

  it('follows sign-in and sign-out of another tab without writing to storage', () => {
    const written = vi.spyOn(Storage.prototype, 'setItem');
    const removed = vi.spyOn(Storage.prototype, 'removeItem');
    receive('user', JSON.stringify(member.user));
    expect(currentSession()).toBeNull();
    receive('token', member.token);
    expect(currentSession()).toEqual(member);
    receive('token');
    expect(currentSession()).toBeNull();
    receive('user');
    // Only the writes of `receive`; the shell's cache, if an earlier test has loaded it, writes the entry 'seen'.
    const ofSession = written.mock.calls.filter(([key]) => key !== 'seen');
    expect([ofSession.length, removed.mock.calls.length]).toEqual([2, 2]);
    vi.restoreAllMocks();
  });

  it('applies a profile change of another tab, and never mixes two persons', () => {
    setSession(member);
    receive('user', JSON.stringify({ ...member.user, name: 'Asha Iyer' }));
    expect(currentSession()?.user.name).toBe('Asha Iyer');
    receive('user', JSON.stringify(other.user));
    expect(currentSession()).toMatchObject({ token: member.token, user: { name: 'Asha Iyer' } });
    receive('token', other.token);
    expect(currentSession()).toEqual(other);
  });

  it.each([
    ['ended', null],
    ['checked', { ...member, user: { ...member.user, name: 'Asha Iyer' } }],
  ])('leaves the session of another tab unchanged when its own, older one is %s', (_, late) => {
    setSession(member);
    // The other tab has signed in as another person; its storage event has not arrived yet.
    localStorage.setItem('user', JSON.stringify(other.user));
    localStorage.setItem('token', other.token);
    setSession(late);
    expect(storedSession()).toEqual(other);
    expect(currentSession()).toEqual(other);
  });

  it('does not restore a session that another tab has ended', () => {
    setSession(member);
    localStorage.clear();
    setSession({ ...member, user: { ...member.user, name: 'Asha Iyer' } });
    expect([storedSession(), currentSession()]).toEqual([null, null]);
  });

  it.each(['focus', 'pageshow'])('applies changes missed while suspended at the next %s', (event) => {
    setSession(member);
    localStorage.clear();
    dispatchEvent(new Event(event));
    expect(currentSession()).toBeNull();
  });
});
