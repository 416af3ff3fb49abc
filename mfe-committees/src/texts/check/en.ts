/** 'Check this draw': the result of repeating the draw in the reader's browser. */
export const en = {
  title: (round: string) => `Round ${round} draw`,
  heading: 'Check this draw',
  checking: 'The draw is being computed again',
  notLoaded: 'The book did not come. That says nothing for or against the draw.',
  status: { passed: 'Passed', failed: 'Failed', believed: 'Server’s word' },
  /** Of so many steps: how many failed, and how many rest on the server's word. */
  summary: (steps: number, failed: number, believed: number) => {
    const all = `The ${steps} steps`;
    if (failed > 0) return failed === 1 ? `${all}: one failed` : `${all}: ${failed} failed`;
    if (believed > 0)
      return believed === 1
        ? `${all}: one rests on this server’s word`
        : `${all}: ${believed} rest on this server’s word`;
    return `${all}: all passed`;
  },
  frozen: {
    name: 'The list was closed before the draw',
    sub: (entry: string, at: string, beacon: string, seconds: string) =>
      `Entry ${entry}, on ${at}. It names public number ${beacon}, which was published ${seconds} seconds later.`,
    failed: 'The list names a public number that is not the first one ten seconds after the list was closed.',
  },
  promised: {
    name: 'The secret number was fixed before the draw',
    sub: 'The server fixed its secret number when the round opened, and the draw used it. The server has known the number since then.',
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
    name: 'The admin’s number was written down before the draw',
    sub: (entry: string) => `It is in entry ${entry}, before the entry with the winner.`,
    failed: 'The number of the draw is not the one that was recorded when it was opened.',
  },
  beacon: {
    name: 'The public number is genuine',
    ownName: 'The number comes from this server',
    sub: (round: string) =>
      `A service outside of Mandali publishes a new number every few seconds, with its signature. The signature of number ${round} is right.`,
    own: (round: string) =>
      `The signature of number ${round} is right by a key of this server itself. The server gave that key.`,
    failed: 'The signature is not that of the public numbers, or not of the number that the list names.',
  },
  winner: {
    name: 'The winner is right',
    wrong: 'The winner is not right',
    sub: (name: string) => `Computed again in your browser: ${name}. Recorded in the book: ${name}.`,
    failed: (name: string) => `The book says ${name}. Computed again, the draw gives something else.`,
  },
  /** Of one draw for all turns. */
  order: {
    name: 'The order is right',
    wrong: 'The order is not right',
    sub: (turns: string) =>
      `The order of the ${turns} turns, computed again in your browser, is the one in the book. A later swap has its own entry.`,
    failed: 'Computed again, the draw gives another order than the book has.',
    list: (seats: string) => `All ${seats} seats were in the draw.`,
    listFailed: 'The list of the draw is not that of all seats.',
  },
  book: {
    name: 'The entries are in the book',
    sub: (opened: string, decided: string, entries: string, mark: string) =>
      `Entries ${opened} and ${decided} belong to the book of ${entries} entries that this server has signed (${mark}).`,
  },
  before: {
    name: 'Others had seen the list before',
    noOne: 'Nobody else had seen the list before',
    sub: (phones: string, at: string) =>
      phones === '1'
        ? `One phone that is not the admin’s signed the list before the number was published at ${at}, as this server says.`
        : `${phones} phones that are not the admin’s signed the list before the number was published at ${at}, as this server says.`,
    named: (names: string, at: string) =>
      `The phones of ${names} signed the list before the number was published at ${at}. Each phone signs with a key that never leaves it.`,
    noOneSub: 'That the list was closed before the number was published is this server’s word.',
    onlyAdmin: 'Only the admin’s phone signed the list before the number was published, as this server says.',
  },
  own: 'Your browser made this check itself, from the committee’s own book.',
  proof: 'proof.json',
  whole: 'The whole book as a file',
  verifier: 'Check a file yourself',
  share: 'Share',
  message: (committee: string, round: string, verdict: string, link: string) =>
    `${committee}, round ${round}: ${verdict} Check it yourself: ${link}`,
  not: 'What it does not prove',
  notText: [
    'That money changed hands: a book only shows what was written down, and when.',
    'That this page is honest: it comes from the server. A page that you saved earlier, or the page of another Mandali server, can check the file, too.',
  ],
  hidden:
    'This device signed the list in time, but this server does not show its signature to others. Keep it as a file.',
  keepSignature: 'Keep the signature',
};
