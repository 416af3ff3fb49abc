/** Distinguishes a press on a toast from one outside, also for dialogs of another bundle. */
export const toastGround = { 'data-toast-ground': '' } as const;

export function isOnToast(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-toast-ground]') !== null;
}
