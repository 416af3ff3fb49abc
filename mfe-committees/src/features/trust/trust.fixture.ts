import { toBase64 } from '@mandali/domain/proof/bytes';
import { originOf, signTreeHead } from '@mandali/domain/proof/tree-head';
import { seedSigner } from '@mandali/domain/proof/ed25519';
import {
  append,
  consistencyProof,
  emptyTree,
  leafHash,
  rootOf,
  type Hash,
  type Tree,
} from '@mandali/domain/proof/tree';
import type { PinnedLog } from '@mandali/domain/proof/witness';
import { IDBFactory } from 'fake-indexeddb';
import type { Witnesses } from '../../shared/device-books/visit-result.ts';
import type { Answer, MissingAnswer, Ports } from './watch.ts';

// A server's log in memory, honest or not, for the tests of the device that checks it.

export const host = 'book.mandali.example';
export const theCommittee = 100_000_007;

export const witnesses: Witnesses = {
  members: 3,
  of: 4,
  others: 0,
  last: { name: 'Meena Iyer', at: '2026-11-22T05:00:00.000Z' },
};

type GrownTree = {
  readonly tree: Tree;
  readonly hashAt: (place: { level: number; index: number }) => Hash | undefined;
};

/** The tree of a book whose entries contain `past` from entry `from` on, and 'true' before. */
const growTree = (size: number, past: string, from: number): GrownTree => {
  const nodes = new Map<string, Hash>();
  let tree = emptyTree;
  for (let at = 0; at < size; at += 1) {
    const text = `${at < from ? 'true' : past} ${at}`.padEnd(32, '.');
    const step = append(tree, leafHash(new TextEncoder().encode(text)));
    tree = step.tree;
    for (const { level, index, hash } of step.completed) nodes.set(`${level}/${index}`, hash);
  }
  return { tree, hashAt: ({ level, index }) => nodes.get(`${level}/${index}`) };
};

export type Book = {
  readonly size: number;
  /** Content of its entries from `from` on; equal content gives equal books. */
  readonly past?: string;
  readonly from?: number;
  readonly key?: string;
  readonly id?: number;
};

const signerOf = (name: string) => seedSigner(new TextEncoder().encode(name.padEnd(32, '.')));
export const pinned = async (key = 'log'): Promise<PinnedLog> => ({
  host,
  logKey: toBase64((await signerOf(key)).publicKey),
});

/** The server's answer to `?from=`, with its proof. */
export const answerOf = async (book: Book, from?: number): Promise<Answer> => {
  const { size, past = 'true', from: forkedAt = 0, key = 'log', id = theCommittee } = book;
  const { tree, hashAt } = growTree(size, past, forkedAt);
  const checkpoint = await signTreeHead({ origin: originOf(host, id), size, root: rootOf(tree) }, await signerOf(key));
  const proof = from === undefined ? undefined : consistencyProof(from, size, hashAt);
  return { checkpoint, witnesses, ...(proof && { consistency: proof.map(toBase64) }) };
};

/** Empty browser storage for one test. */
export const freshStorage = (): void => {
  globalThis.indexedDB = new IDBFactory();
};

type Server = {
  cosign?: Ports['cosign'];
  pause?: Ports['pause'];
  answer: (from: number | undefined) => Promise<Answer | MissingAnswer>;
  now: number;
  readonly requestedFrom: (number | undefined)[];
  readonly cosigned: string[];
};

/** An honest server whose book the test may replace. */
export const serverWith = (book: Book): Server => ({
  answer: async (from) => (from !== undefined && from > book.size ? 'beyond' : answerOf(book, from)),
  now: Date.parse('2026-11-22T05:12:00.000Z'),
  requestedFrom: [],
  cosigned: [],
});

export const portsTo = (server: Server, store: Ports['store']): Ports => ({
  store,
  server: 'book.mandali.example',
  logKey: () => pinned(),
  ask: async (from) => {
    server.requestedFrom.push(from);
    return server.answer(from);
  },
  cosign:
    server.cosign === undefined
      ? async (note) => {
          server.cosigned.push(note);
          return { witnesses: { ...witnesses, members: 4 } };
        }
      : server.cosign,
  newsOf: async () => [],
  now: () => server.now,
  pause: server.pause ?? (async () => {}),
});
