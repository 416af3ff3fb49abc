import type { Bell } from '../bell.ts';
import { clientConfig, type ConnectionOptions } from './connections.ts';
import { createListener } from './listener.ts';
import { toldBy, type Told } from './told.ts';

/** What a subscription hears with: events that come along are told before the bell rings. */
export type Ear = { readonly bell: Bell; readonly told: Told };

/** Rings the bell of every ear that joined whenever something was appended, or may have been while nobody listened. */
export type Wakeups = {
  /** Gives what leaves again. */
  join(ear: Ear): () => void;
  close(): Promise<void>;
};

/** One listening connection for all subscriptions of a store, open while there is one. */
export function createWakeups(options: ConnectionOptions): Wakeups {
  const { timeoutMs: endMs, onError } = options;
  const listener = createListener({ connection: clientConfig(options), endMs, onError });
  return {
    join: ({ bell, told }) => {
      const hear = (payload: string): void => {
        const events = toldBy(payload);
        if (events === null) told.hearOfMore();
        else told.hear(events);
        bell.ring();
      };
      // Whatever was appended before the server knew that we listen was not told.
      return listener.on('log_append', { hear, begun: () => hear('') });
    },
    close: listener.close,
  };
}
