import type { Detail } from '@mandali/contracts/shapes';
import { play } from '@mandali/domain/committee/testing/play.fixture';
import { sampledSequences } from '@mandali/domain/committee/testing/sequences.fixture';
import type { CommitteeState, LiveCommittee } from '@mandali/domain/committee/state';
import { committeeId } from '@mandali/domain/ids';
import { expectedDetail } from '@mandali/projections/testing/expected-detail.fixture';
import { expect, it } from 'vitest';
import { bookFacts, type FoldedBook } from './book-facts.ts';
import { differencesOf, factsOfDetail } from './facts.ts';

const id = committeeId(100_000_007);
const head = 'c0ffee00'.padEnd(64, '0');
/** Not a person of the sequences. */
const reader = 9_999;

const isLive = (state: CommitteeState): state is LiveCommittee =>
  state.status === 'active' || state.status === 'completed';

/** Random books from a fixed seed. */
const liveCommittees = sampledSequences(400, 1)
  .map((sequence) => play(sequence).state)
  .filter(isLive);

const pageAndBook = (state: LiveCommittee): { readonly detail: Detail; readonly folded: FoldedBook } => ({
  detail: expectedDetail(id, state, 40, head),
  folded: { id, state, events: 40, head },
});

const differences = (detail: Detail, folded: FoldedBook) =>
  differencesOf(factsOfDetail(detail), bookFacts(folded, detail, reader));

it('finds no difference between a page and the fold of the same entries', () => {
  for (const state of liveCommittees) {
    const { detail, folded } = pageAndBook(state);
    expect(differences(detail, folded)).toEqual([]);
  }
});

/** Every scalar of an answer but names, notes, phones and values that no entry holds. */
const unknown =
  /name$|reason$|members\/\d+\/state|bySamePerson|phone|notes|text$|hasAccount|protocol|paymentsLeftOut|replacedBy|round\/|receivedBy/;
const placesIn = (value: unknown, path: string): readonly string[] => {
  if (typeof value !== 'object' || value === null) return value === null || unknown.test(path) ? [] : [path];
  return Object.entries(value).flatMap(([key, inner]) => placesIn(inner, path === '' ? key : `${path}/${key}`));
};

const otherThan = (value: unknown): unknown => {
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value + 1;
  if (value === 'paid') return 'pending';
  if (value === 'pending' || value === 'overdue') return 'paid';
  return /^\d{4}-/.test(String(value)) ? '2001-02-03T04:05:06.000Z' : `${String(value)}x`;
};

const changed = (detail: Detail, path: string): Detail => {
  const copy = structuredClone(detail) as unknown as Record<string, unknown>;
  const keys = path.split('/');
  const last = keys.pop() ?? '';
  const parent = keys.reduce((at, key) => at[key] as Record<string, unknown>, copy);
  parent[last] = otherThan(parent[last]);
  return copy as unknown as Detail;
};

it('detects every changed number, status, time or person', () => {
  const seen = new Set<string>();
  for (const state of liveCommittees.slice(0, 60)) {
    const { detail, folded } = pageAndBook(state);
    for (const place of placesIn(detail, '')) {
      seen.add(place.replaceAll(/\d+/g, 'n'));
      expect([place, differences(changed(detail, place), folded).length]).not.toEqual([place, 0]);
    }
  }
  expect([...seen].toSorted()).toEqual(
    expect.arrayContaining(['committee/arrears/amount', 'members/n/seatNo', 'rounds/n/winnerId', 'rounds/n/unpaid']),
  );
});

it.each(['members', 'rounds', 'payments'] as const)('detects a missing or duplicate item of %s', (list) => {
  for (const state of liveCommittees) {
    const { detail, folded } = pageAndBook(state);
    const of = list === 'payments' ? detail.rounds[0]?.payments : detail[list];
    if (!of || of.length === 0) continue;
    for (const other of [[...of, of[0]], of.slice(1)]) {
      const rounds = detail.rounds.map((round, nth) => (nth === 0 ? { ...round, payments: other } : round));
      const changedDetail = list === 'payments' ? { ...detail, rounds } : { ...detail, [list]: other };
      expect(differences(changedDetail as Detail, folded)).not.toEqual([]);
    }
  }
});

it('ignores fields that only one of two releases sends', () => {
  for (const state of liveCommittees.slice(0, 20)) {
    const { detail, folded } = pageAndBook(state);
    const committee = { ...detail.committee, state: 'open', seats: undefined, arrears: undefined } as never;
    expect(differences({ ...detail, committee }, folded)).toEqual([]);
  }
});
