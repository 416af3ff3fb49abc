import { useDebounced } from '@mandali/platform/forms/use-debounced.ts';
import { useSyncExternalStore } from 'react';
import { subscribeToServerDetails, type ServerDetail, serverDetails } from './server-details.ts';

/** Debounce, ms: the answers of several taps are checked once. */
const debounce = 2000;

export const useServerDetails = (id: number): readonly ServerDetail[] =>
  useDebounced(
    useSyncExternalStore(subscribeToServerDetails, () => serverDetails(id)),
    debounce,
  );
