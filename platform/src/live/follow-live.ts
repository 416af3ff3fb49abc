import { newStreamMemory, SharedStream, type SharedSource } from './shared-stream.ts';
import type { LoopListener } from './stream-loop.ts';

/**
 * Follows changes of committees while the page is in view: a hidden page has no stream, and resumes by Last-Event-ID.
 * Returns a function that ends it.
 */
export const followLive = (source: SharedSource, listener: LoopListener, memory = newStreamMemory()): (() => void) => {
  let stream: SharedStream | null = null;
  const update = (): void => {
    if (document.visibilityState === 'visible') {
      stream ??= new SharedStream(source, memory, listener);
      return;
    }
    stream?.leave();
    stream = null;
  };
  document.addEventListener('visibilitychange', update);
  update();
  return () => {
    document.removeEventListener('visibilitychange', update);
    stream?.leave();
    stream = null;
  };
};
