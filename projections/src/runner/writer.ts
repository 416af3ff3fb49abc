import { createHash } from 'node:crypto';
import type { AppendedEvent, InlineWrite, SqlStatement } from '@mandali/event-store/port';
import type { ClientBase } from 'pg';
import { createTrees, type Growth } from '../history/trees.ts';
import { type Change, fold } from './changes.ts';
import { progressPayloads } from './progress-notifications.ts';
import { ProjectionError } from './projection-error.ts';
import type { Checkpoint } from './schema.ts';
import { translate } from './translate.ts';
import { inlineWriteStatement, writeStatement } from './write-statement.ts';

/** 'checkpoint-conflict': nothing was written. Start again from the stored checkpoint. */
export type WriteResult = 'written' | 'checkpoint-conflict';

export type Writer = InlineWriter & {
  /** Writes in one transaction. @throws ProjectionError, or the error of Postgres, without having written anything */
  write(events: readonly AppendedEvent[], to: string): Promise<WriteResult>;
};

export type InlineWriter = {
  /** Null when the trees of the committees are not in memory, or the events cannot be projected. */
  prepareInline(append: SqlStatement, events: readonly AppendedEvent[]): PreparedWrite | null;
};

export type PreparedWrite = Pick<InlineWrite, 'statement'> & {
  /** @returns whether the rows were written */
  finish(row: { readonly [column: string]: unknown }): boolean;
};

/**
 * Maximum events of a batch whose statement stays prepared: small batches, those of live traffic, come in few shapes.
 */
const smallBatch = 16;

export type WriterOptions = {
  /** Disables notifications of progress to other processes. */
  readonly silent?: boolean;
  readonly onWritten?: (events: readonly AppendedEvent[]) => void;
};

export function createWriter(
  client: ClientBase,
  schema: string,
  { build, position }: Checkpoint,
  { silent = false, onWritten }: WriterOptions = {},
): Writer {
  const trees = createTrees(client, schema);
  let from = position;
  const payloadsFor = (events: readonly AppendedEvent[]): readonly string[] => (silent ? [] : progressPayloads(events));
  const moveTo = (to: string, events: readonly AppendedEvent[], growth: Growth): void => {
    from = to;
    growth.keep();
    onWritten?.(events);
  };
  return {
    write: async (events, to) => {
      const growth = await trees.grow(events);
      const changes = fold(changesOf(events, growth));
      const { text, values } = writeStatement(schema, changes, { build, from, to }, payloadsFor(events));
      const name = events.length <= smallBatch ? { name: nameOf(text) } : {};
      const { rowCount } = await client.query({ ...name, text, values: [...values] });
      if (rowCount !== 1) return 'checkpoint-conflict';
      moveTo(to, events, growth);
      return 'written';
    },
    prepareInline: (append, events) => {
      const growth = trees.growFromMemory(events);
      const changes = growth === null ? null : changesOrNull(events, growth);
      if (growth === null || changes === null) return null;
      const move = { build, from, count: events.length };
      const statement = inlineWriteStatement(append, schema, changes, move, payloadsFor(events));
      const finish: PreparedWrite['finish'] = ({ checkpoint }) => {
        if (typeof checkpoint !== 'string') return false;
        moveTo(checkpoint, events, growth);
        return true;
      };
      return { statement: { ...statement, name: nameOf(statement.text) }, finish };
    },
  };
}

const changesOrNull = (events: readonly AppendedEvent[], growth: Growth): readonly Change[] | null => {
  try {
    return fold(changesOf(events, growth));
  } catch {
    return null;
  }
};

export function* changesOf(events: readonly AppendedEvent[], { subtreesOf }: Growth): Generator<Change> {
  for (const event of events) {
    try {
      yield* translate(event, subtreesOf(event));
    } catch (error) {
      throw new ProjectionError(event, error);
    }
  }
}

/** Name of a prepared statement: each connection plans each text once. */
const nameOf = (text: string): string => `write-${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
