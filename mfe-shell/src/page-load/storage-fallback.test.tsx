import { renderApp } from '@mandali/platform/testing/render-app.tsx';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Frame } from '../frame/frame.tsx';
import { texts } from '../texts.ts';
import { noteFailedWrite, outlastStorage, storageFault } from './storage-fallback.ts';

const { getItem, setItem, removeItem } = Storage.prototype;
const own = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');

const fullWhen = (isFull: () => boolean): void => {
  Storage.prototype.setItem = function set(key, value) {
    if (isFull()) throw new DOMException('full', 'QuotaExceededError');
    setItem.call(this, key, value);
  };
};

beforeEach(() => {
  localStorage.clear();
  storageFault.set(null);
});
afterEach(() => {
  Object.assign(Storage.prototype, { getItem, setItem, removeItem });
  if (own) Object.defineProperty(globalThis, 'localStorage', own);
  storageFault.set(null);
});

describe('a page whose browser refuses to store', () => {
  it('keeps entries in memory when there is no room, and stores them when there is', () => {
    let isFull = false;
    fullWhen(() => isFull);
    outlastStorage();
    localStorage.setItem('token', 'old');
    isFull = true;
    localStorage.setItem('token', 'new');
    expect([localStorage.getItem('token'), storageFault.get()]).toEqual(['new', 'full']);
    // The next page must not find the old one.
    expect(getItem.call(localStorage, 'token')).toBeNull();
    localStorage.removeItem('token');
    expect(localStorage.getItem('token')).toBeNull();
    isFull = false;
    localStorage.setItem('token', 'stored');
    expect(getItem.call(localStorage, 'token')).toBe('stored');
  });

  it('has a storage in memory where site data is blocked', () => {
    Object.defineProperty(globalThis, 'localStorage', {
      configurable: true,
      get: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
    outlastStorage();
    localStorage.setItem('token', 'abc');
    expect([localStorage.getItem('token'), localStorage.getItem('user')]).toEqual(['abc', null]);
    expect(storageFault.get()).toBe('blocked');
  });

  it('learns from a failed write of a database that there is no room', () => {
    noteFailedWrite(new DOMException('The transaction ended', 'AbortError'));
    expect(storageFault.get()).toBeNull();
    noteFailedWrite(new DOMException('No room', 'QuotaExceededError'));
    expect(storageFault.get()).toBe('full');
  });

  it.each(['blocked', 'full'] as const)('says so, without a word about the connection: %s', (fault) => {
    renderApp(<Frame>The page</Frame>, {});
    expect(screen.queryByText(texts.storage[fault])).toBeNull();
    act(() => storageFault.set(fault));
    expect(screen.getByText(texts.storage[fault]).textContent).not.toMatch(/connection/i);
    expect(screen.getByText('The page')).toBeTruthy();
  });
});
