/** Marks the place where toasts appear, so that a dialog of another bundle knows a press on a toast from one beside it. */
export const toastGround = { 'data-toast-ground': '' } as const;

/** Whether an event came from a toast. */
export function isOnToast(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-toast-ground]') !== null;
}
