/** The news page. Names and amounts are passed in emphasised. */
export const en = {
  title: 'What is new',
  newSince: (count: string, since: string) => `${count} new since ${since}`,
  newAtFirst: (count: string) => `${count} new`,
  lookedAt: (at: string) => `Looked at ${at}`,
  markSeen: 'Mark all as seen',
  seen: 'Marked as seen, on all your devices.',
  seenFailed: 'This could not be marked as seen',
  loading: 'Loading what is new...',
  failed: 'What is new could not be loaded',
  isNew: 'New',
  newHere: (count: string) => `${count} new`,
  none: 'Nothing new',
  noneYet: 'Nobody has changed anything in your committees yet.',
  noneSince: (committees: number, since: string) =>
    committees === 1
      ? `Nothing has changed in your committee since ${since}.`
      : `Nothing has changed in your ${committees} committees since ${since}.`,
  next: (day: string, round: number, committee: string) =>
    `The next day that concerns you: ${day}, round ${round} of ${committee}.`,
  nextOwed: (day: string, round: number, committee: string, amount: string) =>
    `The next day that concerns you: ${day}, round ${round} of ${committee}, ${amount}.`,
  dashboard: 'Dashboard',
  older: 'Older news',
  whole: 'The whole story of a committee is in its history.',
  links: { check: 'Check this draw', pay: 'How to pay', answer: 'Answer', receipt: 'Receipt', history: 'History' },
  own: {
    roundOpened: (round: number, amount: string, until: string) =>
      `Round ${round} is open. You owe ${amount} by ${until}.`,
    paid: (round: number, amount: string, method: string) =>
      `Your payment of round ${round} is in the book: ${amount}, ${method}.`,
    agreed: (name: string, round: number, amount: string) =>
      `${name} confirmed your payment of round ${round}: ${amount}.`,
    paidRest: (round: number, amount: string, method: string) =>
      `The rest of your payment of round ${round} is in the book: ${amount}, ${method}.`,
    partPaid: (round: number, amount: string, method: string) =>
      `A part of your payment of round ${round} is in the book: ${amount}, ${method}.`,
    partTakenBack: (round: number, amount: string) => `${amount} of your payment of round ${round} were taken back.`,
    advanceUsed: (round: number, amount: string) => `${amount} that you had paid before went into round ${round}.`,
    overdue: (round: number) => `Your payment of round ${round} is overdue.`,
    pending: (round: number, amount: string) => `Your ${amount} for round ${round} is open again.`,
    declined: (name: string, round: number) => `${name} has not received your payment of round ${round}.`,
    settledPaid: (round: number) => `The dispute about your payment of round ${round} is settled: it was paid.`,
    settledUnpaid: (round: number) => `The dispute about your payment of round ${round} is settled: it was not paid.`,
    won: (round: number, amount: string) => `You won round ${round} and receive ${amount}.`,
    handedOver: (name: string, round: number, amount: string, method: string) =>
      `Has the pot come? ${name} says: ${amount} of round ${round}, ${method}.`,
    potSettled: (round: number) => `The dispute about your pot of round ${round} is settled.`,
    asked: (name: string) => `${name} asks you to look after this committee.`,
    turnGiven: (round: number, amount: string) => `It was your turn in round ${round}: you receive ${amount}.`,
    chosen: (round: number, amount: string) => `You were chosen by hand for round ${round} and receive ${amount}.`,
  },
  account: {
    title: 'Your account',
    /** By the kind of change; another one has the sentence below. */
    changes: {
      'phone-changed': 'Your phone number was changed.',
      'phone-left': 'A phone number left your profile: another account proved it.',
      'email-changed': 'Your e-mail address was changed.',
      'accounts-joined': 'Another account was joined into yours.',
      'signed-in': 'Your account was signed in to on another device.',
      'password-set': 'Your first password was set.',
      'password-changed': 'Your password was changed.',
      'sessions-ended': 'Devices were signed out of your account.',
      'passkey-added': 'A passkey was added to your account.',
      'passkey-removed': 'A passkey was removed from your account.',
      'link-made': 'The people who run this service made a link that signs in to your account.',
      'seat-disowned': 'A seat of yours was given back: “That is not me” was chosen by its link.',
    } as Readonly<Record<string, string>>,
    changed: 'Your account was changed.',
    settings: 'Was it not you? Look in Settings.',
  },
  switches: {
    title: 'Tell me about',
    own: 'My own dues',
    ownHint: 'Always on: it is your money.',
    kinds: {
      wins: 'A member wins',
      payments: 'Payments of others',
      reports: 'Reports of payments',
      disputes: 'Disputes',
      members: 'Members come and go',
      rounds: 'Rounds and draws begin',
    },
    hints: {
      payments: 'Can be many in a large committee',
      reports: 'Only where you are the admin',
    },
    failed: 'This could not be changed',
  },
  device: {
    title: 'When no page is open',
    label: 'Notifications on this device',
    hints: {
      unsupported: 'This browser has none. On an iPhone, put Mandali on the home screen and open it there.',
      blocked: 'Your browser blocks them: allow notifications of this page in its settings.',
      off: 'Between 9:00 and 20:00, without names or amounts.',
      on: 'Until you sign out here. Between 9:00 and 20:00, without names or amounts.',
    },
    whatsapp: 'Messages by WhatsApp',
    whatsappHint: 'Between 9:00 and 20:00, once an hour for each committee at most.',
    notAllowed: 'Your browser was not allowed to show notifications.',
    failed: 'Your browser did not reach its push service. Please try again later.',
  },
};
