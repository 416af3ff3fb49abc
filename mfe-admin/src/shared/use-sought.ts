import { useDebounced } from '@mandali/platform/forms/use-debounced.ts';
import { useState } from 'react';

/** Debounce of the search request, ms. */
const pause = 250;

export function useSought() {
  const [typed, setTyped] = useState('');
  return { typed, setTyped, sought: useDebounced(typed.trim(), pause) };
}
