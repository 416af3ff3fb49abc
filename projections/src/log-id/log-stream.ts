import type { AppendResult, EventStore, ExpectedRevision } from '@mandali/event-store/port';

/** Stream of the log's id, read by the check at start-up only. The last event's id is the id of the log. */
const logIdStream = 'log-id';

export type LogId = { readonly id: string; readonly revision: number };

/** Null while the log has no id. @throws StoreError */
export async function readLogId(store: EventStore): Promise<LogId | null> {
  const last = (await store.readStream(logIdStream)).at(-1);
  return last === undefined ? null : { id: last.id, revision: last.revision };
}

/** Idempotent. 'conflict': another process has written another id. @throws StoreError */
export const writeLogId = (store: EventStore, id: string, expected: ExpectedRevision): Promise<AppendResult> =>
  store.append({ stream: logIdStream, expected, events: [{ id, type: 'LogIdGiven', data: {}, meta: {} }] });
