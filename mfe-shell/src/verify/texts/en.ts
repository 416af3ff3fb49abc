import type { Good, Kind } from '../report.ts';

type Comparison = Extract<Good, { kind: 'two-books' }>['comparison'];

const devicesOf = (n: string): string => (n === '1' ? 'one device' : `${n} devices`);

/** Texts of the verifier. Sentences about faults are in domain/src/proof/fault.ts. */
export const en = {
  product: 'Mandali',
  title: 'Check a book or a receipt',
  line: ['No account, no internet needed', 'The file stays on this device'],
  home: 'Mandali, to the dashboard',
  drop: {
    title: 'Drop a file here',
    lead: 'Drop a file, or choose one',
    what: 'A whole book (.jsonl), a receipt, a statement, proof.json, or the file of two books',
    choose: 'Choose a file',
    paste: 'Paste text',
    pasted: 'Text of the file',
    check: 'Check this text',
    pastedName: 'Pasted text',
  },
  about: {
    checked: 'What is checked:',
    checkedText:
      'whether each line follows the one before it, whether the book is the one that was signed, who else signed it, and every draw in it.',
    not: 'What is not:',
    notText: 'whether money changed hands. A file can only show what was written down, and when.',
    keep: 'Keep this page as one file',
  },
  known: {
    summary: 'I have the server’s key, or an older book',
    key: 'Key of the server',
    keyHint: 'From the server at /api/log-key, or from another member. With it, a file signed by another key fails.',
    badKey: 'A key is 44 characters that end with =.',
    note: 'A book that you kept',
    noteHint: 'Only for a whole book: what you kept must be in it, unchanged.',
  },
  checking: {
    title: 'While it checks',
    label: 'Checked',
    entries: (entries: string) => `${entries} entries. All in order so far.`,
    stop: 'Stop',
  },
  result: 'Result',
  status: { holds: 'Holds', fails: 'Failed', unchecked: 'Not checked', passed: 'Passed', notThere: 'Not in it' },
  size: { bytes: (n: string) => `${n} bytes`, kb: (n: string) => `${n} KB`, mb: (n: string) => `${n} MB` },
  exportHolds: {
    title: (entries: string) => `All ${entries} entries hold`,
    text: (origin: string) =>
      `Each entry follows the one before it, and the book is the one that ${origin} has signed.`,
    order: (entries: string) => `${entries} entries in order`,
    orderSub: 'None is missing, none was changed or put between',
    last: (at: string) => `The last entry is of ${at}.`,
    names: 'Names and notes',
    namesSub: (n: string) => `${n} ${n === '1' ? 'is the one that was' : 'are the ones that were'} written down`,
    hidden: 'Names and notes not in this file',
    hiddenSub: (n: string) => `The book holds the proof of ${n} more`,
    none: 'The book holds no proof of names and notes',
    draws: 'Draws',
    draw: (round: string) => `Round ${round}`,
    noDraws: 'There is none in it',
  },
  signed: {
    by: 'Signed by',
    size: 'Signed entries',
    devices: 'Also signed by',
    count: devicesOf,
    countAt: (n: string, at: string) =>
      n === '1' ? `one device, on ${at} by its own clock` : `${devicesOf(n)}, the last on ${at} by its own clock`,
    noDevice: 'no device',
    unknown: (n: string) =>
      n === '1'
        ? 'One signature of a key that is not listed counts for nothing.'
        : `${n} signatures of keys that are not listed count for nothing.`,
    key: 'Key',
    keyGiven: 'It is signed by the key that you gave.',
    keyOfFile:
      'The key comes from the file itself: compare it with the one at /api/log-key of the server, or with another member’s.',
  },
  receiptHolds: {
    title: 'This receipt holds',
    text: (what: string, entry: string, origin: string) =>
      `“${what}” is entry ${entry} of the book that ${origin} has signed.`,
    at: 'Written down',
    facts: {
      roundNumber: 'Round',
      seatNo: 'Seat',
      status: 'Status',
      method: 'How',
      paidAt: 'Paid on',
      drawDate: 'Drawn on',
      dueAt: 'Due',
      contribution: 'Amount per member',
      totalMembers: 'Members',
    },
    values: {
      pending: 'Pending',
      paid: 'Paid',
      overdue: 'Overdue',
      cash: 'cash',
      upi: 'UPI',
      bank_transfer: 'bank transfer',
      cheque: 'cheque',
    } as Readonly<Record<string, string>>,
    kinds: {
      name: 'Name',
      phone: 'Phone',
      adminName: 'Admin',
      note: 'Note',
      reason: 'Reason',
      receivedBy: 'Received by',
    } as Readonly<Record<string, string>>,
    data: 'The entry, letter for letter',
    hidden: (n: string) =>
      n === '1'
        ? 'One name or note is not shown in this receipt.'
        : `${n} names or notes are not shown in this receipt.`,
  },
  statementHolds: {
    title: 'All of this holds',
    member: 'Member',
    unnamedMember: (number: string) => `member ${number}`,
    text: (entries: string, origin: string) =>
      `This statement is made of ${entries} entries, and each of them lies in the book that ${origin} has signed.`,
    since:
      'Whether a later entry has changed one of them, and whether more was paid than is in it, only the whole book shows.',
    committee: 'Committee',
    seat: 'Seat',
    paidIn: 'Paid in',
    sum: (amount: string, dues: string) => `${amount}, ${dues} ${dues === '1' ? 'payment' : 'payments'}`,
    pots: 'Won',
    rounds: (rounds: string) => `round ${rounds}`,
    others: 'What the others paid for a won round is not in this statement.',
    none: 'none in it',
    due: (round: string, seat: string, amount: string) => `Round ${round}, seat ${seat}: ${amount} paid`,
    pot: (round: string) => `Round ${round}: won`,
    handed: (round: string, amount: string) => `Round ${round}: ${amount} handed over`,
    confirmed: 'confirmed',
    notConfirmed: 'not confirmed',
    entry: (entry: string) => `entry ${entry}`,
    nameless: 'The name of the member is not shown, or the book holds no proof of it: the number stands for them.',
  },
  drawHolds: {
    text: (round: string, winner: string, eligible: string) =>
      `Round ${round}, computed again from the public number: number ${winner} wins, one of ${eligible} on the list.`,
    committee: 'Committee',
    frozen: 'List frozen',
    before: 'Had the list before the public number',
    complete: 'Whether the list was complete, only the whole book shows.',
  },
  twoBooks: {
    same: ['The same book', 'Both are the same book.'],
    'first-is-longer': [
      'No contradiction',
      'The first book is longer. Whether the second is its beginning, the file of a whole book shows.',
    ],
    'second-is-longer': [
      'No contradiction',
      'The second book is longer. Whether the first is its beginning, the file of a whole book shows.',
    ],
    'other-committee': ['Two committees', 'They are the books of two different committees.'],
  } satisfies Record<Comparison, readonly [string, string]> as Record<Comparison, readonly [string, string]>,
  unchecked: { title: 'Not checked.', atLine: (line: string) => `Line ${line} cannot be checked.` },
  fails: {
    atLine: (line: string) => `Line ${line} does not hold`,
    title: {
      export: 'This book does not hold',
      receipt: 'This receipt does not hold',
      statement: 'This statement does not hold',
      draw: 'Something is wrong with this draw.',
      'two-books': 'This file does not hold',
    } satisfies Record<Kind, string> as Record<Kind, string>,
    twoBooksTitle: 'The server signed two different books',
    twoBooksText: 'It proves that this key signed both; it does not say who did it.',
    twoBooksAdvice:
      'Keep this file, and show it to the other members and to whoever runs the server. There can be a good reason, such as a backup that was put back; then it can be said openly.',
    ofRound: (round: string, said: string) => `Round ${round}: ${said}`,
    before: (n: string) =>
      n === '1' ? 'The one entry before it is in order.' : `The ${n} entries before it are in order.`,
    after: 'Nothing from there on can be relied on.',
    advice:
      'The file differs from the book. That can be the file alone: compare it with another member’s whole book before you think ill of anybody.',
    hashes: { expected: 'Should be', found: 'Found' },
    keep: 'Keep the report',
  },
  other: {
    title: 'This is not a book',
    unknown:
      'It is no whole book, no receipt, no statement, no proof of a draw and no file of two books. The file of a whole book ends in .jsonl; you find it under History.',
    backup: 'It looks like a backup of a whole server: npm run audit checks those.',
    unreadable: 'The file could not be read. Choose it again.',
  },
  foot: { purpose: 'Mandali manages rotating savings groups securely.', privacy: 'Privacy Policy' },
};
