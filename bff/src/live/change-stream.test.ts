import { streamCommentMs } from '@mandali/contracts/api/get-changes';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createChangeStream } from './change-stream.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const at = (revision: number, pageChanges = 0) => ({ revision, pageChanges });
const event = (name: string, id: string, data: object) =>
  `event: ${name}\nid: e-${id}\ndata: ${JSON.stringify(data)}\n\n`;

/** A stream to a reader whose buffer is full after each write while `isSlow`. */
const streamTo = ({ isSlow }: { readonly isSlow: boolean }) => {
  const written: string[] = [];
  const calls = { behind: 0, destroyed: 0 };
  let drain = (): void => {};
  const sink = {
    write: (text: string) => (written.push(text), !isSlow),
    onDrain: (listener: () => void) => void (drain = listener),
    onClose: () => {},
    end: () => {},
    destroy: () => void (calls.destroyed += 1),
  };
  const known = new Map([[7, at(40)]]);
  const stream = createChangeStream({ sink, known, epoch: () => 'e', onBehind: () => void (calls.behind += 1) });
  return { stream, calls, drain: () => drain(), takeWritten: () => written.splice(0).join('') };
};

describe('a change stream', () => {
  it('writes each version once', () => {
    const { stream, takeWritten } = streamTo({ isSlow: false });
    for (const version of [at(41), at(41), at(40), at(-1, 1), at(41, 1)]) stream.tell(7, version);
    expect(takeWritten()).toBe(
      event('committee', '7.15', { committeeId: 7, revision: 41 }) +
        event('committee', '7.15.1', { committeeId: 7, revision: 41 }),
    );
  });

  it('drops events for a slow reader, which gets reset once the buffer is empty', () => {
    const { stream, calls, drain, takeWritten } = streamTo({ isSlow: true });
    for (let revision = 41; revision <= 1_000; revision += 1) stream.tell(7, at(revision));
    expect(takeWritten()).toBe(event('committee', '7.15', { committeeId: 7, revision: 41 }));
    drain();
    expect([calls.behind, takeWritten()]).toEqual([1, event('reset', '7.rs', {})]);
    drain();
    expect(takeWritten()).toBe('');
    stream.tell(7, at(1_001));
    expect(takeWritten()).toBe(event('committee', '7.rt', { committeeId: 7, revision: 1_001 }));
  });

  it('writes a comment every 15 s', () => {
    const { takeWritten } = streamTo({ isSlow: false });
    vi.advanceTimersByTime(2 * streamCommentMs);
    expect(takeWritten()).toBe(':\n\n:\n\n');
  });

  it('disconnects a reader that takes nothing between two comments', () => {
    const { stream, calls, drain } = streamTo({ isSlow: true });
    stream.tell(7, at(41));
    vi.advanceTimersByTime(streamCommentMs);
    drain();
    stream.tell(7, at(42));
    vi.advanceTimersByTime(streamCommentMs);
    expect(calls.destroyed).toBe(0);
    vi.advanceTimersByTime(streamCommentMs);
    expect(calls.destroyed).toBe(1);
  });

  it('names no versions in the id of a stream of too many committees', () => {
    const { stream, takeWritten } = streamTo({ isSlow: false });
    stream.reset(new Map(Array.from({ length: 500 }, (_, id) => [100_000_000 + id, at(1)])));
    expect(takeWritten()).toBe(`${event('reset', 'many', {})}:\n\n`);
  });
});
