import { createHash } from 'node:crypto';
import type { Joined, Placed, Statement, StoredEvent } from '@mandali/event-store/port';
import type { ClientBase } from 'pg';
import { createTrees, type Growth } from '../history/trees.ts';
import { announce } from './announce.ts';
import { type Change, fold } from './changes.ts';
import { ProjectionError } from './poison.ts';
import type { Checkpoint } from './schema.ts';
import { statementFor, statementWithin } from './statement.ts';
import { translate } from './translate.ts';

/**
 * 'checkpoint-conflict': the checkpoint is not where this writer left it, and nothing was written. Start again from the
 * stored checkpoint.
 */
export type WriteResult = 'written' | 'checkpoint-conflict';

export type Writer = {
  /**
   * Projects the events and moves the checkpoint to `to`, in one transaction; null: it stays where it is.
   * @throws ProjectionError, or what Postgres says; nothing was written then
   */
  write(events: readonly Placed[], to: string | null): Promise<WriteResult>;
  /** Whether this writer is known to have written the event. */
  has(event: Placed): boolean;
  /**
   * The statement that does the same as a part of an append of the events, and says by `moved` whether it did. Null: that
   * takes more than is in mind, or they cannot be projected.
   */
  within(append: Statement, events: readonly Placed[]): Within | null;
};
/** To be settled when it did. */
export type Within = { readonly statement: Joined['statement']; settle(events: readonly StoredEvent[]): void };

/** Small batches, which are those of live traffic, come in few shapes: their statements stay prepared. */
const smallBatch = 16;

export type WriterOptions = {
  /** Announces no progress to other processes. */
  readonly silent?: boolean;
  /** Told of what was written. */
  readonly onWritten?: (events: readonly Placed[]) => void;
};

/** Writes into `schema` over one connection, starting at its checkpoint. */
export function createWriter(
  client: ClientBase,
  schema: string,
  checkpoint: Checkpoint,
  { silent = false, onWritten }: WriterOptions = {},
): Writer {
  const trees = createTrees(client, schema);
  const { build } = checkpoint;
  let from = checkpoint.position;
  const said = (events: readonly Placed[]): readonly string[] => (silent ? [] : announce(events));
  const written = (events: readonly Placed[], to: string | null, growth: Growth): void => {
    from = to;
    growth.keep();
    onWritten?.(events);
  };
  return {
    has: trees.has,
    write: async (events, end) => {
      const to = end ?? from;
      const growth = await trees.grow(events);
      const changes = fold(changesOf(events, growth));
      const { text, values } = statementFor(schema, changes, { build, from, to }, said(events));
      const name = events.length <= smallBatch ? { name: nameOf(text) } : {};
      const { rowCount } = await client.query({ ...name, text, values: [...values] });
      if (rowCount !== 1) return 'checkpoint-conflict';
      written(events, to, growth);
      return 'written';
    },
    within: (append, events) => {
      const growth = trees.growKnown(events);
      const changes = growth === null ? null : foldable(events, growth);
      if (growth === null || changes === null) return null;
      const move = { build, from, count: events.length };
      const statement = statementWithin(append, schema, changes, move, said(events));
      const settle = (stored: readonly StoredEvent[]): void => written(stored, stored.at(-1)?.position ?? from, growth);
      return { statement: { ...statement, name: nameOf(statement.text) }, settle };
    },
  };
}

const foldable = (events: readonly Placed[], growth: Growth): readonly Change[] | null => {
  try {
    return fold(changesOf(events, growth));
  } catch {
    return null;
  }
};

export function* changesOf(events: readonly Placed[], { subtreesOf }: Growth): Generator<Change> {
  for (const event of events) {
    try {
      yield* translate(event, subtreesOf(event));
    } catch (error) {
      throw new ProjectionError(event, error);
    }
  }
}

/** The same text has the same name on every connection, also for the next writer on this one. */
const nameOf = (text: string): string => `write-${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
