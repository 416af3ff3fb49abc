import { en as counts } from '../counts/en.ts';
import { en as minutes } from '../trust-minutes/en.ts';
import { en as page } from '../trust-shown/en.ts';
import { en as steps } from '../trust-steps/en.ts';

const { entries, phones } = counts;

/** The device's stored book, and its alarm when the server shows another one. */
export const en = {
  entries,
  today: (time: string) => `today, ${time}`,
  share: {
    open: 'Open WhatsApp',
    another: 'Another app',
    copyText: 'Copy the text',
    winner: 'The text names the winner and no other member. Its link opens for members of this committee.',
    how: 'Nothing is sent until you send it in the other app.',
    opened: 'WhatsApp opened',
    copy: 'Copy',
    copied: 'Copied',
    notCopied: 'The browser did not let it be copied',
  },
  shown: page,
  sheet: {
    title: 'Who has looked',
    none: 'No member’s device has looked yet.',
    others: (n: string) =>
      n === '1' ? 'One other person’s device has looked, too.' : `Devices of ${n} other people have looked, too.`,
    notLooked: 'Not yet: ask them to open the committee',
    how: 'Each phone keeps the last state of the book that it saw, and checks every newer one against it. The more phones look, the less the book can be changed unnoticed.',
    keeps: (n: string, when: string) => `This device keeps the book of ${entries(n)}, ${when}.`,
    keepsNothing:
      'This device does not keep the book: the browser does not let the page store anything, as in a private window. You can use everything; your device just cannot watch.',
    notAnswered: 'The server did not answer the check just now. Your phone asks again at your next visit.',
    clock:
      'The clock of this device is off by more than 5 minutes, so its signature was not taken. Set the time to automatic.',
    unbound: 'This browser is too old to keep its signature fully safe; a newer one can.',
    compare: 'Compare books',
    history: 'History',
  },
  differs: {
    readOnly: 'Read only',
    checked: (when: string) => `Checked ${when}`,
    title: {
      contradicts: 'This is not the book that your phone kept',
      'not-continued': 'This is not the book that your phone kept',
      shorter: 'The book has become shorter',
      withheld: 'The server does not answer the check',
      'no-answer': page.silentTitle,
      shown: page.title,
      'other-key': 'The book is signed by another key',
      'other-origin': 'The server shows another committee’s book',
      unreadable: 'The server does not answer the check',
    },
    lead: {
      contradicts: (when: string, kept: string, _shown: string) =>
        `On ${when} your phone kept the book with ${entries(kept)}. The server now shows a book with as many entries, and at least one of them is not what it was.`,
      'not-continued': (when: string, kept: string, _shown: string) =>
        `On ${when} your phone kept the book with ${entries(kept)}. The server now shows a book in which at least one of them is not what it was.`,
      shorter: (when: string, kept: string, shown: string) =>
        `On ${when} your phone kept the book with ${entries(kept)}. The server now shows a book with ${shown}. The last ones are gone.`,
      withheld: (when: string, kept: string, shown: string) =>
        `On ${when} your phone kept the book with ${entries(kept)}. The server shows a book with ${shown}, but does not prove that yours is in it, unchanged.`,
      'no-answer': (when: string, kept: string, _shown: string) =>
        `On ${when} your phone kept the book with ${entries(kept)}. Since then the server shows the pages, but has never proved that nothing in that book was changed.`,
      shown: (_when: string, _kept: string, size: string) => page.lead(size),
      'other-key': (when: string, kept: string, _shown: string) =>
        `A server signs its books with a key of its own, like a seal. This one was signed with a key that your phone has never seen. On ${when} it kept the book with ${entries(kept)} under another key.`,
      'other-origin': (when: string, kept: string, _shown: string) =>
        `The server answered the check with the book of another committee. On ${when} your phone kept the book of this one with ${entries(kept)}.`,
      unreadable: (when: string, kept: string, _shown: string) =>
        `On ${when} your phone kept the book with ${entries(kept)}. The server answers the check with something that is not signed.`,
    },
    leadAtFirstSight:
      'Your phone has not kept this committee’s book before, but it knows the key of this server, and this book is signed by another one.',
    asked: (times: string, since: string) => `It was asked ${times} times since ${since}.`,
    calm: 'You have done nothing wrong, and your phone is not broken.',
    because: 'It has noticed this because it remembers.',
    restored: (when: string) =>
      `The people who run this server say: the book was restored from a backup on ${when}. Entries from shortly before may be missing. Ask whether that explains it.`,
    kept: 'Your phone kept',
    shown: 'The server shows',
    shownByPhone: 'The other phone has',
    titleOfPhones: 'Two members were shown two books',
    leadOfPhones: (when: string, kept: string) =>
      `On ${when} your phone kept the book with ${entries(kept)}. The phone of another member holds one that differs. Both are signed by this server.`,
    rows: { entries: 'Entries', kept: 'Kept', shown: 'Shown', signedBy: 'Signed by', mark: 'Mark' },
    thisServer: 'this server',
    unknownKey: 'an unknown key',
    nothingShown: 'nothing',
    meaning: 'What it means',
    itMeans: 'It means',
    means: {
      rewritten: 'that the past was rewritten on the server, or that an old backup was put back without saying so.',
      shorter: 'that entries were taken away on the server, or that an old backup was put back without saying so.',
      withheld:
        'that the server keeps back what every phone may see. A fault can do that, too; then it should soon be mended.',
      key: 'that the server was set up anew, or that you are talking to another server than before.',
    },
    itDoesNotMean: 'It does not mean',
    doesNotMean: 'that a member has cheated, or that your payment is lost.',
    whichEntry: 'Your phone cannot tell which entry it is. The whole book, as another member has saved it, shows that.',
    money:
      'The money that you paid is where you sent it: your bank has a record of it, and so has the person you gave it to. The book only writes it down.',
    todo: 'What to do now',
    ...steps,
    help: 'Who can help',
    anybody: 'Anybody can check the file, without an account and without the internet:',
    verifier: 'Check a file',
    committee: 'Back to the committee',
    open: 'Open the committee',
    fine: 'The book is the one that your phone kept',
    fineText: 'The server’s book continues what this device has seen. There is nothing to do.',
    nothingKept: 'This device has not kept this committee’s book yet. It does when you open the committee.',
  },
  compare: {
    title: 'Compare books',
    result: 'Result',
    show: 'Show your book',
    scanThis: 'Let the other phone scan this with its camera. It needs no account.',
    code: 'QR code of your book',
    keptAt: (when: string) => `Kept ${when}`,
    signedBy: (host: string) => `Signed by ${host}`,
    sendLink: 'Send as link',
    asFile: 'As file',
    message: (link: string) =>
      `This is the book that my phone has kept. Open it on yours to see whether it is the same: ${link}`,
    read: 'Read the other book',
    byCamera:
      'Scan the code on the other phone with the camera app: it opens this page. Or put in the link that you were sent.',
    link: 'Link of the other book',
    compare: 'Compare',
    openFile: 'Open a file',
    outcomes: {
      again: 'Try again',
      same: {
        title: 'The same book',
        text: (n: string) =>
          `Both phones hold the same ${n}. Checked between the two phones; the server was not asked.`,
      },
      mineNewer: {
        title: 'The same book, yours is newer',
        text: (theirs: string, mine: string) =>
          `The other phone has ${theirs}; they stand unchanged in your book of ${mine}. It will catch up when it opens the committee.`,
      },
      theirsNewer: {
        title: 'The same book, the other is newer',
        text: (mine: string, theirs: string) =>
          `You have ${mine}; they stand unchanged in the other book of ${theirs}. Open the committee to see the new ones.`,
      },
      undecided: {
        title: 'Not decided yet',
        text: (theirs: string, mine: string) =>
          `The other book has ${theirs}, yours ${mine}. To see whether one is the beginning of the other, a phone that is signed in needs the internet once.`,
      },
      first: {
        title: 'Kept, nothing to compare yet',
        text: (n: string) =>
          `This phone had no book of this committee. It keeps this one with ${n} now, as the server signed it. Scan another member’s code to compare the two.`,
      },
      firstOffline: {
        title: 'Not decided yet',
        text: 'This phone has no book of this committee and does not know the server’s key. It needs the internet once to learn it.',
      },
      otherCommittee: {
        title: 'Another committee',
        text: 'This is the book of another committee. There is nothing to compare here.',
      },
      otherKey: {
        title: 'Signed by another key',
        text: 'This book is not signed by the key that your phone knows of this server. It proves nothing; ask where the link came from.',
      },
      unreadable: {
        title: 'This is no book',
        text: 'The link or the file is not whole. Scan the code once more, or have the link sent again.',
      },
      twoBooks: {
        title: 'Two different books',
        text: 'Both are signed by the same server, and they cannot both be true. One of you was shown another past.',
      },
    },
  },
  papers: {
    minutes,
    account: {
      proves: (proved: string, size: string, host: string, cosigned: string, at: string) =>
        `Every payment and every won round on this sheet is proved, by ${entries(proved)} of the book. They lie in the book of ${entries(size)}, signed by ${host} and by ${phones(cosigned)}; the server gave the proof on ${at}. What is open is not proved, nor what the others paid for a won round. The file under Proof can be checked with or without us; the code compares that book with the one on your phone.`,
      notProved:
        'The proof of this statement does not hold, or it says something else than this page was told. Do not rely on this sheet; tell the admin.',
      noProof: 'The server gave no proof of this statement just now: this sheet comes without its code.',
    },
    along: 'Save the book',
    alongText: 'Anybody can check the whole book with its proof, without us. The tables are for a spreadsheet.',
    export: 'The whole book',
    payments: 'Payments (CSV)',
    rounds: 'Rounds (CSV)',
    settlement: 'Settlement (CSV)',
    statement: 'Statement',
    statementOf: (name: string) => `Statement of ${name}`,
    from: (committee: string, seats: string, first: string, last: string) =>
      `${committee}, ${seats} · ${first} to ${last}`,
    member: 'Member',
    print: 'Print on A4',
    share: 'Share as text',
    statementText: (name: string, committee: string, paid: string, link: string) =>
      `Statement of ${name}, ${committee}: ${paid} paid in. See it in Mandali: ${link}`,
    minutesText: (round: number, committee: string, winner: string, pot: string, link: string) =>
      `Minutes of round ${round}, ${committee}: ${winner}, ${pot}. See them in Mandali: ${link}`,
    proof: 'Proof',
    code: 'QR code of the signed book',
    receipt: (number: string) => `Receipt ${number}`,
    receivedFrom: (name: string, seat: number) => `Received from ${name}, seat ${seat}`,
    for: 'For',
    paid: 'Paid',
    confirmedBy: 'Confirmed by',
    round: 'Round',
    how: 'How',
    receiptHead: 'Receipt',
    amount: 'Amount',
    paidIn: 'Paid in',
    potReceived: 'Collected for this member',
    fromAdvance: 'paid in advance',
    notYet: 'not yet',
    inRound: (pot: string, round: number) => `${pot} in round ${round}`,
    text: (r: {
      number: string;
      committee: string;
      amount: string;
      from: string;
      round: number;
      paid: string;
      by: string;
      link: string;
    }) =>
      `Receipt ${r.number} · ${r.committee}\n${r.amount} from ${r.from} for round ${r.round}, ${r.paid}. Confirmed by ${r.by}.\n${r.link}`,
    proves: (entry: string, size: string, host: string, cosigned: string) =>
      `Entry ${entry} of the book says this. The book of ${entries(size)} is signed by ${host} and by ${phones(cosigned)}. Anybody can check it with the file under Proof, with or without us.`,
    notProved:
      'The proof of this entry is wrong, or it is about another entry. Do not rely on this sheet; tell the admin.',
    noProof: 'The server gave no proof of this entry just now, so this receipt has no proof.',
    changedSince: (entry: number) =>
      `This receipt is no longer valid: entry ${entry} of the book changed this payment.`,
  },
};
