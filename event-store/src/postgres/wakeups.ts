import type { WakeSignal } from '../wake-signal.ts';
import { clientConfig, type ConnectionOptions } from './connections.ts';
import { createListener } from './listener.ts';

/** Wakes subscriptions after each append, and after a lost connection. */
export type Wakeups = {
  join(wake: WakeSignal): () => void;
  close(): Promise<void>;
};

/** The subscriptions of a store share one connection, open while there is one of them. */
export function createWakeups(options: ConnectionOptions): Wakeups {
  const { timeoutMs: closeTimeoutMs, onError } = options;
  const listener = createListener({ connection: clientConfig(options), closeTimeoutMs, onError });
  return {
    // Appends before the server confirmed LISTEN were not notified: the subscription reads once more.
    join: (wake) => listener.on('log_append', { onNotification: wake.set, onListening: wake.set }),
    close: listener.close,
  };
}
