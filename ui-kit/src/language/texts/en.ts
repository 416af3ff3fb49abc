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
  /** Of dates and lists (platform/src/format/format.ts). */
  format: {
    months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
    isDayFirst: false,
    /** Between names, and before a time. */
    comma: ', ',
    /** Before the last name. */
    and: ' and ',
  },
};
