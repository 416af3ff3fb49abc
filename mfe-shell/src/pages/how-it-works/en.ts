import type { DocumentSection } from '../document-section.ts';

const sections: readonly DocumentSection[] = [
  {
    title: 'A committee',
    paragraphs: [
      'A committee is a group of people who save together. Each seat pays the same amount in every round. In each round one member receives all of it: the pot.',
      'There are as many rounds as seats, so at the end every seat has received one pot.',
    ],
  },
  {
    title: 'Who does what',
    points: [
      ['Committee admin', 'adds the members, collects the money, marks who has paid, and draws.'],
      ['Member', 'pays by the due day, and sees every payment and every draw.'],
      ['Mandali', 'keeps the book. Mandali moves no money: you pay the admin in cash, by UPI or as you agree.'],
    ],
  },
  {
    title: 'Paying',
    paragraphs: [
      'The committee page says what you owe and by which day. After paying, tap “I have paid”. The admin confirms it.',
      'If the admin marks you as paid and you do not agree, say so on the page. It is written into the book, and the admin settles it with you.',
    ],
  },
  {
    title: 'The draw',
    paragraphs: [
      'When everybody who can still win has paid, the admin conducts the draw. The page shows it on the phones of the members who have it open.',
      'After the draw, open “Check this draw”. Your phone computes the draw again and says in one sentence who could have known or chosen the winner.',
      'The admin can also choose a winner by hand. Every member then sees that the winner was chosen and not drawn.',
    ],
  },
  {
    title: 'The book',
    paragraphs: [
      'Each payment, draw and change is an entry of the book. Entries are never removed: a mistake is corrected by a new entry, and both stay.',
      'Your phone remembers the last state of the book that it saw. If the server later shows a book in which an older entry is different, your phone says so.',
      'A book shows what was written down, and when. It cannot show that money changed hands. Keep receipts, and answer when the page asks you.',
    ],
  },
  {
    title: 'If something is wrong',
    points: [
      ['A wrong mark', 'tap the payment and say that it is not right, or ask the admin to correct it.'],
      ['A wrong name or number', 'the admin corrects it in the list of members.'],
      ['It is not my committee', 'open the link of the invitation and choose “That is not me”.'],
      ['A warning about the book', 'keep the file that the page offers, and compare with another member.'],
    ],
  },
  {
    title: 'Words on these pages',
    points: [
      ['Seat', 'a place in the committee. Each seat pays every round and receives one pot.'],
      ['Round', 'the time from one draw to the next.'],
      ['Due', 'what a seat pays in a round.'],
      ['Overdue', 'a due that is still open after its day.'],
      ['Pot', 'all contributions of a round.'],
      ['Entry', 'one line of the book. Each has a number and a time.'],
    ],
  },
];

export const en = {
  title: 'How it works',
  line: 'Committees, payments and draws in plain words',
  back: 'Back to Home',
  contents: 'Sections',
  sections,
};
