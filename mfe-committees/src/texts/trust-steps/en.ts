/** The steps to take when the server's book is not the stored one. */
export const en = {
  file: {
    title: 'Keep the file',
    proves:
      'It holds both signed books, one against the other. It proves to anybody that the server signed two different books, also if the server is switched off tomorrow.',
    holds:
      'It holds what your phone kept and what the server shows now, both as they were signed. A person who has the whole book, for example another member who saved it, can find out with it what happened.',
    save: 'Keep the file',
    about: 'no names and no amounts in it',
    saved: 'The file is with your downloads.',
  },
  compare: {
    title: 'Compare with one other member',
    text: 'Hold two phones side by side. If the other phone has your book and not the server’s, you know that it is not about you alone.',
  },
  tell: {
    title: 'Tell the members, then the admin',
    text: (admin: string) =>
      `The admin is ${admin}. There can be a good reason, for example a backup; the people who run the server can then say so openly.`,
    textWithout:
      'There can be a good reason, for example a backup; the people who run the server can then say so openly.',
    button: 'Tell the group',
    from: (committee: string) => `Mandali, ${committee}`,
    saw: {
      differs: 'the book that the server shows now is not the one that my phone kept',
      unproved:
        'the server does not show the proof that its book goes on from the one that my phone kept. A fault can do that, too',
      key: 'the book is signed by another key than the one that my phone knows',
    },
    hasFile: 'I have kept both as a file.',
    message: (from: string, saw: string, file: string, link: string) =>
      `${from}: ${saw}. ${file} Please open the committee on your phone and see what it says, and wait with payments and the draw until we know why. ${link}`,
  },
  wait: {
    title: 'Wait with the next payment and the next draw',
    text: 'Until it is explained. You can read everything here; this phone changes nothing in the meantime.',
  },
  goOn: {
    title: 'When it has been explained',
    text: 'Only when the people who run the server have explained it and the other members agree: your phone then watches the book that the server shows.',
    fileFirst: 'Keep the file first.',
    button: 'Go on with the server’s book',
    question: 'Go on with the server’s book?',
    consequence:
      'Your phone then watches the book that the server shows now. It stops saying that this book differs from the one before. Files that you have kept stay good.',
    yes: 'Go on',
  },
};
