import { originOf } from '@mandali/domain/proof/checkpoint';
import { toBase64 } from '@mandali/domain/proof/bytes';
import { cosignedNote, isInOrder, judge, type InOrder, type Pinned, type Shown } from '@mandali/domain/proof/witness';
import { isAskedAgain, isCertain, withAlarm, withAnswer, withRefusal } from './alarms.ts';
import { deviceSigner } from './device-key.ts';
import type { BookStore, KeptBook } from './store.ts';

/** Who has looked, as the API says. */
export type Witnesses = {
  readonly members: number;
  readonly of: number;
  readonly others: number;
  readonly last: { readonly name: string; readonly at: string } | null;
};
export type Answer = Shown & { readonly witnesses: Witnesses; readonly restoredAt?: string | undefined };

/** What was not answered: 'beyond' when the server's book has fewer entries, 'silent' when that says nothing about it. */
export type NoAnswer = 'beyond' | 'refused' | 'silent';

export type CosignOutcome = { readonly witnesses: Witnesses } | 'clock' | 'later';

export type Ports = {
  /** Null where this browser keeps nothing. */
  readonly store: BookStore | null;
  /** The address that the key is pinned for. */
  readonly server: string;
  readonly logKey: () => Promise<Pinned | null>;
  readonly ask: (from: number | undefined) => Promise<Answer | NoAnswer>;
  /** Null for those who only read. */
  readonly cosign: ((note: string, key: string) => Promise<CosignOutcome>) | null;
  readonly now: () => number;
  /** Between an answer that may be a slip, and the same question again. */
  readonly pause: () => Promise<void>;
};

export type Watched = {
  readonly witnesses: Witnesses | null;
  /** What this device keeps of the committee; null when it keeps nothing. */
  readonly book: KeptBook | null;
  readonly keeps: boolean;
  /** This device's clock is off, so that its signature is not taken. */
  readonly clockIsOff: boolean;
  /** The device's key cannot leave it; null where it has none. */
  readonly bound: boolean | null;
};

/** Another tab may keep a newer note during this tab's request; so often it is repeated. */
const turns = 4;

const askFrom = async (ports: Ports, kept: KeptBook | undefined): Promise<Answer | NoAnswer> => {
  const from = kept === undefined || kept.note === null ? undefined : kept.size;
  const answer = await ports.ask(from);
  // The book has become shorter: the note alone shows how long it is.
  return answer === 'beyond' && from !== undefined ? ports.ask(undefined) : answer;
};

type Checked = { readonly book: KeptBook; readonly witnesses: Witnesses | null };

const check = async (ports: Ports, store: BookStore, pinned: Pinned, id: number): Promise<Checked> => {
  const origin = originOf(pinned.host, id);
  let isRepeated = false;
  for (let turn = 0; ; turn += 1) {
    const kept = await store.book(origin);
    const answer = await askFrom(ports, kept);
    if (answer === 'silent') return { book: await store.change(origin, (book) => book), witnesses: null };
    if (typeof answer === 'string')
      return { book: await store.change(origin, (book) => withRefusal(book, ports.now())), witnesses: null };
    const { witnesses, restoredAt = null } = answer;
    const verdict = await judge(pinned, id, kept?.note ?? null, answer);
    // What was judged by an older note than the one that is kept by now counts for nothing.
    const ifStill = (change: (book: KeptBook) => KeptBook) =>
      store.change(origin, (book) => (book.note === (kept?.note ?? null) ? change(book) : book));
    if (isInOrder(verdict)) {
      const book = await ifStill((before) => withAnswer(before, verdict.note, verdict.size, ports.now()));
      if (turn === turns || isUpToDate(book, verdict)) return { book, witnesses };
    } else if (isAskedAgain(verdict.kind) && !isRepeated) {
      isRepeated = true;
      await ports.pause();
    } else if (verdict.kind === 'unreadable') {
      return { book: await ifStill((book) => withRefusal(book, ports.now())), witnesses: null };
    } else {
      const book = await ifStill((before) => withAlarm(before, verdict, ports.now(), restoredAt));
      if (turn >= turns || book.note === (kept?.note ?? null)) return { book, witnesses };
    }
  }
};

const isUpToDate = (book: KeptBook, { note }: InOrder): boolean =>
  book.note === note || (book.alarm !== null && isCertain(book.alarm.kind));

type Signed = Pick<Watched, 'clockIsOff' | 'bound'> & { readonly witnesses: Witnesses | null };

/** Says to the server what this device has seen, once for each size; what was not taken is said at the next visit. */
const cosignKept = async (ports: Ports, store: BookStore, { book, witnesses }: Checked): Promise<Signed> => {
  const { cosign } = ports;
  const { note, size, cosigned, alarm } = book;
  if (cosign === null || note === null || alarm !== null || cosigned >= size)
    return { witnesses, clockIsOff: false, bound: null };
  const { signer, bound } = await deviceSigner(store);
  const signed = await cosignedNote(note, signer, Math.floor(ports.now() / 1000));
  const outcome = signed === null ? 'later' : await cosign(signed, toBase64(signer.publicKey));
  if (typeof outcome === 'string') return { witnesses, clockIsOff: outcome === 'clock', bound };
  await store.change(book.origin, (now) => ({ ...now, cosigned: Math.max(now.cosigned, size) }));
  return { witnesses: outcome.witnesses, clockIsOff: false, bound };
};

const withoutStore = async ({ ask }: Ports): Promise<Watched> => {
  const answer = await ask(undefined);
  const witnesses = typeof answer === 'string' ? null : answer.witnesses;
  return { witnesses, book: null, keeps: false, clockIsOff: false, bound: null };
};

/** One visit: fetches the newest checkpoint, checks it against the kept one, keeps it and cosigns it. */
export const watch = async (id: number, ports: Ports): Promise<Watched> => {
  const { store, server } = ports;
  if (store === null) return withoutStore(ports);
  const known = (await store.pinned(server)) ?? (await ports.logKey());
  if (known === null) return { witnesses: null, book: null, keeps: true, clockIsOff: false, bound: null };
  const checked = await check(ports, store, await store.pin(server, known), id);
  return { ...(await cosignKept(ports, store, checked)), book: checked.book, keeps: true };
};
