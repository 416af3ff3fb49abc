/** Differences between a page and its signed book, and the owners of device keys. */
export const en = {
  title: 'This page is not what the signed book says',
  silentTitle: 'This server does not answer the check',
  lead: (n: string) =>
    `The server sent your phone a page that says otherwise than the book of ${n} that it has signed. Your phone has read every entry of that book and worked out what follows from it.`,
  silentLead: 'The server shows the pages, but not what your phone needs to check the book.',
  means:
    'that the server shows you something else than it has written down, or that a part of it is faulty. The signed book is what counts.',
  saw: 'the page that the server shows is not what its own signed book says',
  where: 'Where they differ',
  page: (value: string) => `The page: ${value}`,
  book: (value: string) => `The book: ${value}`,
  more: (n: string) => (n === '1' ? 'One more is in the file.' : `${n} more are in the file.`),
  gone: 'The page as it was sent is no longer on this device: it goes when you sign out.',
  places: {
    committee: 'Committee',
    members: 'Members',
    rounds: 'Rounds',
    round: (round: string) => `Round ${round}`,
    payment: (round: string, seat: string) => `Round ${round}, seat ${seat}`,
    entry: (entry: string) => `Entry ${entry}`,
    member: (name: string) => `Member ${name}`,
  },
  fields: {
    winner: 'winner',
    status: 'payment',
    sums: 'sums',
    other: 'details',
  },
  noOne: 'nobody',
  statuses: { paid: 'paid', pending: 'pending', overdue: 'overdue' },
  file: {
    holds:
      'It holds the page as the server sent it, the signed head of the book, and where they differ. With the whole book anybody can work out the same; that the server sent this page is the word of your phone.',
    about: 'names and amounts are in it: show it only to members',
  },
  same: 'Your phone has compared this page with the entries that the server has signed: they say the same.',
  problems: {
    unknown:
      'Not checked: an entry of an unknown kind is in this book. Load the page anew; if this stays, ask the other members what their phones say.',
    lost: 'This device could not keep the check of this book: its storage is full, or the page is not whole. What it has found is shown, and forgotten when the page is closed. Make room, and load the page anew.',
  },
  part: 'This book has more than 20,000 entries. Your phone compares the rounds that the newest of them are about, not the older ones.',
  dashboard: {
    differs: 'The sums on this page are not what the signed books say.',
    committee: (name: string) => `What is shown of ${name} is not what its signed book says.`,
    save: 'Keep the file',
  },
  phones: {
    question: (name: string) => `Is this the phone of ${name}?`,
    text: 'Say yes only if you have seen that person show you this code, or if the link came from them for certain. Your phone then knows this phone as theirs.',
    yes: 'Yes, remember it',
    remembered: (name: string, when: string) => `This is the phone of ${name}: you compared it on ${when}.`,
    other: (name: string) =>
      `You have compared this phone as that of another member. It now says that it belongs to ${name}. Ask both.`,
    compared: 'Phone compared by you',
    newOf: (name: string) => `A phone that you have not compared signs for ${name}.`,
    newOfText: 'This server says so. Compare books with them on it, or ask whether it is theirs.',
    newOwn: 'Another device signs in your name.',
    newOwnText: 'If it is not yours, end it in Settings and tell the members.',
    known: 'It is known',
    compare: 'Compare books',
  },
};
