import { genesis, type ChainLink } from '../chain.ts';
import type { Json } from '../decider.ts';
import { fromHex } from '../hex.ts';
import { committeeId, committeeStream } from '../ids.ts';
import { join, toBase64 } from './bytes.ts';
import { originOf, signTreeHead } from './tree-head.ts';
import { closingLine } from './closing-line.ts';
import { cosign } from './cosignature.ts';
import { digestsOf, type Disclosure, type TextKind } from './disclosure.ts';
import { seedSigner, type Signer } from './ed25519.ts';
import { entryLine, hashOf, type JsonObject } from './export-line.ts';
import { type Keys, keysOf } from './keys.ts';
import { receiptOf } from './receipt.ts';
import { lineOf, parseSignedNote } from './signed-note.ts';
import { append, emptyTree, type Hash, type HashAt, inclusionProof, leafHash, rootOf, type Tree } from './tree.ts';
import { utf8Encode } from './utf8.ts';

/** Returns a number from 0 up to, not including, `n`; the sequence depends only on the seed (mulberry32). */
export type Dice = (n: number) => number;
export const diceOf = (seed: number): Dice => {
  let state = seed;
  return (n) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4_294_967_296) * n);
  };
};

export const host = 'book.mandali.example';
const seedOf = (name: string): Uint8Array => utf8Encode(name.padEnd(32, '.'));
export const logSigner = (name = 'log'): Promise<Signer> => seedSigner(seedOf(name));
const names = ['Asha', 'राव परिवार', 'Zubair 🪔', 'O"Neil \\ Sons', 'Iyer\u0001', 'Ayesha', 'Meena'] as const;
const pickOf = <T>(dice: Dice, from: readonly [T, ...T[]]): T => from[dice(from.length)] ?? from[0];

type Texts = readonly (readonly [TextKind, string])[];

type EventDraft = readonly [type: string, data: JsonObject, texts: Texts];
/** Holders of the seats 1, 2, … of a book that is being written, and the seats that have paid. */
type Seats = { readonly memberNos: number[]; readonly paid: Set<number>; members: number };

const seatsOfBook = 12;
const beginning: readonly JsonObject[] = [
  { name: 'Rao family', totalMembers: seatsOfBook, contribution: 1000, cycleDays: 30, cycleType: 'fixed' },
  { roundNumber: 1, dueAt: '2026-12-10T09:00:00.000Z', drawCommitment: '1'.repeat(64), owing: [] },
];

/** Assigns a new holder to the seat. */
const seated = (seats: Seats, seatNo: number): { readonly seatNo: number; readonly memberNo: number } => {
  seats.members += 1;
  seats.memberNos[seatNo - 1] = seats.members;
  return { seatNo, memberNo: seats.members };
};

/** Generates the data of an event in round 1, and the texts that it commits to. */
const anyData = (dice: Dice, seats: Seats, revision: number): EventDraft => {
  const name = `${pickOf(dice, names)} ${revision}`;
  if (revision === 0)
    return ['CommitteeCreated', { ...beginning[0], isExisting: false, adminId: 9 }, [['adminName', name]]];
  if (revision === 1) return ['RoundOpened', beginning[1] ?? {}, []];
  const [kind, pick, userId] = [dice(5), dice(seatsOfBook), 1 + dice(5_000)];
  const held = seats.memberNos.length;
  const texts: Texts = [
    ['name', name],
    ['phone', `+9198765${10_000 + revision}`],
  ];
  if (held === 0 || (kind === 0 && held < seatsOfBook))
    return ['MemberAdded', { ...seated(seats, held + 1), userId, owesRound: 1 }, texts];
  const seatNo = 1 + (pick % held);
  const memberNo = seats.memberNos[seatNo - 1] ?? 0;
  if (kind <= 1 && seats.members < 9_000) {
    const takesOverRounds = seats.paid.has(seatNo) ? [] : [1];
    const handed = { leavingMemberNo: memberNo, ...seated(seats, seatNo), userId, takesOverRounds, reasonId: userId };
    return ['MemberReplaced', handed, [...texts, ['reason', `after ${revision}`]]];
  }
  const due = { roundNumber: 1, seatNo, memberNo };
  if (kind === 2 && seats.paid.delete(seatNo)) return ['PaymentMarked', { ...due, status: 'pending' }, []];
  seats.paid.add(seatNo);
  const paid = { ...due, status: 'paid', method: 'upi', paidAt: '2026-11-10T09:00:00.000Z' };
  return kind === 3
    ? ['PaymentMarked', paid, []]
    : ['PaymentMarked', { ...paid, noteId: userId }, [['note', `by ${name}`]]];
};

const saltOf = (dice: Dice): string =>
  toBase64(Uint8Array.from({ length: 16 }, () => dice(256)))
    .slice(0, 22)
    .replaceAll('+', '-')
    .replaceAll('/', '_');

const firstEntryAt = Date.UTC(2026, 10, 10, 9);

export type Entries = { readonly links: readonly ChainLink[]; readonly disclosed: readonly (readonly Disclosure[])[] };

/** Generates the entries of a committee: some are older than digests, some have texts that this reader may not see. */
export const entriesOf = (seed: number, count: number): Entries => {
  const dice = diceOf(seed);
  const seats: Seats = { memberNos: [], paid: new Set(), members: 0 };
  const stream = committeeStream(committeeId(100_000_000 + (seed % 900_000_000)));
  const links: ChainLink[] = [];
  const disclosed: (readonly Disclosure[])[] = [];
  for (let revision = 0; revision < count; revision += 1) {
    const [type, plain, texts] = anyData(dice, seats, revision);
    const disclosures = texts.map(([kind, value]) => [saltOf(dice), kind, value] as const);
    const isCommitted = disclosures.length > 0 && dice(6) > 0;
    const data = isCommitted
      ? { ...plain, digests: digestsOf(disclosures) as { readonly [kind: string]: Json } }
      : plain;
    const meta = {
      actorId: 9,
      commandId: `c-${revision}`,
      occurredAt: new Date(firstEntryAt + revision * 60_000).toISOString(),
    };
    const prev = links.at(-1)?.hash ?? genesis;
    const event = { stream, revision, type, data, meta };
    links.push({ ...event, prev, hash: hashOf(prev, event) });
    disclosed.push(isCommitted ? disclosures.filter(() => dice(4) > 0) : []);
  }
  return { links, disclosed };
};

/** Rehashes events, as a forger without a key does. */
export const relinked = (links: readonly ChainLink[]): readonly ChainLink[] => {
  const again: ChainLink[] = [];
  for (const [revision, link] of links.entries()) {
    const prev = again.at(-1)?.hash ?? genesis;
    const event = { ...link, revision };
    again.push({ ...event, prev, hash: hashOf(prev, event) });
  }
  return again;
};

export type StoredTree = { readonly tree: Tree; readonly hashAt: HashAt };
export const grown = (links: readonly Pick<ChainLink, 'hash'>[]): StoredTree => {
  const nodes = new Map<string, Hash>();
  let tree = emptyTree;
  for (const { hash } of links) {
    const step = append(tree, leafHash(fromHex(hash) ?? new Uint8Array()));
    tree = step.tree;
    for (const place of step.completed) nodes.set(`${place.level}/${place.index}`, place.hash);
  }
  return { tree, hashAt: ({ level, index }) => nodes.get(`${level}/${index}`) };
};

/** Returns the signed note of these entries, cosigned by this number of devices from `seconds` since 1970 on. */
export const noteFor = async (
  links: readonly ChainLink[],
  witnesses: number,
  log = 'log',
  seconds = 1_790_000_000,
): Promise<{ readonly note: string; readonly keys: Keys }> => {
  const signer = await logSigner(log);
  const { tree } = grown(links);
  const id = Number((links[0]?.stream ?? '').slice('committee-'.length));
  let note = await signTreeHead({ origin: originOf(host, id), size: tree.size, root: rootOf(tree) }, signer);
  const parsed = parseSignedNote(note);
  const listed = [];
  for (let i = 0; i < witnesses; i += 1) {
    const device = await seedSigner(seedOf(`device ${i}`));
    const line = await cosign(host, device, parsed.ok ? parsed.value.text : '', seconds + i);
    note += lineOf(line);
    listed.push({ name: line.name, key: device.publicKey });
  }
  return { note, keys: keysOf(signer.publicKey, listed) };
};

export type Book = Entries & {
  readonly note: string;
  readonly keys: Keys;
  readonly entryLines: readonly string[];
  readonly closing: string;
};

export const bookOf = async (seed: number, count: number, witnesses = seed % 3): Promise<Book> => {
  const { links, disclosed } = entriesOf(seed, count);
  const { note, keys } = await noteFor(links, witnesses);
  const entryLines = links.map((link, i) => entryLine(link, disclosed[i]));
  return {
    links,
    disclosed,
    note,
    keys,
    entryLines,
    closing: closingLine(links.at(-1)?.hash ?? '', count, note, keys),
  };
};

export const fileOf = (lines: readonly string[]): Uint8Array<ArrayBuffer> => utf8Encode(`${lines.join('\n')}\n`);
export const exportOf = ({ entryLines, closing }: Book): Uint8Array<ArrayBuffer> => fileOf([...entryLines, closing]);

export const receiptFor = ({ links, disclosed, note, keys }: Book, revision: number): string => {
  const [link, path] = [links[revision], inclusionProof(revision, links.length, grown(links).hashAt)];
  if (link === undefined || path === null) throw new Error('no such entry');
  return receiptOf({ link, disclosed: disclosed[revision] ?? [], path, checkpoint: note, keys });
};

/** Returns the bytes with one byte changed. */
export const withByteChanged = (bytes: Uint8Array, dice: Dice): Uint8Array<ArrayBuffer> => {
  const changed = join(bytes);
  const at = dice(changed.length);
  changed[at] = ((changed[at] ?? 0) + 1 + dice(255)) % 256;
  return changed;
};
