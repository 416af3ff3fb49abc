import { createStore } from '@mandali/platform/page/store.ts';

/**
 * Time of the oldest answer on the page, ms since 1970; null while the server answers. Set by the cache, which is loaded
 * after the frame.
 */
export const asOf = createStore<number | null>(null);
