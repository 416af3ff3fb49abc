import { committeeStreamPrefix } from '@mandali/domain/ids';
import type { EventStore } from '@mandali/event-store/port';
import type { Client } from 'pg';
import { createTrees } from './history/trees.ts';
import { type Change, foldInto } from './runner/changes.ts';
import { copyInto, lineOf } from './runner/copy.ts';
import { changesOf } from './runner/writer.ts';

const batchSize = 1_000;
/** Maximum rows of one COPY. */
const maxRows = 3_000;

/**
 * Fills the tables from whole streams: writing and the next read run in parallel with the computation. An error of
 * `onBatch` ends the fill.
 */
export async function fillFrom(
  read: NonNullable<EventStore['readStreams']>,
  client: Client,
  schema: string,
  onBatch: (events: number) => void,
): Promise<void> {
  const { last, batches } = await read({ streamPrefix: committeeStreamPrefix, limit: batchSize });
  const trees = createTrees(client, schema);
  let written: Promise<void> | undefined;
  let lines = createLines();
  let [stream, rows] = ['', new Map<string, Change>()];
  const endStream = (): void => {
    for (const row of rows.values()) if (row.mode === 'put') lines.add(row);
    rows = new Map();
  };
  const write = async (): Promise<void> => {
    await written;
    written = lines.copy(client, schema);
    written.catch(() => {});
    lines = createLines();
  };
  for await (const batch of batches) {
    const growth = await trees.grow(batch);
    for (const event of batch) {
      if (event.stream !== stream) endStream();
      stream = event.stream;
      for (const change of changesOf([event], growth)) {
        // Entries never change; the other rows may change until the stream ends.
        if (change.table === 'entry') lines.add(change);
        else foldInto(rows, change);
      }
    }
    growth.keep();
    if (lines.count() > maxRows) await write();
    onBatch(batch.length);
  }
  endStream();
  await write();
  await written;
  await client.query(`UPDATE ${schema}.checkpoint SET position = $1`, [last]);
}

/** Groups the lines by their columns: COPY fills missing columns with the table's defaults. */
const createLines = () => {
  const lines = new Map<string, string[]>();
  let count = 0;
  return {
    count: () => count,
    add: ({ table, columns }: Change): void => {
      const target = `${table} (${Object.keys(columns).join(', ')})`;
      const line = lineOf(Object.values(columns));
      const there = lines.get(target);
      if (there === undefined) lines.set(target, [line]);
      else there.push(line);
      count += 1;
    },
    copy: async (client: Client, schema: string): Promise<void> => {
      for (const [target, those] of lines) await copyInto(client, `${schema}.${target}`, those);
    },
  };
};
