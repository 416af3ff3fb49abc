import type { Bell } from '../bell.ts';
import { clientConfig, type ConnectionOptions } from './connections.ts';
import { createListener } from './listener.ts';
import type { NearReader } from './append.ts';
import { toldBy, type Told } from './told.ts';

/** What a subscription hears with: events that come along are told before the bell rings. */
export type Ear = { readonly bell: Bell; readonly told: Told };

/** Rings the bell of every ear that joined whenever something was appended, or may have been while nobody listened. */
export type Wakeups = {
  /** Gives what leaves again. */
  join(ear: Ear): () => void;
  /** For appends of this process. */
  readonly near: NearReader;
  close(): Promise<void>;
};

/** One listening connection for all subscriptions of a store, open while there is one. */
export function createWakeups(options: ConnectionOptions): Wakeups {
  const { timeoutMs: endMs, onError } = options;
  const listener = createListener({ connection: clientConfig(options), endMs, onError });
  const ears = new Set<Ear>();
  return {
    join: (ear) => {
      const hear = (payload: string): void => {
        const events = toldBy(payload);
        if (events === null) ear.told.hearOfMore();
        else ear.told.hear(events);
        ear.bell.ring();
      };
      // Whatever was appended before the server knew that we listen was not told.
      const leave = listener.on('log_append', { hear, begun: () => hear('') });
      ears.add(ear);
      return () => {
        ears.delete(ear);
        leave();
      };
    },
    near: {
      isThere: () => ears.size > 0,
      hear: (events) => {
        for (const { told, bell } of ears) {
          if (events.length === 0) continue;
          told.hear(events);
          bell.ring();
        }
      },
    },
    close: listener.close,
  };
}
