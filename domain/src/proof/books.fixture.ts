import { genesis, type ChainLink } from '../chain.ts';
import type { Json } from '../decider.ts';
import { fromHex } from '../hex.ts';
import { committeeId, committeeStream } from '../ids.ts';
import { join, toBase64 } from './bytes.ts';
import { originOf, signCheckpoint } from './checkpoint.ts';
import { closingLine } from './closing-line.ts';
import { cosign } from './cosignature.ts';
import { digestsOf, type Disclosure, type TextKind } from './disclosure.ts';
import { seedSigner, type Signer } from './ed25519.ts';
import { entryLine, hashOf, type JsonObject } from './export-line.ts';
import { type Keys, keysOf } from './keys.ts';
import { receiptOf } from './receipt.ts';
import { lineOf, parseNote } from './signed-note.ts';
import { append, emptyTree, type Hash, type HashAt, inclusionProof, leafHash, rootOf, type Tree } from './tree.ts';
import { utf8Encode } from './utf8.ts';

/** Numbers from 0 to below `n`, the same for the same seed (mulberry32). */
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

/** Data as events have it, and the texts that they commit to. */
const anyData = (dice: Dice, revision: number): readonly [type: string, data: JsonObject, texts: Texts] => {
  const name = `${pickOf(dice, names)} ${revision}`;
  if (revision === 0)
    return ['CommitteeCreated', { name: 'Rao family', totalMembers: 12, adminId: 9 }, [['adminName', name]]];
  const kind = dice(4);
  const [seatNo, memberNo, userId] = [1 + dice(12), 1 + dice(99), 1 + dice(5_000)];
  if (kind === 0)
    return [
      'MemberAdded',
      { seatNo, memberNo, userId, owesRound: 1 },
      [
        ['name', name],
        ['phone', `+9198765${10_000 + revision}`],
      ],
    ];
  if (kind === 1) return ['RoundOpened', { roundNumber: revision, owing: [{ seatNo, memberNo }] }, []];
  const paid = { roundNumber: 1, seatNo, memberNo, status: 'paid', paidAt: '2026-01-25T09:00:00.000Z' };
  return kind === 2
    ? ['PaymentMarked', paid, []]
    : ['PaymentMarked', { ...paid, noteId: userId }, [['note', `by ${name}`]]];
};

const saltOf = (dice: Dice): string =>
  toBase64(Uint8Array.from({ length: 16 }, () => dice(256)))
    .slice(0, 22)
    .replaceAll('+', '-')
    .replaceAll('/', '_');

export type Entries = { readonly links: readonly ChainLink[]; readonly disclosed: readonly (readonly Disclosure[])[] };

/** Entries of a committee as its log holds them: some of before digests, some whose texts this reader may not see. */
export const entriesOf = (seed: number, count: number): Entries => {
  const dice = diceOf(seed);
  const stream = committeeStream(committeeId(100_000_000 + (seed % 900_000_000)));
  const links: ChainLink[] = [];
  const disclosed: (readonly Disclosure[])[] = [];
  for (let revision = 0; revision < count; revision += 1) {
    const [type, plain, texts] = anyData(dice, revision);
    const disclosures = texts.map(([kind, value]) => [saltOf(dice), kind, value] as const);
    const isCommitted = disclosures.length > 0 && dice(6) > 0;
    const data = isCommitted
      ? { ...plain, digests: digestsOf(disclosures) as { readonly [kind: string]: Json } }
      : plain;
    const meta = {
      actorId: 9,
      commandId: `c-${revision}`,
      occurredAt: `2026-11-${10 + (revision % 20)}T09:00:00.000Z`,
    };
    const prev = links.at(-1)?.hash ?? genesis;
    const event = { stream, revision, type, data, meta };
    links.push({ ...event, prev, hash: hashOf(prev, event) });
    disclosed.push(isCommitted ? disclosures.filter(() => dice(4) > 0) : []);
  }
  return { links, disclosed };
};

/** The same events linked anew, as a forger does who has no key. */
export const relinked = (links: readonly ChainLink[]): readonly ChainLink[] => {
  const again: ChainLink[] = [];
  for (const [revision, link] of links.entries()) {
    const prev = again.at(-1)?.hash ?? genesis;
    const event = { ...link, revision };
    again.push({ ...event, prev, hash: hashOf(prev, event) });
  }
  return again;
};

export type Grown = { readonly tree: Tree; readonly hashAt: HashAt };
export const grown = (links: readonly Pick<ChainLink, 'hash'>[]): Grown => {
  const nodes = new Map<string, Hash>();
  let tree = emptyTree;
  for (const { hash } of links) {
    const step = append(tree, leafHash(fromHex(hash) ?? new Uint8Array()));
    tree = step.tree;
    for (const place of step.completed) nodes.set(`${place.level}/${place.index}`, place.hash);
  }
  return { tree, hashAt: ({ level, index }) => nodes.get(`${level}/${index}`) };
};

/** A note for these entries, signed by the log and cosigned by so many devices, at `seconds` since 1970 and on. */
export const noteFor = async (
  links: readonly ChainLink[],
  witnesses: number,
  log = 'log',
  seconds = 1_790_000_000,
): Promise<{ readonly note: string; readonly keys: Keys }> => {
  const signer = await logSigner(log);
  const { tree } = grown(links);
  const id = Number((links[0]?.stream ?? '').slice('committee-'.length));
  let note = await signCheckpoint({ origin: originOf(host, id), size: tree.size, root: rootOf(tree) }, signer);
  const parsed = parseNote(note);
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

/** The bytes with one of them changed to another. */
export const withByteChanged = (bytes: Uint8Array, dice: Dice): Uint8Array<ArrayBuffer> => {
  const changed = join(bytes);
  const at = dice(changed.length);
  changed[at] = ((changed[at] ?? 0) + 1 + dice(255)) % 256;
  return changed;
};
