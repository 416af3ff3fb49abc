import { fromHex, toHex } from '@mandali/domain/hex';
import { append as grown, emptyTree, leafHash } from '@mandali/domain/proof/tree';
import { committee } from '@mandali/domain/committee/index';
import type { CommitteeState } from '@mandali/domain/committee/state';
import { entryRow } from './entries.ts';
import { type Book, emptyBook, expectedBook, type Row } from './expected-rows.ts';
import { type Facts, noFacts, note } from './facts.ts';
import type { Fault } from './finding.ts';
import { brokenInvariants } from './invariants.ts';
import type { ReadEvent } from './read-event.ts';
import { decidedAgain } from './rules.ts';

/** Repeats the decision of each append on the state before it. */
export type Fold = {
  /** Returns the fault of the append that ended before the event. */
  take(event: ReadEvent): Fault | null;
  finish(): Fault | null;
  book(): Book;
  referred(): Facts['referred'];
  /** Revision of the last event; -1 before the first. */
  revision(): number;
};

const isOfSameAppend = (a: ReadEvent | undefined, b: ReadEvent): boolean =>
  a?.meta.commandId === b.meta.commandId && a.meta.actorId === b.meta.actorId;

/** Returns the hashes of completed subtrees as Postgres writes bytes. */
function createSubtrees(): (hash: string) => string {
  let tree = emptyTree;
  return (hash) => {
    const { tree: next, completed } = grown(tree, leafHash(fromHex(hash) ?? new Uint8Array()));
    tree = next;
    return `\\x${completed.map((each) => toHex(each.hash)).join('')}`;
  };
}

export function createFold(committeeId: number): Fold {
  const facts = noFacts();
  const entries: Row[] = [];
  const subtrees = createSubtrees();
  let state: CommitteeState = committee.initial;
  /** Current append, and the state before it. */
  let before = state;
  let append: ReadEvent[] = [];

  const judge = (): Fault | null => {
    const fault = decidedAgain(committeeId, before, append);
    [before, append] = [state, []];
    return fault;
  };

  return {
    take(event) {
      const fault = isOfSameAppend(append.at(-1), event) ? null : judge();
      append.push(event);
      state = committee.evolve(state, event.event, event.meta);
      note(committeeId, facts, event);
      entries.push(entryRow(committeeId, event, subtrees(event.hash)));
      return fault;
    },
    finish() {
      const [broken] = brokenInvariants(state);
      const { revision } = facts;
      const fault: Fault = { revision, check: 'invariant', what: broken ?? '', expected: true, found: false };
      return judge() ?? (broken === undefined ? null : fault);
    },
    book() {
      if (state.status === 'absent') return emptyBook;
      const [book, deletedAt] = state.status === 'deleted' ? [state.before, state.deletedAt] : [state, null];
      return expectedBook({ id: committeeId, state: book, facts, entries }, deletedAt);
    },
    referred: () => facts.referred,
    revision: () => facts.revision,
  };
}
