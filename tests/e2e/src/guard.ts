import { afterEach, expect } from 'vitest';
import { complaintsSoFar } from './browser.ts';

// Loaded before every end-to-end test (vitest.config.ts): none may leave an error in a console, or a report of the
// Content Security Policy, that it has not said it would bring about.
afterEach(() => {
  expect(complaintsSoFar()).toEqual([]);
});
