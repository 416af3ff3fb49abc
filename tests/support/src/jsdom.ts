/**
 * Browser features that jsdom lacks. Loaded before every test of a front-end folder; it also unmounts the rendered
 * components.
 */
/// <reference lib="dom" />
import { cleanup, configure, getConfig } from '@testing-library/react';
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';

class QuietResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

globalThis.ResizeObserver ??= QuietResizeObserver;
globalThis.matchMedia ??= (media: string) =>
  ({ matches: false, media, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;

// A file may choose the node environment, which has no elements.
if (typeof Element !== 'undefined') {
  const element = Element.prototype;
  element.scrollIntoView ??= () => {};
  element.hasPointerCapture ??= () => false;
  element.setPointerCapture ??= () => {};
  element.releasePointerCapture ??= () => {};
}

// On a busy machine a page takes more than the default of 1 s.
configure({ asyncUtilTimeout: 60_000 });

// Of repeated attempts only the last failure is read: only that one prints the page.
const { getElementError } = getConfig();
configure({
  getElementError: (message, container) =>
    (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics === true
      ? new Error(message ?? '')
      : getElementError(message, container),
});

/** Of ui-kit/src/overlays/overlay-history.ts. A step back that is under way would close overlays of the next test. */
const removeOverlayEntries = (): Promise<void> => {
  const page = globalThis as { [key: symbol]: { leave: (go: () => void) => void } | undefined };
  const overlays = page[Symbol.for('mandali.overlays')];
  return new Promise((resolve) => (overlays === undefined ? resolve() : overlays.leave(resolve)));
};

afterEach(async () => {
  cleanup();
  // Also after a failure: files of one process share a window.
  vi.useRealTimers();
  // The server's time, which pages read from answers (platform/src/requests/server-clock.ts).
  Reflect.deleteProperty(globalThis, Symbol.for('mandali.serverClock'));
  await removeOverlayEntries();
});

// In a browser, timers end with their window; here they would fire later without one.
const { setTimeout: startTimer } = globalThis;
const timers: ReturnType<typeof startTimer>[] = [];

beforeAll(() => {
  // Files of one process share a window: storage and history entries of one file would be there for the next.
  globalThis.history?.replaceState(null, '', globalThis.location.href);
  globalThis.localStorage?.clear();
  globalThis.sessionStorage?.clear();
  globalThis.indexedDB = new IDBFactory();
  const startTrackedTimer = (...args: Parameters<typeof startTimer>) => {
    const timer = startTimer(...args);
    timers.push(timer);
    return timer;
  };
  globalThis.setTimeout = Object.assign(startTrackedTimer, startTimer);
});

/** Interval at which lazy parts look for a shown page, of platform/src/first-load/when-shown.ts. */
const pollMs = 50;

/** The next file has the same modules: a lazy part that still waits for a page would never load there. */
const loadLazyParts = async (): Promise<void> => {
  const main = document.body.appendChild(document.createElement('main'));
  // Timers of one delay fire in their order: after this one the waiting parts have seen the page.
  await new Promise((resolve) => startTimer(resolve, pollMs));
  await vi.dynamicImportSettled();
  main.remove();
};

afterAll(async () => {
  if (timers.length > 0 && typeof document !== 'undefined') await loadLazyParts();
  timers.forEach((timer) => clearTimeout(timer));
  globalThis.setTimeout = startTimer;
});
