import { createHash } from 'node:crypto';
import { genesis, linkOf, bytesToHash } from '@mandali/domain/chain';
import type { BeaconChain } from '@mandali/domain/proof/beacon';
import { sentenceOf } from '@mandali/domain/proof/fault';
import { type BookReader, createBookReader } from '@mandali/domain/proof/lawful-book';
import { isOfDraw } from '@mandali/domain/proof/verdict';
import type { Book } from './expected-rows.ts';
import type { Facts } from './facts.ts';
import type { Fault } from './finding.ts';
import { createFold } from './fold.ts';
import { isFault, type LoggedEvent, readEvent } from './read-event.ts';

export type StreamAudit = {
  /** Resolves to the first fault. */
  follow(events: readonly LoggedEvent[]): Promise<Fault | null>;
  /** Ends the audit with the checks that need whole appends. */
  finish(): Fault | null;
  book(): Book;
  referred(): Facts['referred'];
  /** Revision of the last event; -1 before the first. */
  revision(): number;
  head(): string;
};

type Place = { readonly stream: string; readonly revision: number; readonly head: string };

/** Null when the link to the previous event is valid. */
function brokenLink(event: LoggedEvent, { stream, revision, head }: Place): Fault | null {
  const link = linkOf(event);
  const fault = (what: string, expected: string | number, found: string | number): Fault => ({
    revision,
    check: 'chain',
    what,
    expected,
    found,
  });
  if (event.stream !== stream) return fault('stream', stream, event.stream);
  if (event.revision !== revision) return fault('revision', revision, event.revision);
  if (link.prev !== head) return fault('prev', head, link.prev);
  // Not linkHash of chain.ts: WebCrypto runs in a thread, which costs more than the hash.
  const hash = createHash('sha256').update(bytesToHash(head, event)).digest('hex');
  return link.hash === hash ? null : fault('hash', hash, link.hash);
}

/** Returns a violated rule of docs/draw.md, or an unknown beacon. */
async function unlawful(reader: BookReader): Promise<Fault | null> {
  const { faults, unchecked } = await reader.finish();
  const found = faults[0] ?? unchecked[0];
  if (found === undefined) return null;
  const what = found.code === 'draw-check-failed' ? String(found.found) : found.code;
  return { revision: found.line - 1, check: 'draw', what, expected: 'a lawful book', found: sentenceOf(found) };
}

export function auditStream(stream: string, committeeId: number, chains?: readonly BeaconChain[]): StreamAudit {
  const fold = createFold(committeeId);
  const reader = createBookReader(chains);
  let head = genesis;
  let first: Fault | null = null;
  /** True when an event has rules that only the reader of the whole book checks. */
  let needsBookCheck = false;

  const take = (logged: LoggedEvent): Fault | null => {
    const broken = brokenLink(logged, { stream, revision: fold.revision() + 1, head });
    if (broken !== null) return broken;
    const read = readEvent(logged);
    if (isFault(read)) return read;
    head = read.hash;
    const found = reader.read(logged);
    needsBookCheck ||= found !== null || isOfDraw(logged.type);
    return fold.take(read);
  };

  return {
    async follow(events) {
      for (const event of events) first ??= take(event);
      if (!needsBookCheck) return first;
      needsBookCheck = false;
      const other = await unlawful(reader);
      // For the same entry, the fault of the decider is more specific.
      if (other !== null && (first === null || other.revision < first.revision)) first = other;
      return first;
    },
    finish: () => (first ??= fold.finish()),
    book: () => fold.book(),
    referred: () => fold.referred(),
    revision: () => fold.revision(),
    head: () => head,
  };
}
