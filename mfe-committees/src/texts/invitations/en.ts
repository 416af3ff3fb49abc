/** The invitation link of an added member, for the admin and the member; and the page that ends messages. */
export const en = {
  loading: 'Loading...',
  toDashboard: 'Back to Dashboard',
  send: {
    title: (name: string) => `Invite ${name}`,
    what: 'Mandali sends no message to people who have not agreed. The message is your own: it opens in WhatsApp and you press send.',
    text: 'Text',
    message: (name: string, committee: string, amount: string, link: string) =>
      `Namaste ${name}, I have added you to our committee “${committee}”: ${amount} each round. See it here and say yes, or say that it is not you: ${link}`,
    link: 'Link',
    copyLink: 'Copy the link',
    open: 'Open WhatsApp',
    share: 'Share',
    notLoaded: 'The invitation could not be loaded',
  },
  page: {
    title: 'You are invited',
    byWhom: (admin: string) => `By ${admin}`,
    seat: (committee: string) => `You have a seat in “${committee}”, a savings committee in Mandali.`,
    accept: 'Yes, that is me',
    accepting: 'Joining...',
    signIn: 'Yes, that is me: sign in',
    signInText: 'Sign in by phone, with the number at which this link reached you. Then you see the committee.',
    another: (admin: string) =>
      `This account is not the one that ${admin} has added. Sign out, and sign in with the number at which the link reached you.`,
    notAccepted: 'Your answer could not be saved',
    notMe: 'That is not me',
    notMeText: (admin: string) =>
      `Your name and number are removed from this committee at once. The seat stays, and ${admin} enters another person.`,
    sayNotMe: 'Remove my name',
    saying: 'Removing...',
    keep: 'Not now',
    notSaid: 'Your name could not be removed',
    out: {
      title: 'Your name is removed',
      text: 'Your name and number are no longer in this committee. You need not do anything else.',
    },
    joined: {
      title: 'You have joined',
      text: (committee: string) => `“${committee}” is on your dashboard when you are signed in.`,
      open: 'Open the committee',
      signIn: 'Sign in',
    },
    ended: {
      title: 'This seat is not yours',
      text: 'Another person has it, or your name was removed. Ask the person who sent the link.',
    },
    unknown: {
      title: 'This link does not work',
      text: 'The link is incomplete, or the committee is no longer there. Ask the person who sent it for a new one.',
    },
    failed: 'The invitation could not be loaded',
    failedText: 'Check your connection, then try again.',
  },
  stop: {
    title: 'End all messages',
    text: 'One tap ends all messages to you by Mandali, reminders and news of all your committees. Codes to sign in still come when you ask for them.',
    stop: 'End all messages',
    stopping: 'Ending...',
    done: 'No more messages',
    doneText:
      'Mandali writes nothing more to you. You can switch messages on again in Mandali: reminders under Account Settings, news under What is new.',
    failed: 'It could not be ended',
    unknown: {
      title: 'This link is incomplete',
      text: 'Open it from the message once more, or switch messages off in Mandali, under Account Settings.',
    },
  },
};
