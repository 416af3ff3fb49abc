import type { EventSink } from '../http/event-stream.ts';
import { createBoundedWriter } from './bounded-writer.ts';
import { formatEventId, type Version, type Versions } from './event-ids.ts';

/** The events of one reader. */
export type ChangeStream = {
  readonly versions: Versions;
  /** Begins with an event for each version that the reader does not have. */
  begin(versions: Versions): void;
  /** Begins, or goes on, with `reset`: the reader has these versions once it has read everything again. */
  reset(versions: Versions): void;
  /** Without effect when the reader has the version. */
  tell(committeeId: number, version: Version): void;
  end(): void;
};

export type ChangeStreamOptions = {
  readonly sink: EventSink;
  /** Versions that the reader has. */
  readonly known: Versions;
  readonly epoch: () => string;
  /** Called when a slow reader is told to read everything again. */
  readonly onBehind: () => void;
};

const none: Version = { revision: -1, pageChanges: 0 };

/** A slow reader misses events, and then gets `reset`. */
export const createChangeStream = ({ sink, known, epoch, onBehind }: ChangeStreamOptions): ChangeStream => {
  const versions = new Map(known);
  const event = (name: string, data: object): string =>
    `event: ${name}\nid: ${formatEventId({ epoch: epoch(), versions })}\ndata: ${JSON.stringify(data)}\n\n`;
  const write = createBoundedWriter(sink, () => {
    onBehind();
    write(event('reset', {}));
  });
  const changed = (committeeId: number, version: Version): string => {
    const before = versions.get(committeeId) ?? none;
    const revision = Math.max(before.revision, version.revision);
    const pageChanges = Math.max(before.pageChanges, version.pageChanges);
    if (revision === before.revision && pageChanges === before.pageChanges) return '';
    versions.set(committeeId, { revision, pageChanges });
    return event('committee', { committeeId, revision });
  };
  return {
    versions,
    // One write: a long beginning is no sign of a slow reader. A comment ends it.
    begin: (all) => write(`${[...all].map(([id, version]) => changed(id, version)).join('')}:\n\n`),
    reset: (all) => {
      versions.clear();
      for (const [id, version] of all) versions.set(id, version);
      write(`${event('reset', {})}:\n\n`);
    },
    tell: (id, version) => {
      const text = changed(id, version);
      if (text !== '') write(text);
    },
    end: sink.end,
  };
};
