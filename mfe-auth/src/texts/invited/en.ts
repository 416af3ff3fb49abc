/** The sign-in page of an invitation; the same for every link. */
export const en = {
  title: 'You are invited',
  byWhom: 'By somebody who has your number or showed you a code',
  garland: 'An empty garland: who sits here is shown after you have signed in',
  lead: 'This link opens the account book of a savings committee. Names are shown when you have signed in with your phone.',
  steps: [
    { name: 'Sign in by phone.', text: 'A code comes by WhatsApp.' },
    { name: 'Is your number a member’s?', text: 'Then you are in at once.' },
    { name: 'If not, ask to join.', text: 'The admin sees your name and the end of your number.' },
  ],
  nothing: 'Whoever opens the link sees nothing of the committee before signing in.',
};
