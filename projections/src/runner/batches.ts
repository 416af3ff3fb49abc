import type { StoredEvent } from '@mandali/event-store/port';
import type { WriteResult } from './writer.ts';

const removalTypes: ReadonlySet<string> = new Set(['DecisionTakenBack', 'MemberRemoved', 'PartTakenBack']);
export const removesRows = ({ type, data }: Pick<StoredEvent, 'type' | 'data'>): boolean =>
  removalTypes.has(type) || (type === 'PaymentMarked' && data['takesBack'] !== undefined);

/** An event that removes rows ends its batch: one statement cannot remove a row and create it again. */
export async function writeInBatches(
  events: readonly StoredEvent[],
  to: string,
  write: (batch: readonly StoredEvent[], to: string) => Promise<WriteResult>,
): Promise<WriteResult> {
  let rest = events;
  for (;;) {
    const last = rest.findIndex(removesRows);
    const end = rest[last];
    if (end === undefined || last === rest.length - 1) return write(rest, to);
    const result = await write(rest.slice(0, last + 1), end.position);
    if (result !== 'written') return result;
    rest = rest.slice(last + 1);
  }
}
