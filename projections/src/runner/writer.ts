import { createHash } from 'node:crypto';
import type { StoredEvent } from '@mandali/event-store/port';
import type { ClientBase } from 'pg';
import { createTrees, type Growth } from '../history/trees.ts';
import { announce } from './announce.ts';
import { fold, type RowChange } from './changes.ts';
import { ProjectionError } from './poison.ts';
import type { Checkpoint } from './schema.ts';
import { statementFor } from './statement.ts';
import { translate } from './translate.ts';

/**
 * 'checkpoint-conflict': the checkpoint is not where this writer left it, and nothing was written. Start again from the
 * stored checkpoint.
 */
export type WriteResult = 'written' | 'checkpoint-conflict';

export type Writer = {
  /**
   * Projects the events and moves the checkpoint to `to`, in one transaction.
   * @throws ProjectionError, or what Postgres says; nothing was written then
   */
  write(events: readonly StoredEvent[], to: string): Promise<WriteResult>;
};

/** Small batches, which are those of live traffic, come in few shapes: their statements stay prepared. */
const smallBatch = 16;

export type WriterOptions = {
  /** Announces no progress to other processes. */
  readonly silent?: boolean;
  /** Told of what was written. */
  readonly onWritten?: (events: readonly StoredEvent[]) => void;
};

/** Writes into `schema` over one connection, starting at its checkpoint. */
export function createWriter(
  client: ClientBase,
  schema: string,
  checkpoint: Checkpoint,
  { silent = false, onWritten }: WriterOptions = {},
): Writer {
  const trees = createTrees(client, schema);
  let from = checkpoint.position;
  return {
    write: async (events, to) => {
      const move = { build: checkpoint.build, from, to };
      const growth = await trees.grow(events);
      const changes = fold(changesOf(events, growth));
      const { text, values } = statementFor(schema, changes, move, silent ? [] : announce(events));
      const { rowCount } = await client.query({
        ...(events.length <= smallBatch ? { name: nameOf(text) } : {}),
        text,
        values: [...values],
      });
      if (rowCount !== 1) return 'checkpoint-conflict';
      from = to;
      growth.keep();
      onWritten?.(events);
      return 'written';
    },
  };
}

function* changesOf(events: readonly StoredEvent[], { subtreesOf }: Growth): Generator<RowChange> {
  for (const event of events) {
    try {
      const subtrees = subtreesOf(event);
      for (const change of translate(event))
        yield change.table === 'entry' ? { ...change, columns: { ...change.columns, subtrees } } : change;
    } catch (error) {
      throw new ProjectionError(event, error);
    }
  }
}

/** The same text has the same name on every connection, also for the next writer on this one. */
const nameOf = (text: string): string => `write-${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
