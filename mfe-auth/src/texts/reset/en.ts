/** Texts of /reset-password only. */
export const en = {
  title: 'New Password',
  byCode: 'If your account has a confirmed phone, we send a code to that phone.',
  send: 'Send the code',
  sending: 'Sending...',
  sendFailed: 'The code could not be sent. Please try again.',
  otherEmail: 'Another e-mail',
  code: 'Code from your phone',
  save: 'Save and sign in',
  saving: 'Saving...',
  saveFailed: 'The password could not be saved. Please try again.',
  endsOthers: 'Every other phone and computer is signed out.',
  byLink: 'This link lets you into your account, once. Every other phone and computer is signed out.',
  open: 'Use this link',
  opening: 'Signing in...',
  needsPassword: 'Your account has an e-mail. Choose a new password for it.',
  noWay:
    'Without a confirmed phone in your hand and without a passkey, ask the people who run this service for a link.',
  done: 'You are signed in',
  back: 'Back to Sign In',
};
