/**
 * What jsdom lacks and our components lean on. Loaded before every test of a front-end folder;
 * it also unmounts what a test has rendered.
 */
/// <reference lib="dom" />
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

class QuietResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

globalThis.ResizeObserver ??= QuietResizeObserver;
globalThis.matchMedia ??= (media: string) =>
  ({ matches: false, media, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;

// A single file of such a folder may ask for the node environment: it has no elements.
if (typeof Element !== 'undefined') {
  const element = Element.prototype;
  element.scrollIntoView ??= () => {};
  element.hasPointerCapture ??= () => false;
  element.setPointerCapture ??= () => {};
  element.releasePointerCapture ??= () => {};
}

// A machine at work on other things takes more than the usual second to draw a page.
configure({ asyncUtilTimeout: 5_000 });

afterEach(cleanup);
