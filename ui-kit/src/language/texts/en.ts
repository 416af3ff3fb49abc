/** What the parts say of themselves where a page says nothing else. */
export const en = {
  product: 'Mandali',
  cancel: 'Cancel',
  close: 'Close',
  tryAgain: 'Try again',
  optional: '(Optional)',
  loading: 'Loading',
  notification: 'Notification',
  /** The toasts' region; the key that goes there takes the place of `{hotkey}`. */
  notifications: 'Notifications ({hotkey})',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
};
