import type { AppendResult, EventStore, ExpectedRevision } from '@mandali/event-store/port';

/** Beside the committees: nothing reads it but the check at the start. The last event's id is the id of the log. */
const logIdStream = 'log-id';

export type LogId = { readonly id: string; readonly revision: number };

/** The id that the log bears; null when it was never given one. @throws StoreError */
export async function readLogId(store: EventStore): Promise<LogId | null> {
  const last = (await store.readStream(logIdStream)).at(-1);
  return last === undefined ? null : { id: last.id, revision: last.revision };
}

/** May be repeated. 'conflict': the log has been given another id meanwhile. @throws StoreError */
export const writeLogId = (store: EventStore, id: string, expected: ExpectedRevision): Promise<AppendResult> =>
  store.append({ stream: logIdStream, expected, events: [{ id, type: 'LogIdGiven', data: {}, meta: {} }] });
