export type ToastTone = 'good' | 'bad';

export interface ToastText {
  readonly title: string;
  readonly description?: string;
  /** `bad` is the destructive variant, for an error. */
  readonly tone?: ToastTone;
}

export interface ShownToast extends ToastText {
  readonly id: number;
  readonly open: boolean;
}

export interface ToastStore {
  /** Shows a toast, which replaces the current one. Returns its id. */
  readonly show: (text: ToastText) => number;
  readonly close: (id: number) => void;
  /** The shown or closing toast; null: none. */
  readonly current: () => ShownToast | null;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Delay before a closed toast is removed, ms (specification, section 9). */
const removalDelayMs = 1_000_000;

/** A store of at most one toast. */
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

/** The store of the page, on the window, because every federated bundle has its own copy of this module. */
export function pageToasts(): ToastStore {
  const page = globalThis as { [key]?: ToastStore };
  page[key] ??= createToastStore();
  return page[key];
}

/** Shows a toast, from any bundle: `toast({ title: 'Success', description })`. */
export function toast(text: ToastText): number {
  return pageToasts().show(text);
}
