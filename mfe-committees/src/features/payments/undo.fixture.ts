import { afterEach, beforeEach, vi } from 'vitest';
import { undoTime } from './use-quick-marks.ts';

/** Stops the time to undo in the tests of a file, whatever time they take. */
export const undoNeverExpires = (): void => {
  const schedule = globalThis.setTimeout;
  beforeEach(() => {
    const longest = 2 ** 31 - 1;
    const held = (run: () => void, ms?: number) => schedule(run, ms === undoTime ? longest : ms);
    vi.spyOn(globalThis, 'setTimeout').mockImplementation(held as typeof setTimeout);
  });
  afterEach(() => {
    vi.mocked(globalThis.setTimeout).mockRestore();
  });
};
