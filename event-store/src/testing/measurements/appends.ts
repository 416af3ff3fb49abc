import { randomUUID } from 'node:crypto';

import { closedLoop, type AppendMeasurement } from './closed-loop.ts';
import type { EventStore, JsonObject } from '../../port.ts';

/** Typical size of a committee's event: some 300 bytes with its metadata. */
export const data: JsonObject = {
  roundNumber: 3,
  seatNo: 7,
  memberNo: 9,
  status: 'paid',
  method: 'upi',
  paidAt: '2025-03-09T10:42:00.000Z',
};
export const meta: JsonObject = {
  commandId: '00000000-0000-4000-8000-000000000000',
  actorId: 1,
  occurredAt: '2025-03-09T10:42:00.000Z',
  prev: '0'.repeat(64),
  hash: '1'.repeat(64),
};

/** Measures appends of one event through a store, which it closes; each client writes its own stream. */
export async function measureAppends(store: EventStore, clients: number, seconds: number): Promise<AppendMeasurement> {
  const streams = Array.from({ length: clients }, () => ({ name: `measure-${randomUUID()}`, revision: -1 }));
  try {
    return await closedLoop(clients, seconds, async (client) => {
      const at = streams[client];
      if (at === undefined) return;
      const expected = at.revision < 0 ? 'no-stream' : at.revision;
      const event = { id: randomUUID(), type: 'PaymentMarked', data, meta };
      const result = await store.append({ stream: at.name, expected, events: [event] });
      if (result.kind !== 'appended') throw new Error('nobody else writes to this stream');
      at.revision = result.revision;
    });
  } finally {
    await store.close();
  }
}
