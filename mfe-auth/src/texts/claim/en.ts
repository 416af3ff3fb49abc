/** Every string of the step 'Is this account yours?' of signing in. */
export const en = {
  title: 'Is this account yours?',
  proved: (phone: string) => `${phone} is proved.`,
  one: (email: string) => `An e-mail account has this number in its profile: ${email}`,
  several: 'More than one e-mail account has this number in its profile.',
  hint: 'If it is yours, sign in to it once. Then both are one account, with all committees in one place.',
  submit: 'It is mine: join both',
  busy: 'Signing in...',
  asNew: 'Go on as a new person',
  final:
    '“Go on as a new person” is final: this number then belongs to the new account. The e-mail account keeps its committees but no number.',
  failed: 'The account could not be joined. Please try again.',
};
