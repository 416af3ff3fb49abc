import type { Detail } from '@mandali/contracts/shapes';
import { explainRound, sumOf, worthOf } from '@mandali/domain/explain';
import { seatNoOf } from '@mandali/domain/ids';
import { type Facts, addFact, addFacts } from './facts.ts';
import type { StoredEntry } from './stored-entry.ts';

// Facts of a book that is too large to fold on a phone: its shown rounds, from its newest entries.

const deciding: ReadonlySet<string> = new Set([
  'DrawConducted',
  'WinnerSelected',
  'TurnGiven',
  'PastRoundRecorded',
  'PotPassedOn',
]);

const winnerIn = ({ type, data }: StoredEntry): number | null => {
  if (type === 'PotPassedOn') return Number(data['toUserId']);
  const winner = (data['winner'] ?? {}) as { readonly userId?: unknown };
  return typeof winner.userId === 'number' ? winner.userId : null;
};

/** Undefined where these entries have no decision. */
const winnerOf = (entries: readonly StoredEntry[], round: number): number | null | undefined => {
  const last = entries.findLast(
    ({ type, data }) => data['roundNumber'] === round && (deciding.has(type) || type === 'DecisionTakenBack'),
  );
  if (last === undefined) return undefined;
  return last.type === 'DecisionTakenBack' ? null : winnerIn(last);
};

const namesRound =
  (round: number) =>
  (entry: StoredEntry): boolean =>
    entry.data['roundNumber'] === round ||
    entry.data['closes'] === round ||
    entry.type === 'MemberAdded' ||
    entry.type === 'MemberRemoved';

/** Index of the entry that opened the round; earlier entries do not concern its dues. */
const opensAt = (entries: readonly StoredEntry[], round: number): number =>
  entries.findIndex(({ type, data }) => type === 'RoundOpened' && data['roundNumber'] === round);

const dueFacts = (facts: Facts, entries: readonly StoredEntry[], detail: Detail['rounds'][number]): void => {
  const round = detail.roundNumber;
  const start = opensAt(entries, round);
  if (start < 0) return;
  const ofRound = entries.slice(start).filter(namesRound(round));
  const all = explainRound({ round, opened: true }, ofRound);
  // A part makes a due neither open nor paid by count.
  if ([...all.collected, ...all.open].every(({ rupees }) => rupees === undefined))
    addFact(facts, `round/${round}/unpaid`, sumOf(all.open));
  if (detail.paymentsLeftOut === true) return;
  for (const { id, amount } of detail.payments) {
    const seat = seatNoOf(id);
    const { collected } = explainRound({ round, seat, opened: true }, ofRound);
    addFacts(facts, `payment/${round}/${seat}`, { isPaid: worthOf(collected, Number(amount)) >= Number(amount) });
  }
};

export const newestFacts = (entries: readonly StoredEntry[], detail: Detail): Facts => {
  const facts: Facts = new Map();
  for (const round of detail.rounds) {
    const winner = winnerOf(entries, round.roundNumber);
    if (winner !== undefined) addFacts(facts, `round/${round.roundNumber}`, { winner, namedWinner: winner });
    dueFacts(facts, entries, round);
  }
  return facts;
};
