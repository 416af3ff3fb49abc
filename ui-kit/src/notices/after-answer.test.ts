import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { afterAnswer } from './after-answer.ts';

const act = vi.fn();
const frames: FrameRequestCallback[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
});
afterEach(() => {
  // First: it restores the function of the fake timers.
  vi.unstubAllGlobals();
  vi.useRealTimers();
  act.mockReset();
  frames.splice(0);
});

it('runs the action once, after the next frame', () => {
  afterAnswer(act);
  frames.splice(0).forEach((frame) => frame(0));
  expect(act).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(act).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1000);
  expect(act).toHaveBeenCalledTimes(1);
});

it('runs the action after 100 ms without a frame, as in a background page', () => {
  afterAnswer(act);
  vi.advanceTimersByTime(99);
  expect(act).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(act).toHaveBeenCalledTimes(1);
});
