/** Marks the region of toasts, so that a dialog of another bundle can distinguish a press on a toast from one outside. */
export const toastGround = { 'data-toast-ground': '' } as const;

/** Returns whether an event came from a toast. */
export function isOnToast(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-toast-ground]') !== null;
}
