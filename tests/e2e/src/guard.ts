import { afterEach, expect } from 'vitest';
import { takeComplaints } from './browser.ts';

// Loaded before every end-to-end test (vitest.config.ts): a test fails on console errors and reports of the Content Security
// Policy that it has not declared.
afterEach(() => {
  expect(takeComplaints()).toEqual([]);
});
