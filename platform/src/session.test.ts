import { beforeEach, expect, it, vi } from 'vitest';
import { currentSession, onOtherTabsSession, setSession, storedSession, subscribeToSession } from './session.ts';
import { member } from './testing.tsx';

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
  expect(localStorage).toHaveLength(0);
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

it('hears of the token in another tab, and of nothing else', () => {
  const heard = vi.fn();
  const stop = onOtherTabsSession(heard);
  dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
  dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  dispatchEvent(new StorageEvent('storage', { key: null }));
  stop();
  dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  expect(heard).toHaveBeenCalledTimes(2);
});
