import { type Book, grown, noteFor } from './books.fixture.ts';
import { closingLine } from './closing-line.ts';
import { digestsOf, type Disclosure } from './disclosure.ts';
import { linksOf } from './draws.fixture.ts';
import { entryLine } from './export-line.ts';
import { statementOf } from './statement.ts';
import { inclusionProof } from './tree.ts';

const began = 1_780_000_000;
const salted = (kind: 'name' | 'phone', value: string, n: number): Disclosure => [
  `${String(n).padStart(21, 's')}A`,
  kind,
  value,
];
const at = (round: number): string => new Date((began + round * 2_000_000) * 1_000).toISOString();

/** Meena is person 11, member 1 of seat 1; Imran person 12, member 2 of seat 2. */
export const people = [
  { userId: 11, name: 'Meena Iyer' },
  { userId: 12, name: 'Imran Malik' },
] as const;

type Wish = { readonly rounds?: number; readonly log?: string };

/**
 * Builds a book of two seats of ₹5,000: both pay every round, and Meena receives the pot of the first one, which was
 * recorded afterwards. Signed, and cosigned by one device.
 */
export const statementBook = async ({ rounds = 3, log = 'log' }: Wish = {}): Promise<Book> => {
  const shown = people.map(({ name }, i) => [salted('name', name, i), salted('phone', `+91981110001${i}`, 10 + i)]);
  const seats = people.map((_, i) => ({ seatNo: i + 1, memberNo: i + 1 }));
  const terms = { totalMembers: 2, contribution: 5_000, cycleDays: 30, cycleType: 'fixed', isExisting: true } as const;
  const created = { name: 'Gokuldham', ...terms, adminId: 2 };
  const joined = people.map(({ userId }, i) => ({
    ...(seats[i] ?? { seatNo: 0, memberNo: 0 }),
    userId,
    owesRound: 1,
    digests: digestsOf((shown[i] ?? []).map(([salt, kind, value]) => [salt, kind as 'name' | 'phone', value])),
  }));
  const recorded = {
    roundNumber: 1,
    winner: { seatNo: 1, memberNo: 1, userId: 11 },
    drawDate: at(1),
    method: 'cash',
    receivedBy: 'Admin',
    paid: seats,
  };
  const later = Array.from({ length: rounds - 1 }, (_, i) => i + 2).flatMap((roundNumber) =>
    seats.map((seat) => ({ roundNumber, ...seat, status: 'paid', method: 'upi', paidAt: at(roundNumber) })),
  );
  const links = linksOf([
    { type: 'CommitteeCreated', data: created, at: began },
    ...joined.map((data) => ({ type: 'MemberAdded', data, at: began })),
    { type: 'PastRoundRecorded', data: recorded, at: began + 10 },
    ...later.map((data) => ({ type: 'PaymentMarked', data, at: began + data.roundNumber * 100 })),
  ]);
  const { note, keys } = await noteFor(links, 1, log);
  return {
    links,
    disclosed: [[], ...shown],
    note,
    keys,
    entryLines: links.map((link) => entryLine(link)),
    closing: closingLine(links.at(-1)?.hash ?? '', links.length, note, keys),
  };
};

/** Returns the revisions of Meena's entries. */
export const revisionsOfMeena = ({ links }: Book): readonly number[] =>
  links
    .filter(({ revision, data }) => [0, 1, 3].includes(revision) || (revision > 3 && data['seatNo'] === 1))
    .map(({ revision }) => revision);

/** Builds the statement of these entries; it discloses names only. */
export const statementFor = (book: Book, revisions: readonly number[] = revisionsOfMeena(book)): string => {
  const { links, disclosed, note, keys } = book;
  const entries = revisions.map((revision) => {
    const [link, path] = [links[revision], inclusionProof(revision, links.length, grown(links).hashAt)];
    if (link === undefined || path === null) throw new Error('no such entry');
    return { link, disclosed: (disclosed[revision] ?? []).filter(([, kind]) => kind === 'name'), path };
  });
  return statementOf({ entries, checkpoint: note, keys });
};
