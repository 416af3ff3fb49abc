import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ChainLink } from '@mandali/domain/chain';
import { fromHex } from '@mandali/domain/hex';
import { diceOf, type Dice, grown, relinked } from '@mandali/domain/proof/books.fixture';
import { toBase64 } from '@mandali/domain/proof/bytes';
import { originOf, signTreeHead } from '@mandali/domain/proof/tree-head';
import { closingLine } from '@mandali/domain/proof/closing-line';
import type { Disclosure } from '@mandali/domain/proof/disclosure';
import type { Signer } from '@mandali/domain/proof/ed25519';
import { entryLine } from '@mandali/domain/proof/export-line';
import { keysOf } from '@mandali/domain/proof/keys';
import { receiptOf } from '@mandali/domain/proof/receipt';
import { consistencyProof, inclusionProof, leafHash, rootOf } from '@mandali/domain/proof/tree';
import type { TreeHeadAnswer } from '@mandali/domain/proof/witness';

/** Answers that one reader gets at one visit. */
export type View = {
  readonly size: number;
  readonly logKey: string;
  checkpoint(from: number): Promise<TreeHeadAnswer>;
  receipt(revision: number): Promise<string>;
  export(): Promise<string>;
};

/** Entries with the texts that their reader may see. */
export type Book = { readonly links: readonly ChainLink[]; readonly disclosed: readonly (readonly Disclosure[])[] };
export type Name = { readonly host: string; readonly id: number };

/** Parses the book of an export. */
export const bookIn = (text: string): Book => {
  const lines = text.trimEnd().split('\n').slice(0, -1);
  const entries = lines.map((line) => JSON.parse(line) as ChainLink & { disclosed?: readonly Disclosure[] });
  return { links: entries, disclosed: entries.map(({ disclosed = [] }) => disclosed) };
};

/** Builds the answers of a server with the signing key, for any invented book. */
export const viewOf = ({ links, disclosed }: Book, { host, id }: Name, signer: Signer): View => {
  const size = links.length;
  const { tree, hashAt } = grown(links);
  const note = () => signTreeHead({ origin: originOf(host, id), size, root: rootOf(tree) }, signer);
  const keys = keysOf(signer.publicKey, []);
  return {
    size,
    logKey: keys.logKey,
    checkpoint: async (from) => ({
      checkpoint: await note(),
      consistency: (consistencyProof(from, size, hashAt) ?? []).map(toBase64),
    }),
    receipt: async (revision) =>
      receiptOf({
        link: links[revision] as ChainLink,
        disclosed: disclosed[revision] ?? [],
        path: inclusionProof(revision, size, hashAt) ?? [],
        checkpoint: await note(),
        keys,
      }),
    export: async () => {
      const lines = links.map((link, revision) => entryLine(link, disclosed[revision]));
      return `${[...lines, closingLine(links.at(-1)?.hash ?? '', size, await note(), keys)].join('\n')}\n`;
    },
  };
};

/** Data that lies are built from. */
export type Lab = {
  readonly name: Name;
  readonly signer: Signer;
  readonly other: Signer;
  /** The real answers of the server when its book had this length, by step: 0 is the first, 5 the last. */
  readonly real: readonly View[];
  readonly books: readonly Book[];
};
type Visits = readonly [View, View];
export type Views = { readonly asha: Visits; readonly bela: Visits };

/** Changes one entry of the book, and links and signs the book again. */
const forged = (
  { name, signer, books }: Lab,
  step: number,
  at: number,
  change: (link: ChainLink) => ChainLink,
): View => {
  const { links, disclosed } = books[step] as Book;
  return viewOf({ links: relinked(links.map((link, i) => (i === at ? change(link) : link))), disclosed }, name, signer);
};
const otherActor = (link: ChainLink): ChainLink => ({ ...link, meta: { ...link.meta, actorId: 66 } });
const backdated = (link: ChainLink): ChainLink => ({
  ...link,
  meta: { ...link.meta, occurredAt: '2020-01-01T00:00:00.000Z' },
});

const withoutEntry = ({ name, signer, books }: Lab, step: number, at: number): View => {
  const { links, disclosed } = books[step] as Book;
  return viewOf({ links: relinked(links.toSpliced(at, 1)), disclosed: disclosed.toSpliced(at, 1) }, name, signer);
};

/** Exchanges the disclosed names of two members, not their digests in the entries. */
const withNamesExchanged = ({ name, signer, books }: Lab, step: number): View => {
  const { links, disclosed } = books[step] as Book;
  const named = disclosed.flatMap((each, i) => (each.some(([, kind]) => kind === 'name') ? [i] : []));
  const [a = 0, b = 0] = named;
  const swapped = disclosed.map((each, i) => disclosed[i === a ? b : i === b ? a : i] ?? each);
  return viewOf({ links, disclosed: swapped }, name, signer);
};

const parts = (receipt: string) => {
  const [first = '', extra = '', index = '', ...rest] = receipt.split('\n');
  const gap = rest.indexOf('');
  return { first, extra, index, path: rest.slice(0, gap), note: rest.slice(gap + 1).join('\n') };
};
const withReceipts = (view: View, change: (revision: number) => Promise<string>): View => ({
  ...view,
  receipt: change,
});
const put = ({ first, extra, index, path, note }: ReturnType<typeof parts>): string =>
  [first, extra, index, ...path, '', note].join('\n');

type Lie = (lab: Lab, early: number, late: number, at: number) => Views;
const both = (lab: Lab, early: number, late: View): Views => {
  const visits: Visits = [lab.real[early] as View, late];
  return { asha: visits, bela: visits };
};
const real = ({ real: views }: Lab, step: number): View => views[step] as View;

/** Lies of a server whose operator controls database, key and clock. */
export const lies: Readonly<Record<string, Lie>> = {
  'rolls the book back': (lab, early, late) => both(lab, late, real(lab, early)),
  'shows two members different books': (lab, early, late, at) => ({
    asha: [real(lab, early), real(lab, late)],
    bela: [forged(lab, early, at, otherActor), forged(lab, late, at, otherActor)],
  }),
  'shows two members different books at different times': (lab, early, late, at) => ({
    asha: [real(lab, late), real(lab, late)],
    bela: [forged(lab, early, at, otherActor), forged(lab, early, at, otherActor)],
  }),
  'backdates an entry': (lab, early, late, at) => both(lab, early, forged(lab, late, at, backdated)),
  'removes an entry': (lab, early, late, at) => both(lab, early, withoutEntry(lab, late, at)),
  'exchanges the names of two members': (lab, early, late) => both(lab, early, withNamesExchanged(lab, late)),
  'withholds a proof': (lab, early, late, at) => {
    const view = forged(lab, late, at, otherActor);
    return both(lab, early, {
      ...view,
      checkpoint: async (from) => ({ checkpoint: (await view.checkpoint(from)).checkpoint }),
    });
  },
  'answers with the proof of another entry': (lab, early, late) => {
    const view = real(lab, late);
    const change = async (r: number) => {
      const [mine, others] = [parts(await view.receipt(r)), parts(await view.receipt(r === 0 ? 1 : r - 1))];
      return put({ ...mine, path: others.path });
    };
    return both(lab, early, withReceipts(view, change));
  },
  'shows one leaf for the whole tree': (lab, early, late) => {
    const { links } = lab.books[late] as Book;
    const change = async (r: number) => {
      const root = leafHash(fromHex(links[r]?.hash ?? '') ?? new Uint8Array());
      const note = await signTreeHead({ origin: originOf(lab.name.host, lab.name.id), size: 1, root }, lab.signer);
      return put({ ...parts(await real(lab, late).receipt(r)), path: [], note });
    };
    return both(lab, early, withReceipts(real(lab, late), change));
  },
  'signs a false first entry alone': (lab, early, late) => {
    const { links } = lab.books[late] as Book;
    const [first] = relinked(links.slice(0, 1).map(otherActor)) as [ChainLink];
    const root = leafHash(fromHex(first.hash) ?? new Uint8Array());
    const change = async (r: number) => {
      if (r > 0) return real(lab, late).receipt(r);
      const checkpoint = await signTreeHead(
        { origin: originOf(lab.name.host, lab.name.id), size: 1, root },
        lab.signer,
      );
      return receiptOf({ link: first, disclosed: [], path: [], checkpoint, keys: keysOf(lab.signer.publicKey, []) });
    };
    return both(lab, early, withReceipts(real(lab, late), change));
  },
  'omits the path of a receipt': (lab, early, late) => {
    const change = async (r: number) => put({ ...parts(await real(lab, late).receipt(r)), path: [] });
    return both(lab, early, withReceipts(real(lab, late), change));
  },
  'signs for another origin': (lab, early, late) =>
    both(lab, early, viewOf(lab.books[late] as Book, { ...lab.name, host: 'elsewhere.example' }, lab.signer)),
  'signs by another key': (lab, early, late) => both(lab, early, viewOf(lab.books[late] as Book, lab.name, lab.other)),
};

/** Builds the views of a lie; the seed determines where it begins. */
export const viewsFor = (lab: Lab, lie: Lie, seed: number): { readonly views: Views; readonly dice: Dice } => {
  const dice = diceOf(seed);
  const [early, late] = [dice(3), 3 + dice(3)];
  return { views: lie(lab, early, late, 1 + dice((lab.real[0] as View).size - 2)), dice };
};

/** Serves the views on loopback in place of the product; the path of a request names the reader's view. */
export const serveViews = async (view: (name: string) => View) => {
  const server = createServer((req, res) => {
    const url = new URL(req.url ?? '', 'http://localhost');
    const [, name = '', what = '', revision = '0'] = url.pathname.split('/');
    const mine = view(name);
    const answer = async (): Promise<string> => {
      if (what === 'checkpoint') return JSON.stringify(await mine.checkpoint(Number(url.searchParams.get('from'))));
      if (what === 'receipt') return mine.receipt(Number(revision));
      return what === 'export' ? mine.export() : mine.logKey;
    };
    void answer().then((text) => res.end(text));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
