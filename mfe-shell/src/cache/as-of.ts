import { createStore } from '@mandali/platform/page/store.ts';

/** Time of the oldest answer on the page, ms since 1970; null while the server answers. */
export const asOf = createStore<number | null>(null);
