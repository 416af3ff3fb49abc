export type ToastTone = 'good' | 'bad';

export interface ToastText {
  readonly title: string;
  readonly description?: string;
  readonly tone?: ToastTone;
}

export interface ShownToast extends ToastText {
  readonly id: number;
  readonly open: boolean;
}

export interface ToastStore {
  /** Returns the id. */
  readonly show: (text: ToastText) => number;
  readonly close: (id: number) => void;
  readonly current: () => ShownToast | null;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Delay before a closed toast is removed, ms (specification, section 9). */
const removalDelayMs = 1_000_000;

export function createToastStore(): ToastStore {
  const listeners = new Set<() => void>();
  let shown: ShownToast | null = null;
  let last = 0;
  const set = (next: ShownToast | null) => {
    shown = next;
    for (const listener of listeners) listener();
  };
  return {
    show: (text) => {
      last += 1;
      set({ ...text, id: last, open: true });
      return last;
    },
    close: (id) => {
      if (shown?.id !== id || !shown.open) return;
      set({ ...shown, open: false });
      setTimeout(() => shown?.id === id && set(null), removalDelayMs);
    },
    current: () => shown,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const key = Symbol.for('mandali.toasts');

/** On the window, because every federated bundle has its own copy of this module. */
export function pageToasts(): ToastStore {
  const page = globalThis as { [key]?: ToastStore };
  page[key] ??= createToastStore();
  return page[key];
}

export function toast(text: ToastText): number {
  return pageToasts().show(text);
}
