import type { WakeSignal } from '../wake-signal.ts';
import { clientConfig, type ConnectionOptions } from './connections.ts';
import { createListener } from './listener.ts';

/** Wakes a store's subscriptions after each append, and after a lost connection. */
export type Wakeups = {
  /** Returns the function that unsubscribes. */
  join(wake: WakeSignal): () => void;
  close(): Promise<void>;
};

/** Creates the listening connection that all subscriptions of a store share, open while there is one. */
export function createWakeups(options: ConnectionOptions): Wakeups {
  const { timeoutMs: endMs, onError } = options;
  const listener = createListener({ connection: clientConfig(options), endMs, onError });
  return {
    // Appends before the server confirmed LISTEN were not notified: the subscription reads once more.
    join: (wake) => listener.on('log_append', { onNotification: wake.set, onListening: wake.set }),
    close: listener.close,
  };
}
