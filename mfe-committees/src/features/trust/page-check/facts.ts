import type { Arrears, Committee, Detail, Member, Payment, Round } from '@mandali/contracts/shapes';
import { seatNoOf } from '@mandali/domain/ids';

// An answer as facts that the book can confirm. Names, phones and notes are no facts: the book has digests of them. Nor is
// a field that the answer leaves out.

/** By path, such as 'round/2/winner'; the value as JSON. */
export type Facts = Map<string, string>;

/** A fact with different values in the page (`told`) and the book. `path` as in {@link Facts}; values as JSON. */
export type Difference = { readonly path: string; readonly told: string | null; readonly book: string | null };

export const addFact = (facts: Facts, path: string, value: unknown): void => {
  if (value !== undefined) facts.set(path, JSON.stringify(value));
};

export const addFacts = (facts: Facts, path: string, values: object): void => {
  for (const [name, value] of Object.entries(values)) addFact(facts, `${path}/${name}`, value);
};

const sumOf = (arrears: Arrears | undefined) => arrears && [arrears.dues, arrears.amount];

/** The same for every order of the keys. */
export const calendarFact = (calendar: NonNullable<Committee['calendar']>): readonly unknown[] => [
  calendar.kind,
  calendar.kind === 'month-day' && calendar.day,
  calendar.kind === 'weekday' && calendar.weekday,
];

export const factsOfCommittee = (facts: Facts, answer: Committee): void => {
  const { counters, arrears, calendar, transferTo, ended, ...rest } = answer;
  addFacts(facts, 'committee', { ...rest, calendar: calendar && calendarFact(calendar), arrears: sumOf(arrears) });
  if (transferTo !== undefined) addFact(facts, 'committee/transferTo', transferTo?.id ?? null);
  if (ended !== undefined) addFact(facts, 'committee/ended', ended && [ended.round, ended.at]);
  if (counters) addFacts(facts, 'committee', { pending: counters.pending, collected: counters.collected });
};

const factsOfMember = (facts: Facts, { id, user, replacedBy, ...answer }: Member): void => {
  const { seatNo, hasWon, wonInRound, isActive, joinedAt, arrears, advance } = answer;
  const plain = { seatNo, hasWon, wonInRound, isActive, joinedAt, arrears: sumOf(arrears), advance };
  addFacts(facts, `member/${id}`, { ...plain, user: user.id, isReplaced: replacedBy !== null });
};

const factsOfPayment = (facts: Facts, path: string, answer: Payment): void => {
  const { id, status, amount, paymentMethod, paidAt, user, word, notes, paid, parts } = answer;
  addFacts(facts, `${path}/${seatNoOf(id)}`, {
    status,
    isPaid: status === 'paid',
    amount,
    paymentMethod,
    paidAt,
    user: user.id,
    paid,
    parts: parts?.map(({ no, amount: rupees, paymentMethod: method, paidAt: at, fromAdvance }) => [
      no,
      rupees,
      method,
      at,
      fromAdvance,
    ]),
  });
  if (notes !== null) addFact(facts, `${path}/${seatNoOf(id)}/hasNote`, true);
  if (word === undefined) return;
  const wordFacts = word && [word.kind, word.at, word.paymentMethod, word.paidAt];
  addFact(facts, `${path}/${seatNoOf(id)}/word`, wordFacts);
  addFact(facts, `${path}/${seatNoOf(id)}/wordAmount`, word?.amount ?? null);
};

/** Their ids are a fact, too. */
export const factsOfPayments = (facts: Facts, path: string, payments: readonly Payment[]): void => {
  addFact(
    facts,
    path,
    payments.map(({ id }) => id),
  );
  for (const payment of payments) factsOfPayment(facts, path, payment);
};

const factsOfHandOver = (facts: Facts, path: string, handOver: Round['handOver']): void => {
  if (handOver === undefined) return;
  if (handOver === null) return addFacts(facts, path, { pot: null });
  const { handed, open, state, word, parts } = handOver;
  const said = word && [word.kind, word.at, word.by?.id ?? null, word.parts];
  addFacts(facts, path, {
    pot: [handed, open, state, said],
    potParts: parts.map(({ no, amount, paymentMethod, day, at, by, confirmedAt, confirmedBy }) => [
      no,
      amount,
      paymentMethod,
      day,
      at,
      by?.id ?? null,
      confirmedAt,
      confirmedBy?.id ?? null,
    ]),
  });
};

const factsOfPassOn = (facts: Facts, path: string, { passOn, passedOn }: Round): void => {
  addFacts(facts, path, {
    passOn: passOn && [passOn.from.id, passOn.to.id, passOn.toSeatNo, passOn.askedAt],
    passedOn: passedOn && [passedOn.from.id, passedOn.to.id, passedOn.at],
  });
};

const factsOfRound = (facts: Facts, answer: Round): void => {
  const { id, roundNumber, drawDate, dueAt, winnerId, winner, paymentMethod, decidedBy } = answer;
  const { drawCommitment, drawOpened, unpaid, openedHere, draw, receivedBy, paymentsLeftOut } = answer;
  const { planned, collected, open, partlyPaid } = answer;
  const path = `round/${roundNumber}`;
  const plain = { id, drawDate, dueAt, winner: winnerId, paymentMethod, decidedBy, drawCommitment, drawOpened };
  addFacts(facts, path, { ...plain, unpaid, openedHere, planned, collected, open, partlyPaid });
  factsOfHandOver(facts, path, answer.handOver);
  factsOfPassOn(facts, path, answer);
  addFact(facts, `${path}/namedWinner`, winner?.id ?? null);
  if (draw !== undefined) addFact(facts, `${path}/beaconRound`, draw?.beaconRound ?? null);
  if (receivedBy !== null) addFact(facts, `${path}/isReceivedByAdmin`, receivedBy === 'Admin');
  if (paymentsLeftOut !== true) factsOfPayments(facts, `payment/${roundNumber}`, answer.payments);
};

const swapFact = (swaps: NonNullable<Detail['swaps']>) =>
  swaps.map(({ no, seatNo, withSeatNo, from, to, askedAt }) => [no, seatNo, withSeatNo, from.id, to.id, askedAt]);

const settlementFact = (seats: NonNullable<Detail['settlement']>) =>
  seats.map(({ seatNo, user, paidIn, received, balance }) => [seatNo, user.id, paidIn, received, balance]);

export const factsOfDetail = (answer: Detail): Facts => {
  const { committee, members, rounds, currentRound, admin, settlement, swaps } = answer;
  const facts: Facts = new Map();
  factsOfCommittee(facts, committee);
  if (settlement !== undefined) addFact(facts, 'settlement', settlement && settlementFact(settlement));
  addFact(facts, 'swaps', swaps && swapFact(swaps));
  addFact(
    facts,
    'members',
    members.map(({ id }) => id),
  );
  for (const member of members) factsOfMember(facts, member);
  addFact(
    facts,
    'rounds',
    rounds.map(({ roundNumber }) => roundNumber),
  );
  for (const round of rounds) factsOfRound(facts, round);
  addFact(facts, 'openRound', currentRound?.roundNumber ?? null);
  if (admin) addFact(facts, 'committee/admin', admin.id);
  const repeatedFacts: Facts = new Map();
  if (currentRound) factsOfRound(repeatedFacts, currentRound);
  // The answer holds the open round twice, and the page shows either: both have to agree.
  for (const [path, value] of repeatedFacts) {
    const first = facts.get(path) ?? value;
    facts.set(path, first === value ? value : `${first} and ${value}`);
  }
  return facts;
};

/** A fact of only one side is no difference: other releases send more or fewer fields. */
export const differencesOf = (answer: Facts, book: Facts): readonly Difference[] =>
  [...answer].flatMap(([path, value]) => {
    const own = book.get(path);
    return own === undefined || own === value ? [] : [{ path, told: value, book: own }];
  });
