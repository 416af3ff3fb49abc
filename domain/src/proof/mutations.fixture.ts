import { committee } from '../committee/index.ts';
import { byUserThenSeat } from './lawful/book-state.ts';
import { activeMembers, eligible } from '../committee/queries.ts';
import type { CommitteeState } from '../committee/state.ts';
import type { CommitteeEvent, Winner } from '../committee/events.ts';
import type { Json } from '../decider.ts';
import { commitmentTo } from '../draw.ts';
import { roundFor, quicknet } from './beacon.ts';
import type { Dice } from './books.fixture.ts';
import { testChain, type UnlinkedEvent } from './draws.fixture.ts';
import { bookSeed, draw, type DrawTicketFields } from './lawful-books.fixture.ts';

// Forgeries by an operator with all keys, who then rehashes and signs the book again. `null`: the forgery does not
// apply to this book.

type Data = UnlinkedEvent['data'];
export type Book = readonly UnlinkedEvent[];
export type BookRewrite = (book: Book, dice: Dice) => Promise<Book | null> | Book | null;

const deciding = new Set(['DrawConducted', 'WinnerSelected', 'TurnGiven', 'PastRoundRecorded']);
export const hexDigits = '0123456789abcdef';
export const pick = <T>(dice: Dice, from: readonly T[]): T | undefined => from[dice(Math.max(1, from.length))];
export const indexesOf = (book: Book, is: (event: UnlinkedEvent) => boolean): readonly number[] =>
  book.flatMap((event, i) => (is(event) ? [i] : []));
const isOfType = (type: string) => (event: UnlinkedEvent) => event.type === type;
const roundOf = ({ data }: UnlinkedEvent): Json => data['roundNumber'] ?? null;
const event = (book: Book, at: number): UnlinkedEvent => book[at] as UnlinkedEvent;
export const changed = (book: Book, at: number, data: { readonly [key: string]: Json | undefined }): Book => {
  const before = event(book, at);
  return book.with(at, { ...before, data: JSON.parse(JSON.stringify({ ...before.data, ...data })) as Data });
};
export const insertedAfter = (book: Book, at: number, type: string, data: Data, by?: UnlinkedEvent['by']): Book =>
  book.toSpliced(at + 1, 0, { type, data, at: event(book, at).at, ...(by !== undefined && { by }) });
export const stateAfter = (book: Book): CommitteeState => {
  let state = committee.initial;
  for (const [i, { type, data, at, by = 9 }] of book.entries()) {
    const envelope = { commandId: `c-${i}`, actorId: by, occurredAt: new Date(at * 1_000).toISOString() };
    state = committee.evolve(state, { type, data } as unknown as CommitteeEvent, envelope);
  }
  return state;
};
const winnerOf = ({ seatNo, memberNo, userId }: Winner): Winner => ({ seatNo, memberNo, userId });
export const holdersAt = (book: Book, at: number): readonly Winner[] =>
  activeMembers(stateAfter(book.slice(0, at))).map(winnerOf);
/** In the order of the frozen list: of equal user ids the lower seat first. */
export const eligibleAt = (book: Book, at: number): readonly Winner[] =>
  eligible(stateAfter(book.slice(0, at)))
    .map(winnerOf)
    .sort(byUserThenSeat);
/** Indexes of an opening and of the decision of its round, if there is one. */
export type DrawIndexes = { readonly opened: number; readonly decided: number | null };
export const drawingsOf = (book: Book): readonly DrawIndexes[] =>
  indexesOf(book, isOfType('DrawOpened')).map((opened) => {
    const round = roundOf(event(book, opened));
    const decided = book.findIndex((each, i) => i > opened && deciding.has(each.type) && roundOf(each) === round);
    return { opened, decided: decided < 0 ? null : decided };
  });
/** Returns a concluded draw, by any protocol or by version `v`. */
export const concluded = (book: Book, dice: Dice, v?: 1 | 2): { opened: number; decided: number } | null => {
  const found = drawingsOf(book).flatMap(({ opened, decided }) => {
    if (decided === null || event(book, decided).type !== 'DrawConducted') return [];
    const isOfBeacon = 'beacon' in event(book, opened).data;
    return v === undefined || isOfBeacon === (v === 2) ? [{ opened, decided }] : [];
  });
  return pick(dice, found) ?? null;
};

export const ticketedAt = (book: Book, opened: number): DrawTicketFields => {
  const { data } = event(book, opened);
  const promises = book.slice(0, opened).filter((each) => {
    return (each.type === 'RoundOpened' || each.type === 'DrawRecommitted') && roundOf(each) === data['roundNumber'];
  });
  const { drawCommitment = '', epoch = 0 } = promises.at(-1)?.data ?? {};
  return { ...data, beacon: null, ...data, round: data['roundNumber'], commitment: drawCommitment, epoch } as never;
};
/** Draws again by that opening and ends the book with the decision. */
export const redrawn = async (book: Book, { opened, decided }: { opened: number; decided: number }, key?: string) => {
  const ticket = ticketedAt(book, opened);
  const result = await draw(ticket, key);
  const isTheirs = (id: number): boolean => id === result?.winnerUserId;
  const seats = eligibleAt(book, opened).filter(({ userId }) => isTheirs(userId));
  const winner = seats[ticket.eligible.slice(0, result?.position).filter(isTheirs).length];
  if (result === null || winner === undefined) return null;
  return changed(book, decided, { winner, proof: result.proof }).slice(0, decided + 1);
};

const secondOpening: BookRewrite = (book, dice) => {
  const found = concluded(book, dice);
  if (found === null) return null;
  const { data, at } = event(book, found.opened);
  const kind = dice(3);
  const later = 3 * (1 + dice(3));
  const beacon = data['beacon'] as { chain: string; round: number } | undefined;
  const again =
    beacon === undefined ? { clientNonce: 'd'.repeat(64) } : { beacon: { ...beacon, round: beacon.round + later / 3 } };
  const second = insertedAfter(book, found.opened, 'DrawOpened', kind === 0 ? data : { ...data, ...again });
  const dated = second.with(found.opened + 1, { ...event(second, found.opened + 1), at: beacon ? at + later : at });
  if (beacon?.chain === quicknet.chain) return dated;
  return redrawn(dated, { opened: found.opened + 1, decided: found.decided + 1 });
};

const recommitted: BookRewrite = async (book, dice) => {
  const found = concluded(book, dice);
  if (found === null) return null;
  const { round, epoch } = ticketedAt(book, found.opened);
  const kind = dice(3);
  const to = kind === 2 ? epoch : epoch + 1;
  const drawCommitment = await commitmentTo(await bookSeed(round, kind === 2 ? 99 : to));
  const data = { roundNumber: round, drawCommitment, epoch: to };
  const by = kind === 0 ? 9 : 'system';
  const at = kind === 1 ? found.opened : found.opened - 1;
  const next = insertedAfter(book, at, 'DrawRecommitted', data, by);
  if (kind !== 0) return next;
  return redrawn(next, { opened: found.opened + 1, decided: found.decided + 1 });
};

const secondPromise: BookRewrite = async (book, dice) => {
  const at = pick(dice, indexesOf(book, isOfType('RoundOpened')));
  if (at === undefined) return null;
  const found = drawingsOf(book).find(({ opened }) => roundOf(event(book, opened)) === roundOf(event(book, at)));
  const seed = await bookSeed(77, 77);
  const data = { ...event(book, at).data, drawCommitment: await commitmentTo(seed) };
  const next = insertedAfter(book, at, 'RoundOpened', data);
  if (typeof found?.decided !== 'number' || event(book, found.decided).type !== 'DrawConducted') return next;
  return 'beacon' in event(book, found.opened).data
    ? next
    : redrawn(next, { opened: found.opened + 1, decided: found.decided + 1 }, seed);
};

const takenBackAndDrawnAgain: BookRewrite = async (book, dice) => {
  const found = concluded(book, dice);
  if (found === null) return null;
  const { opened, decided } = found;
  const cut = book.slice(0, decided + 2);
  const next = cut.at(-1);
  const closes = next?.type === 'RoundOpened' ? { closes: roundOf(next) } : {};
  const { data } = event(book, decided);
  const winner = data['winner'] ?? null;
  const back = { roundNumber: roundOf(event(book, opened)), winner, reopens: true, ...closes, owing: [], reasonId: 1 };
  const taken = insertedAfter(cut, cut.length - 1, 'DecisionTakenBack', back);
  if (dice(3) === 0) return taken;
  const again = { ...event(book, opened).data, clientNonce: `${dice(10)}`.repeat(64) };
  const reopened = insertedAfter(taken, taken.length - 1, 'DrawOpened', again);
  const drawn = insertedAfter(reopened, reopened.length - 1, 'DrawConducted', data);
  return redrawn(drawn, { opened: drawn.length - 2, decided: drawn.length - 1 });
};

const another = (book: Book, at: number, dice: Dice): Winner | undefined => {
  const { winner } = event(book, at).data as { winner?: Winner };
  return pick(
    dice,
    holdersAt(book, at).filter(({ userId }) => userId !== winner?.userId),
  );
};

const secondDecision: BookRewrite = (book, dice) => {
  const at = pick(
    dice,
    indexesOf(book, ({ type }) => deciding.has(type)),
  );
  const winner = at === undefined ? undefined : another(book, at, dice);
  if (at === undefined || winner === undefined) return null;
  const { type, data } = event(book, at);
  return insertedAfter(book, at, type, { ...data, ...(dice(3) > 0 && { winner }) });
};

const pickedAfterDraw: BookRewrite = (book, dice) => {
  const found = concluded(book, dice);
  const winner = found === null ? undefined : another(book, found.decided, dice);
  if (found === null || winner === undefined) return null;
  const data = {
    roundNumber: roundOf(event(book, found.opened)),
    winner,
    method: 'cash',
    overridesOpenDraw: dice(2) === 0,
  };
  return insertedAfter(book, found.decided, 'WinnerSelected', data);
};

const seatExchanged: BookRewrite = (book, dice) => {
  const at = pick(
    dice,
    indexesOf(book, ({ type }) => deciding.has(type)),
  );
  const other = at === undefined ? undefined : another(book, at, dice);
  if (at === undefined || other === undefined) return null;
  const { winner } = event(book, at).data as unknown as { winner: Winner };
  const kind = dice(3);
  const { seatNo, memberNo } = other;
  const next = kind === 0 ? { seatNo } : kind === 1 ? { memberNo } : { seatNo, memberNo };
  return changed(book, at, { winner: { ...winner, ...next } });
};

const unknownChain: BookRewrite = async (book, dice) => {
  const at = pick(
    dice,
    indexesOf(book, ({ type, data }) => type === 'DrawOpened' && 'beacon' in data),
  );
  if (at === undefined) return null;
  const beacon = { chain: 'cd'.repeat(32), round: roundFor(testChain, event(book, at).at) };
  const next = changed(book, at, { beacon });
  const found = drawingsOf(next).find(({ opened }) => opened === at);
  const isDrawn = typeof found?.decided === 'number' && event(next, found.decided).type === 'DrawConducted';
  return isDrawn && typeof found?.decided === 'number' ? redrawn(next, { opened: at, decided: found.decided }) : next;
};

/** Draws by an unknown beacon, with another winner or a wrong digest. */
const forgedByUnknownChain: BookRewrite = async (book, dice) => {
  const next = await unknownChain(book, dice);
  const found = next && concluded(next, dice, 2);
  if (!next || !found) return null;
  const { beacon } = event(next, found.opened).data as { beacon?: { chain: string } };
  if (beacon?.chain !== 'cd'.repeat(32)) return null;
  const winner = another(next, found.decided, dice);
  const { proof } = event(next, found.decided).data;
  const forged =
    winner === undefined || dice(2) === 0 ? { proof: { ...(proof as Data), digest: 'e'.repeat(64) } } : { winner };
  return changed(next, found.decided, forged);
};

/** Adds a due of a seat above the last one, and a payment of it. */
const dueOfNoSeat: BookRewrite = (book, dice) => {
  const at = pick(
    dice,
    indexesOf(book, ({ data }) => Array.isArray(data['paid']) || (Array.isArray(data['owing']) && 'reopens' in data)),
  );
  if (at === undefined) return null;
  const { data } = event(book, at);
  if (data['reopens'] === false) return null;
  const terms = book.findLast((each, i) => i < at && 'totalMembers' in each.data);
  const due = { seatNo: 1 + Number(terms?.data['totalMembers']), memberNo: 1 };
  const key = 'paid' in data ? 'paid' : 'owing';
  const next = changed(book, at, { [key]: [...(data[key] as Json[]), due] });
  return insertedAfter(next, at, 'PaymentMarked', { ...due, roundNumber: roundOf(event(book, at)), status: 'pending' });
};

/** Forgeries that no lawful book contains, by name. */
export const forgeries: Readonly<Record<string, BookRewrite>> = {
  'second opening': secondOpening,
  'recommitted promise': recommitted,
  'second promise': secondPromise,
  'taken back and drawn again': takenBackAndDrawnAgain,
  'second decision': secondDecision,
  'winner picked after the draw': pickedAfterDraw,
  "winner's seat exchanged": seatExchanged,
  'unknown chain': unknownChain,
  'unknown chain and a forged draw': forgedByUnknownChain,
  'due of no seat': dueOfNoSeat,
};
