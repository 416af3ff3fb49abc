import { originOf } from '@mandali/domain/proof/tree-head';
import type { PersonKey } from '@mandali/contracts/witness-shapes';
import { toBase64 } from '@mandali/domain/proof/bytes';
import {
  cosignedNote,
  isInOrder,
  judge,
  type ConsistentAnswer,
  type PinnedLog,
  type TreeHeadAnswer,
} from '@mandali/domain/proof/witness';
import { quicknet, timeOfRound } from '@mandali/domain/proof/beacon';
import { hasList, unconfirmedTime, withList, withAcceptance } from './signed-lists.ts';
import {
  needsSecondAnswer,
  isCertain,
  withAlarm,
  withAnswer,
  withCallAnswered,
  withRefusal,
} from '../../shared/device-books/alarms.ts';
import type { VisitResult, Witnesses } from '../../shared/device-books/visit-result.ts';
import { deviceSigner } from './device-key.ts';
import type { BookStore, StoredBook, SignedList } from '../../shared/device-books/book-store.ts';

export type Answer = TreeHeadAnswer & {
  /** As the server reports them. */
  readonly keys?: readonly PersonKey[] | undefined;
  readonly witnesses: Witnesses;
  readonly restoredAt?: string | undefined;
};

/** A call of the check that counts as withheld; `status` of the answer, if any. */
export type CallRefusal = { readonly refused: true; readonly status?: number };

/** 'beyond': the server's book has fewer entries; 'silent': the failure tells nothing about the book. */
export type MissingAnswer = 'beyond' | 'silent' | CallRefusal;

export type CosignResult = { readonly witnesses: Witnesses } | 'clock' | 'later' | CallRefusal;

export type Ports = {
  /** Null where the browser has no storage. */
  readonly store: BookStore | null;
  /** Host that the key is pinned for. */
  readonly server: string;
  readonly logKey: () => Promise<PinnedLog | null>;
  readonly ask: (from: number | undefined) => Promise<Answer | MissingAnswer>;
  /** Null for auditors. */
  readonly cosign: ((note: string, key: string) => Promise<CosignResult>) | null;
  /** The keys that this device has not reported. */
  readonly newsOf: (keys: readonly PersonKey[]) => Promise<readonly PersonKey[]>;
  readonly now: () => number;
  /** The public beacon's newest round, if this device's clock agrees with it. */
  readonly newest?: () => Promise<number | null>;
  readonly pause: () => Promise<void>;
};

/** Maximum number of repeats: another tab may store a newer note during the request. */
const maxRepeats = 4;

const askFrom = async (ports: Ports, stored: StoredBook | undefined): Promise<Answer | MissingAnswer> => {
  const from = stored === undefined || stored.note === null ? undefined : stored.size;
  const answer = await ports.ask(from);
  // The book is shorter now: only the note shows its size.
  return answer === 'beyond' && from !== undefined ? ports.ask(undefined) : answer;
};

type BookCheck = {
  readonly book: StoredBook;
  readonly witnesses: Witnesses | null;
  readonly keys?: readonly PersonKey[] | undefined;
};

const check = async (ports: Ports, store: BookStore, pinned: PinnedLog, id: number): Promise<BookCheck> => {
  const origin = originOf(pinned.host, id);
  let isRepeated = false;
  for (let turn = 0; ; turn += 1) {
    const stored = await store.book(origin);
    const answer = await askFrom(ports, stored);
    if (answer === 'silent') return { book: await store.change(origin, (book) => book), witnesses: null };
    const refusal = (status?: number) => (book: StoredBook) =>
      withRefusal(book, { call: 'checkpoint', status }, ports.now());
    if (answer === 'beyond' || 'refused' in answer) {
      const status = answer === 'beyond' ? undefined : answer.status;
      return { book: await store.change(origin, refusal(status)), witnesses: null };
    }
    const { witnesses, keys, restoredAt = null } = answer;
    const verdict = await judge(pinned, id, stored?.note ?? null, answer);
    // A verdict by an older note than the stored one does not count.
    const changeIfUnchanged = (change: (book: StoredBook) => StoredBook) =>
      store.change(origin, (book) => (book.note === (stored?.note ?? null) ? change(book) : book));
    if (isInOrder(verdict)) {
      const book = await changeIfUnchanged((before) => withAnswer(before, verdict.note, verdict.size, ports.now()));
      if (turn === maxRepeats || isUpToDate(book, verdict)) return { book, witnesses, keys };
    } else if (needsSecondAnswer(verdict.kind) && !isRepeated) {
      isRepeated = true;
      await ports.pause();
    } else if (verdict.kind === 'unreadable') {
      return { book: await changeIfUnchanged(refusal()), witnesses: null };
    } else {
      const book = await changeIfUnchanged((before) => withAlarm(before, verdict, ports.now(), restoredAt));
      if (turn >= maxRepeats || book.note === (stored?.note ?? null)) return { book, witnesses };
    }
  }
};

const isUpToDate = (book: StoredBook, { note }: ConsistentAnswer): boolean =>
  book.note === note || (book.alarm !== null && isCertain(book.alarm.kind));

type CosignState = Pick<VisitResult, 'clockIsOff' | 'bound'> & {
  readonly witnesses: Witnesses | null;
  /** Left out: unchanged since the check. */
  readonly book?: StoredBook;
};

const cosignatureTime = (ports: Ports, newest: number | null): number =>
  newest === null ? unconfirmedTime(ports.now()) : timeOfRound(quicknet, newest);

/** Cosigns each size once; a signature that was not accepted is sent at the next visit. */
const cosignStored = async (
  ports: Ports,
  store: BookStore,
  { book, witnesses }: BookCheck,
  list: number | null,
): Promise<CosignState> => {
  const { cosign } = ports;
  const { note, size, cosigned, alarm } = book;
  // A visit before the page knew of the closed list has signed it as an ordinary book.
  const mustSignList = list !== null && witnesses !== null && !hasList(book, list);
  const isSigned = cosigned >= size && !mustSignList;
  if (cosign === null || note === null || (alarm !== null && alarm.kind !== 'no-answer') || isSigned)
    return { witnesses, clockIsOff: false, bound: null };
  const { signer, bound } = await deviceSigner(store);
  const newest = list === null ? null : ((await ports.newest?.()) ?? null);
  const seconds = cosignatureTime(ports, newest);
  const signed = await cosignedNote(note, signer, seconds);
  const newestRound = newest === null ? null : { chain: quicknet.chain, round: newest };
  const stored: SignedList | null =
    list === null || signed === null ? null : { round: list, note: signed, size, seconds, newest: newestRound };
  // Stored before it is sent: a list that the server never shows is evidence.
  if (stored !== null) await store.change(book.origin, (current) => withList(current, stored));
  const outcome = signed === null ? 'later' : await cosign(signed, toBase64(signer.publicKey));
  if (typeof outcome === 'string') return { witnesses, clockIsOff: outcome === 'clock', bound };
  if ('refused' in outcome) {
    const refusal = { call: 'cosignature', status: outcome.status } as const;
    const refused = await store.change(book.origin, (current) => withRefusal(current, refusal, ports.now()));
    return { witnesses, clockIsOff: false, bound, book: refused };
  }
  await store.change(book.origin, (current) => {
    const answered = withCallAnswered({ ...current, cosigned: Math.max(current.cosigned, size) }, 'cosignature');
    return stored === null ? answered : withAcceptance(answered, stored, ports.now());
  });
  return { witnesses: outcome.witnesses, clockIsOff: false, bound };
};

const withoutStore = async ({ ask }: Ports): Promise<VisitResult> => {
  const answer = await ask(undefined);
  const witnesses = typeof answer === 'string' || 'refused' in answer ? null : answer.witnesses;
  return { witnesses, book: null, storesBooks: false, clockIsOff: false, bound: null, newKeys: [] };
};

/** @param list round whose closed list waits for its beacon, if any */
export const watch = async (id: number, ports: Ports, list: number | null = null): Promise<VisitResult> => {
  const { store, server } = ports;
  if (store === null) return withoutStore(ports);
  const key = (await store.pinned(server)) ?? (await ports.logKey());
  if (key === null)
    return { witnesses: null, book: null, storesBooks: true, clockIsOff: false, bound: null, newKeys: [] };
  const checked = await check(ports, store, await store.pin(server, key), id);
  const signed = await cosignStored(ports, store, checked, list);
  // Called with an empty list, too: it records the first visit.
  const newKeys = checked.keys === undefined ? [] : await ports.newsOf(checked.keys);
  const isUnwritten = store.isUnwritten(checked.book.origin);
  return { book: checked.book, ...signed, storesBooks: true, isUnwritten, newKeys };
};
