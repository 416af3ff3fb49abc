import { useDebounced } from '@mandali/platform/forms/use-settled.ts';
import { useState } from 'react';

/** Milliseconds without another key before the request is sent. */
const pause = 250;

/** What is typed into a search, and what is to be requested from the server. */
export function useSought() {
  const [typed, setTyped] = useState('');
  return { typed, setTyped, sought: useDebounced(typed.trim(), pause) };
}
