import type { WakeSignal } from '../wake-signal.ts';
import { clientConfig, type ConnectionOptions } from './connections.ts';
import { createListener } from './listener.ts';

/** Wakes the subscriptions of a store after each append, and when the connection was lost in between. */
export type Wakeups = {
  /** Returns a function that leaves. */
  join(wake: WakeSignal): () => void;
  close(): Promise<void>;
};

/** One listening connection for all subscriptions of a store, open while there is a subscription. */
export function createWakeups(options: ConnectionOptions): Wakeups {
  const { timeoutMs: endMs, onError } = options;
  const listener = createListener({ connection: clientConfig(options), endMs, onError });
  return {
    // Appends before the server has confirmed LISTEN were not notified: the subscription reads once more.
    join: (wake) => listener.on('log_append', { onNotification: wake.set, onListening: wake.set }),
    close: listener.close,
  };
}
