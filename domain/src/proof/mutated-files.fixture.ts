import type { ChainLink } from '../chain.ts';
import {
  bookOf,
  type Dice,
  diceOf,
  exportOf,
  grown,
  noteFor,
  receiptFor,
  relinked,
  withByteChanged,
} from './books.fixture.ts';
import { drawProofOf } from './draw-proof.ts';
import { linksOf, signedBook } from './draws.fixture.ts';
import { lawfulEvents } from './lawful-books.fixture.ts';
import { changes } from './changes.fixture.ts';
import { forgeriesOfMoney } from './money-mutations.fixture.ts';
import { forgeriesOfPersons } from './person-mutations.fixture.ts';
import { moreForgeries } from './more-mutations.fixture.ts';
import { forgeriesOfPots } from './pot-mutations.fixture.ts';
import { type Book, concluded, forgeries, pick, type BookRewrite } from './mutations.fixture.ts';
import { oddities } from './oddities.fixture.ts';
import { forgeriesOfEndings } from './ending-mutations.fixture.ts';
import { forgeriesOfExchanges } from './exchange-mutations.fixture.ts';
import { forgeriesOfTerms } from './terms-mutations.fixture.ts';
import { forgeriesOfTurns } from './turns-mutations.fixture.ts';
import { inclusionProof } from './tree.ts';
import { utf8Decode, utf8Encode } from './utf8.ts';

/** A file for two verifiers, and whether they must accept it. */
export type MutatedFile = {
  readonly name: string;
  readonly expects: 'holds' | 'fails' | 'either';
  readonly bytes: Uint8Array;
};

const exportOfBook = async (links: readonly ChainLink[], dice: Dice): Promise<Uint8Array> =>
  exportOf(await signedBook(links, dice(3)));
const receiptOfBook = async (links: readonly ChainLink[], revision: number): Promise<Uint8Array> =>
  utf8Encode(receiptFor(await signedBook(links, 1), revision));

/** Returns the proof of the draw in these entries, whose list was cosigned before by this number of devices. */
const proofOfDraw = async (links: readonly ChainLink[], opened: number, decided: number): Promise<Uint8Array> => {
  const before = links.slice(0, opened + 1);
  const [first, second] = [await noteFor(before, 1), await noteFor(links, 0)];
  const part = (revision: number, of: readonly ChainLink[], checkpoint: string) => {
    const path = inclusionProof(revision, of.length, grown(of).hashAt) ?? [];
    return { link: links[revision] as ChainLink, path, checkpoint };
  };
  const parts = {
    opened: part(opened, before, first.note),
    conducted: part(decided, links, second.note),
    keys: first.keys,
  };
  return utf8Encode(drawProofOf(parts));
};

/** Damages bytes without signing them again. */
const damaged = (bytes: Uint8Array, dice: Dice): Uint8Array => {
  const odd = oddities[dice(2 * oddities.length)];
  if (odd === undefined) return withByteChanged(bytes, dice);
  return utf8Encode((utf8Decode(bytes) ?? '').replace(odd[0], odd[1]));
};

const metas: readonly ChainLink['meta'][] = [
  { device: 'x' },
  { occurredAt: '2026-01-10' },
  { actorId: 'admin' },
  { actorId: 0 },
  { commandId: '' },
  { fingerprint: 'ABCDEF0123456789' },
  { occurredAt: '2026-02-29T00:00:00Z' },
];
/** Changes the envelope of one entry and rehashes the book. */
const metaChanged = (book: Book, dice: Dice): readonly ChainLink[] => {
  const links = linksOf(book);
  const at = dice(links.length);
  const link = links[at] as ChainLink;
  return relinked(links.with(at, { ...link, meta: { ...link.meta, ...pick(dice, metas) } }));
};

type Mutation = Omit<MutatedFile, 'name'> | null;
type BuildMutation = (book: Book, dice: Dice) => Promise<Mutation>;

const rewritten =
  (rewriting: BookRewrite, expects: MutatedFile['expects']): BuildMutation =>
  async (book, dice) => {
    const next = await rewriting(book, dice);
    return next === null || next.length === 0 ? null : { expects, bytes: await exportOfBook(linksOf(next), dice) };
  };
const refused = {
  ...forgeries,
  ...moreForgeries,
  ...forgeriesOfPersons,
  ...forgeriesOfMoney,
  ...forgeriesOfPots,
  ...forgeriesOfTerms,
  ...forgeriesOfEndings,
  ...forgeriesOfTurns,
  ...forgeriesOfExchanges,
};
const all = { ...refused, ...changes };
const anyRewriting = (dice: Dice): BookRewrite => pick(dice, Object.values(all)) ?? (() => null);

const twoRewritings: BookRewrite = async (book, dice) => {
  const once = await anyRewriting(dice)(book, dice);
  return once === null || once.length < 2 ? null : anyRewriting(dice)(once, dice);
};

/** Each of the two changes makes the book unchecked; the verifiers must report the first one. */
const twiceUnknown: BookRewrite = async (book, dice) => {
  const once = await forgeries['unknown chain']?.(book, dice);
  return once ? (moreForgeries['unknown type']?.(once, dice) ?? null) : null;
};

const receiptOfForgery: BuildMutation = async (book, dice) => {
  const next = await anyRewriting(dice)(book, dice);
  if (next === null || next.length === 0) return null;
  return { expects: 'either', bytes: await receiptOfBook(linksOf(next), dice(next.length)) };
};
const receiptOfMadeUpType: BuildMutation = async (book, dice) => {
  const at = dice(book.length);
  const next = book.map((each, i) => (i === at ? { ...each, type: 'PotAuctioned' } : each));
  return { expects: 'fails', bytes: await receiptOfBook(linksOf(next), at) };
};
const proofOfBook: BuildMutation = async (book, dice) => {
  const found = concluded(book, dice, 2);
  if (found === null) return null;
  return { expects: 'holds', bytes: await proofOfDraw(linksOf(book), found.opened, found.decided) };
};
const proofOfForgery: BuildMutation = async (book, dice) => {
  const next = await anyRewriting(dice)(book, dice);
  const found = next && concluded(next, dice, 2);
  if (!next || !found) return null;
  const opened = dice(10) === 0 ? dice(next.length) : found.opened;
  return { expects: 'either', bytes: await proofOfDraw(linksOf(next), opened, found.decided) };
};
const broken =
  (make: BuildMutation): BuildMutation =>
  async (book, dice) => {
    const made = await make(book, dice);
    return made && { expects: 'either', bytes: damaged(made.bytes, dice) };
  };

const lawful: BuildMutation = async (book, dice) => ({
  expects: 'holds',
  bytes: await exportOfBook(linksOf(book), dice),
});
const receipt: BuildMutation = async (book, dice) => ({
  expects: 'holds',
  bytes: await receiptOfBook(linksOf(book), dice(book.length)),
});
/** Builds a book with digests and disclosures. */
const disclosing: BuildMutation = async (_, dice) => {
  const book = await bookOf(dice(1_000_000), 2 + dice(8));
  return {
    expects: 'holds',
    bytes: dice(3) > 0 ? exportOf(book) : utf8Encode(receiptFor(book, dice(book.links.length))),
  };
};

const makings: Readonly<Record<string, BuildMutation>> = {
  'lawful book': lawful,
  'lawful receipt': receipt,
  'lawful proof of a draw': proofOfBook,
  'lawful book with names': disclosing,
  ...Object.fromEntries(Object.entries(refused).map(([name, each]) => [name, rewritten(each, 'fails')])),
  ...Object.fromEntries(Object.entries(changes).map(([name, each]) => [name, rewritten(each, 'either')])),
  'two rewritings': rewritten(twoRewritings, 'either'),
  'unknown chain and an unknown type': rewritten(twiceUnknown, 'fails'),
  'envelope changed': async (book, dice) => ({
    expects: 'fails',
    bytes: await exportOfBook(metaChanged(book, dice), dice),
  }),
  'receipt of a forgery': receiptOfForgery,
  'receipt of a made-up type': receiptOfMadeUpType,
  'proof of a forged draw': proofOfForgery,
  'bytes of a book': broken(lawful),
  'bytes of a receipt': broken(receipt),
  'bytes of a proof': broken(proofOfBook),
  'bytes of a book with names': broken(disclosing),
};

/** Mutation classes that change a beacon's signature and draw by it. */
export const signatureClasses: readonly string[] = ['signature damaged', 'signature of another round'];
export const mutationClasses: readonly string[] = Object.keys(makings);

/** Builds `count` files, each class in turn; the same ones for the same seed. */
export async function* mutatedFiles(seed: number, count: number): AsyncGenerator<MutatedFile> {
  const dice = diceOf(seed);
  let made = 0;
  for (let round = 1; made < count; round += 1) {
    const book = await lawfulEvents(seed * 100_000 + round);
    for (const [name, make] of Object.entries(makings)) {
      const file = await make(book, dice);
      if (file === null || made === count) continue;
      made += 1;
      yield { name, ...file };
    }
  }
}
