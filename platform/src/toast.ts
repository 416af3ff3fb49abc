import { useSyncExternalStore } from 'react';
import { createStore } from './store.ts';

export type Toast = {
  readonly id: number;
  readonly title: string;
  readonly description?: string;
  /** Something failed. */
  readonly destructive?: boolean;
};

/** Milliseconds that a toast stays (specification, section 9). */
export const toastDuration = 5000;

const shown = createStore<Toast | null>(null);
let lastId = 0;

/** Shows a toast; one at a time, so it takes the place of the one before. */
export const toast = (content: Omit<Toast, 'id'>): void => {
  lastId += 1;
  shown.set({ ...content, id: lastId });
};

/** Takes away this toast, if it is still the one that is shown. */
export const dismissToast = (id: number): void => {
  if (shown.get()?.id === id) shown.set(null);
};

export const useToast = (): Toast | null => useSyncExternalStore(shown.subscribe, shown.get);
