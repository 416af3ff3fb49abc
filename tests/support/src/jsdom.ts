/**
 * What jsdom lacks and our components lean on. Loaded before every test of a front-end folder;
 * it also unmounts what a test has rendered.
 */
/// <reference lib="dom" />
import { cleanup, configure, getConfig } from '@testing-library/react';
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterAll, afterEach, beforeAll } from 'vitest';

class QuietResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

globalThis.ResizeObserver ??= QuietResizeObserver;
globalThis.matchMedia ??= (media: string) =>
  ({ matches: false, media, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;

// A single file of such a folder may choose the node environment: it has no elements.
if (typeof Element !== 'undefined') {
  const element = Element.prototype;
  element.scrollIntoView ??= () => {};
  element.hasPointerCapture ??= () => false;
  element.setPointerCapture ??= () => {};
  element.releasePointerCapture ??= () => {};
}

// A machine at work on other things takes more than the usual second to draw a page.
configure({ asyncUtilTimeout: 15_000 });

// While something is waited for, only the last failure is read: the page is written out for that one alone.
const { getElementError } = getConfig();
configure({
  getElementError: (message, container) =>
    (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics === true
      ? new Error(message ?? '')
      : getElementError(message, container),
});

afterEach(cleanup);

// A page's timers end with its window, in a browser; here they would go off later and find none.
const { setTimeout: startTimer } = globalThis;
const timers: ReturnType<typeof startTimer>[] = [];

beforeAll(() => {
  // Files of one process share a window: what the last one stored would be there for the next one, as would an entry of its
  // history that stands for an open sheet.
  globalThis.history?.replaceState(null, '', globalThis.location.href);
  globalThis.localStorage?.clear();
  globalThis.sessionStorage?.clear();
  globalThis.indexedDB = new IDBFactory();
  const remembered = (...args: Parameters<typeof startTimer>) => {
    const timer = startTimer(...args);
    timers.push(timer);
    return timer;
  };
  globalThis.setTimeout = Object.assign(remembered, startTimer);
});

afterAll(() => {
  timers.forEach((timer) => clearTimeout(timer));
  globalThis.setTimeout = startTimer;
});
