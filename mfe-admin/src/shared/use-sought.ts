import { useSettled } from '@mandali/platform/use-settled.ts';
import { useState } from 'react';

/** Milliseconds without another key before the server is asked. */
const pause = 250;

/** What is typed into a search, and what the server is to be asked for. */
export function useSought() {
  const [typed, setTyped] = useState('');
  return { typed, setTyped, sought: useSettled(typed.trim(), pause) };
}
