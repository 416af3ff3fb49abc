import type { WakeSignal } from '../wake-signal.ts';
import { clientConfig, type ConnectionOptions } from './connections.ts';
import { createListener } from './listener.ts';
import type { Companion } from '../port.ts';
import type { NearReader } from './append.ts';
import { eventsIn, type NotifiedEvents } from './notified-events.ts';

/** What a subscription is woken by; events that come along are there before it wakes. */
export type Waking = { readonly wake: WakeSignal; readonly notified: NotifiedEvents };

/** Wakes every subscription that joined whenever something was appended, or may have been while nobody listened. */
export type Wakeups = {
  /** Gives what leaves again. */
  join(subscription: Waking): () => void;
  /** @see EventStore.accompany */
  accompany(companion: Companion): () => void;
  /** For appends of this process. */
  readonly near: NearReader;
  close(): Promise<void>;
};

/** One listening connection for all subscriptions of a store, open while there is one. */
export function createWakeups(options: ConnectionOptions): Wakeups {
  const { timeoutMs: endMs, onError } = options;
  const listener = createListener({ connection: clientConfig(options), endMs, onError });
  const subscriptions = new Set<Waking>();
  let joining: Companion | null = null;
  return {
    join: (subscription) => {
      const onNotification = (payload: string): void => {
        const events = eventsIn(payload);
        if (events === null) subscription.notified.addUnknown();
        else subscription.notified.add(events);
        subscription.wake.set();
      };
      // Whatever was appended before the server knew that we listen was not notified.
      const leave = listener.on('log_append', { onNotification, onListening: () => onNotification('') });
      subscriptions.add(subscription);
      return () => {
        subscriptions.delete(subscription);
        leave();
      };
    },
    accompany: (companion) => {
      joining = companion;
      return () => void (joining = joining === companion ? null : joining);
    },
    near: {
      isThere: () => subscriptions.size > 0,
      companion: () => joining,
      notify: (events) => {
        for (const { notified, wake } of subscriptions) {
          if (events.length === 0) continue;
          notified.add(events);
          wake.set();
        }
      },
    },
    close: listener.close,
  };
}
