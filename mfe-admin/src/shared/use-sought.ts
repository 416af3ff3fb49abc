import { useDebounced } from '@mandali/platform/forms/use-debounced.ts';
import { useState } from 'react';

/** Debounce of the search request, ms. */
const pause = 250;

/** State of a search field: the typed text, and the debounced term for the server. */
export function useSought() {
  const [typed, setTyped] = useState('');
  return { typed, setTyped, sought: useDebounced(typed.trim(), pause) };
}
