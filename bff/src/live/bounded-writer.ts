import { streamCommentMs } from '@mandali/contracts/api/get-changes';
import type { EventSink } from '../http/event-stream.ts';

/**
 * Writes until the buffer of the connection is full, then drops texts; `onBehind` is called once it is empty. A reader
 * that takes nothing between two comments is disconnected.
 */
export const createBoundedWriter = (sink: EventSink, onBehind: () => void): ((text: string) => void) => {
  let isFull = false;
  let isBehind = false;
  let wasFull = false;
  const write = (text: string): void => {
    if (isFull) isBehind = true;
    else isFull = !sink.write(text);
  };
  const comments = setInterval(() => {
    if (isFull && wasFull) sink.destroy();
    wasFull = isFull;
    if (!isFull) write(':\n\n');
  }, streamCommentMs);
  comments.unref();
  sink.onClose(() => clearInterval(comments));
  sink.onDrain(() => {
    isFull = false;
    wasFull = false;
    if (!isBehind) return;
    isBehind = false;
    onBehind();
  });
  return write;
};
