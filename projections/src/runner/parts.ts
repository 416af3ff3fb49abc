import type { StoredEvent } from '@mandali/event-store/port';
import type { WriteResult } from './writer.ts';

/** The events that take rows away. */
const removing: ReadonlySet<string> = new Set(['DecisionTakenBack', 'MemberRemoved']);
export const removes = (type: string): boolean => removing.has(type);

/**
 * Writes a batch by one statement, or by several where rows are removed: a row that is removed and made again by the same
 * statement would be neither, so an event that removes some is the last of its part.
 * @param to the position of the last event
 */
export async function inParts(
  batch: readonly StoredEvent[],
  to: string,
  write: (part: readonly StoredEvent[], to: string) => Promise<WriteResult>,
): Promise<WriteResult> {
  let rest = batch;
  for (;;) {
    const last = rest.findIndex(({ type }) => removing.has(type));
    const end = rest[last];
    if (end === undefined || last === rest.length - 1) return write(rest, to);
    const result = await write(rest.slice(0, last + 1), end.position);
    if (result !== 'written') return result;
    rest = rest.slice(last + 1);
  }
}
