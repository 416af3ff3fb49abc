/** The invitation link of an added member, for the admin and the member; and the page that ends messages. */
export const en = {
  loading: 'Loading...',
  toDashboard: 'Back to Dashboard',
  send: {
    title: (name: string) => `Invite ${name}`,
    what: 'Mandali writes to nobody who has not said yes. The message is your own: it opens in WhatsApp and you press send.',
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
    notAccepted: 'It could not be accepted',
    notMe: 'That is not me',
    notMeText: (admin: string) =>
      `Your name and number go from this committee at once. The seat stays, and ${admin} enters somebody else.`,
    sayNotMe: 'Take my name out',
    saying: 'Taking it out...',
    keep: 'Not now',
    notSaid: 'It could not be taken out',
    out: {
      title: 'Your name is out',
      text: 'Your name and number are no longer in this committee. Nothing else is asked of you.',
    },
    joined: {
      title: 'You have joined',
      text: (committee: string) => `“${committee}” is on your dashboard when you are signed in.`,
      open: 'Open the committee',
      signIn: 'Sign in',
    },
    ended: {
      title: 'This seat is not yours',
      text: 'Somebody else has it, or your name was taken out. Ask the person who sent the link.',
    },
    unknown: {
      title: 'This is no invitation',
      text: 'The link is not whole, or the committee is no longer there. Ask the person who sent it for a new one.',
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
      title: 'This link is not whole',
      text: 'Open it from the message once more, or switch messages off in Mandali, under Account Settings.',
    },
  },
};
