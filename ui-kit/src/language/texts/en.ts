/** Default texts of the parts. */
export const en = {
  product: 'Mandali',
  cancel: 'Cancel',
  close: 'Close',
  tryAgain: 'Try again',
  optional: '(Optional)',
  loading: 'Loading',
  notification: 'Notification',
  /** Label of the toasts' region; `{hotkey}` is replaced by its key. */
  notifications: 'Notifications ({hotkey})',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
};
