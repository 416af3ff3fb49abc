/** 'Check this draw': what a reader's browser finds when it repeats the draw of a round. */
export const en = {
  title: (round: string) => `Round ${round} draw`,
  heading: 'Check this draw',
  checking: 'The draw is being computed again',
  failed: 'The draw could not be checked',
  failedText: 'The book did not come. Nothing is known about this draw from here.',
  status: { passed: 'Passed', failed: 'Failed', believed: 'Believed' },
  frozen: {
    name: 'The list was frozen first',
    sub: (entry: string, at: string, beacon: string, seconds: string) =>
      `Entry ${entry}, on ${at}. It names beacon round ${beacon}, which nobody could know for another ${seconds} seconds.`,
    failed: 'The list names a beacon round that is not the first one ten seconds after it was frozen.',
  },
  promised: {
    name: 'The secret number is the one that was fixed',
    sub: 'The server fixed its secret number when the round opened, and drew by that number and no other.',
    failed: 'The secret number of the draw is not the one that the server fixed when the round opened.',
  },
  list: {
    name: 'The list is complete',
    sub: (people: string, entry: string) =>
      people === '1'
        ? `One member had not had the pot yet at entry ${entry}, and was in the draw.`
        : `${people} members had not had the pot yet at entry ${entry}. The same ${people} were in the draw.`,
    failed: 'The list of the draw is not that of the members who had not had the pot yet.',
  },
  nonce: {
    name: 'The admin’s number was recorded first',
    sub: (entry: string) => `It stands in entry ${entry}, before the secret number was told to anybody.`,
    failed: 'The number of the draw is not the one that was recorded when it was opened.',
  },
  beacon: {
    name: 'The beacon is genuine',
    sub: (signature: string, round: string) =>
      `Signature ${signature} of the public league holds for round ${round} and for no other.`,
    own: (round: string) =>
      `It holds for round ${round} by the key of a beacon of this server’s own, which the server told.`,
    failed: 'The signature is not the beacon’s, or not of the round that the list names.',
  },
  winner: {
    name: 'The winner is right',
    wrong: 'The winner is not right',
    sub: (name: string) => `Computed again in your browser: ${name}. Recorded in the book: ${name}.`,
    failed: (name: string) => `The book says ${name}. Computed again, the draw gives something else.`,
  },
  book: {
    name: 'The entries are in the book',
    sub: (opened: string, decided: string, entries: string, mark: string) =>
      `Entries ${opened} and ${decided} lie in the signed book of ${entries} entries, ${mark}.`,
  },
  before: {
    name: 'Others had seen the list before',
    nobody: 'Nobody else had seen the list before',
    sub: (phones: string, at: string) =>
      phones === '1'
        ? `One phone that is not the admin’s signed the list before the beacon spoke at ${at}.`
        : `${phones} phones that are not the admin’s signed the list before the beacon spoke at ${at}.`,
    named: (names: string, at: string) =>
      `The phones of ${names} signed the list before the beacon spoke at ${at}. Each signs what it sees with a key that never leaves it.`,
    nobodySub: 'Whether the list is older than the word of the beacon rests on the server’s clock.',
    onlyAdmin:
      'Only the admin’s phone signed the list before the beacon spoke. Whether it is older than that rests on the server’s clock.',
  },
  verdict: {
    everybody: {
      title: 'Proved against everybody',
      text: 'All checks passed. Not the admin, not whoever runs the server, and none of the members could choose or foresee the winner: phones of others had the list before the beacon spoke.',
    },
    clock: {
      title: 'Proved, if the server’s clock is believed',
      text: 'All checks passed, but no phone of anybody but the admin had the list before the beacon spoke. Whoever runs the server could have written the list afterwards. One more phone at the next draw closes this.',
    },
    secret: {
      title: 'Proved, if the server’s secret was kept',
      text: 'All checks passed: the admin alone could not choose the winner. Whoever knows the server’s secret and also holds the admin’s browser could have.',
    },
    unproven: {
      title: 'This draw cannot be checked',
      text: 'It was made without an announced draw: there is no list and no number by which anybody could repeat it.',
    },
    manual: {
      title: 'This round was not drawn',
      text: 'The committee admin chose the winner. There is nothing to repeat.',
    },
    override: {
      title: 'This draw was set aside',
      text: 'A draw had been opened for this round. The committee admin chose the winner instead, and the book says so for ever.',
    },
    past: {
      title: 'This round was not drawn here',
      text: 'It was recorded as a round from before Mandali. There is nothing to repeat.',
    },
    undecided: { title: 'This round has no winner yet', text: 'There is nothing to check before the draw.' },
    failed: {
      title: 'This draw does not hold',
      text: 'Something that was recorded is not what the draw gives. That does not say who changed it, nor why. Nothing in the book was altered by this check.',
    },
    book: {
      title: 'The book does not hold',
      text: 'So nothing can be said about the draw. Keep the book as a file and show it to another member.',
    },
  },
  own: 'Your browser made this check itself, from the committee’s own book.',
  proof: 'proof.json',
  whole: 'The whole book as a file',
  verifier: 'Check a file yourself',
  share: 'Share',
  message: (committee: string, round: string, verdict: string, link: string) =>
    `${committee}, round ${round}: ${verdict}. Check it yourself: ${link}`,
  not: 'What it does not prove',
  notText: [
    'That money changed hands: a book only shows what was written down, and when.',
    'That this page is honest: it comes from the server. A page that you have kept, or another installation, checks the file as well.',
  ],
  why: 'How to be proved against everybody',
  whyText:
    'Somebody beside the admin has the page of the committee open on their phone when the draw is opened. The phone signs the list by itself.',
};
