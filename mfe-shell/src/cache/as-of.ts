import { createStore } from '@mandali/platform/page/store.ts';

/**
 * When the oldest of what the page shows was answered, in milliseconds since 1970; null while the server answers. Known by
 * the cache, which is not there yet when the frame is.
 */
export const asOf = createStore<number | null>(null);
