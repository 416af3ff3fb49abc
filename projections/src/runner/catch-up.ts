import { committeeStreamPrefix } from '@mandali/domain/ids';
import type { AppendedEvent, EventStore } from '@mandali/event-store/port';
import type { ClientBase } from 'pg';
import { readParkedStreams, writeOrPark } from './dead-letters.ts';
import { startInlineProjection } from './inline-projection.ts';
import type { Log } from './log.ts';
import { readCheckpoint } from './schema.ts';
import { createWriter } from './writer.ts';

export type CatchUpOptions = {
  readonly store: EventStore;
  readonly log: Log;
  readonly batchSize?: number | undefined;
  readonly onWritten?: ((events: readonly AppendedEvent[]) => void) | undefined;
};

/** Runs until the signal, or until another process or a rebuild has moved the checkpoint. */
export async function catchUp(client: ClientBase, options: CatchUpOptions, signal: AbortSignal): Promise<void> {
  const { store, log, batchSize = 500, onWritten = () => {} } = options;
  const checkpoint = await readCheckpoint(client, 'read');
  const parkedStreams = await readParkedStreams(client, 'read');
  const writer = createWriter(client, 'read', checkpoint, { onWritten });
  const queue = { client, schema: 'read', writer, parkedStreams, log, signal };
  const register = store.registerInlineProjection;
  const inline = register === undefined ? null : startInlineProjection({ register, writer, parkedStreams });
  const after = checkpoint.position;
  try {
    for await (const batch of store.subscribe({ after, streamPrefix: committeeStreamPrefix, batchSize, signal })) {
      const events = inline === null ? batch : await inline.takeOver(batch);
      const last = events.at(-1);
      if (last !== undefined && (await writeOrPark(queue, events, last.position)) === 'checkpoint-conflict') {
        log.info({}, 'the checkpoint was moved elsewhere: starting again from it');
        return;
      }
      inline?.handBack();
    }
  } finally {
    inline?.close();
  }
}
