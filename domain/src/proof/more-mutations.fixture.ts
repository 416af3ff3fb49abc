import type { Winner } from '../committee/events.ts';
import type { Json } from '../decider.ts';
import type { Dice } from './books.fixture.ts';
import { signatureOf, type UnlinkedEvent } from './draws.fixture.ts';
import {
  type Book,
  changed,
  concluded,
  drawingsOf,
  hexDigits,
  indexesOf,
  pick,
  redrawn,
  type BookRewrite,
  eligibleAt,
  stateAfter,
} from './mutations.fixture.ts';

// More mutations: entries that cannot be parsed, and forgeries that passed before books were checked by their rules.

type Data = UnlinkedEvent['data'];
const event = (book: Book, at: number): UnlinkedEvent => book[at] as UnlinkedEvent;
const anyAt = (book: Book, dice: Dice): number => dice(book.length);

/** Returns a value of another type, or outside the range of every field. */
const misfit = (value: Json, dice: Dice): Json => {
  if (typeof value === 'number')
    return pick(dice, [`${value}`, -value, 0, [value], null, 2 ** 53 - value - 1, false]) ?? null;
  if (typeof value === 'boolean') return pick(dice, [`${value}`, 1, null]) ?? null;
  if (typeof value === 'string') return pick(dice, [7, [value], `${value}!`.repeat(201), null, {}]) ?? null;
  return Array.isArray(value)
    ? (pick(dice, [{}, null, [null], [0], ['1'], [[]]]) ?? null)
    : (pick(dice, [[], {}, 'x']) ?? null);
};
const optionalKeys: ReadonlySet<string> = new Set(
  'epoch closes beacon proof toUserId reasonId words undoes noteId part takesBack fromAdvance isOwn firstDueDay calendar'.split(
    ' ',
  ),
);
const brokenEntry: BookRewrite = (book, dice) => {
  const at =
    pick(
      dice,
      indexesOf(book, ({ data }) => Object.keys(data).length > 0),
    ) ?? 0;
  const { type, data } = event(book, at);
  const key = pick(dice, Object.keys(data)) ?? '';
  // 'Admin' and any number are valid.
  if (key === 'receivedBy') return null;
  if (dice(3) > 0) {
    const value = data[key] ?? null;
    // 0 is the least value of `left`.
    if (key === 'left' && value === 0) return null;
    const odd = misfit(value, dice);
    // Ids of people have no highest number.
    return typeof odd === 'number' && odd > 9_999 && !/No$|Number$|Round$/.test(key)
      ? null
      : changed(book, at, { [key]: odd });
  }
  const isOptional = optionalKeys.has(key) || (type === 'TermsCorrected' && key === 'dueAt');
  return isOptional ? null : changed(book, at, { [key]: undefined });
};

const similar: readonly (readonly [RegExp, string])[] = [
  [/a/, '\u0430'],
  [/e/, '\u0435'],
  [/o/, '\u043e'],
  [/$/, ' '],
  [/^/, '\ufeff'],
  [/^./, 'x'],
  [/$/, '\u0000'],
  [/$/, '\u200b'],
];
const lookAlike: BookRewrite = (book, dice) => {
  const at = anyAt(book, dice);
  const [from, to] = pick(dice, similar) ?? [/$/, ' '];
  const type = event(book, at).type.replace(from, to);
  return type === event(book, at).type ? null : book.with(at, { ...event(book, at), type });
};

const roundAsText: BookRewrite = (book, dice) => {
  const at = pick(
    dice,
    indexesOf(book, ({ data }) => 'roundNumber' in data),
  );
  if (at === undefined) return null;
  const round = event(book, at).data['roundNumber'] as number;
  return changed(book, at, {
    roundNumber: pick(dice, [`${round}`, `0${round}`, ` ${round}`, [round], round + 500]) ?? null,
  });
};

const unknownTypes = [
  'RoundClosed',
  'DrawReopened',
  'constructor',
  '__proto__',
  'toString',
  'winner',
  'meta',
  'Note',
  '',
];
const unknownType: BookRewrite = (book, dice) => {
  const [at, type] = [anyAt(book, dice), pick(dice, unknownTypes) ?? ''];
  const entry = { ...event(book, at), type };
  return dice(2) === 0 ? book.with(at, entry) : book.toSpliced(at + 1, 0, entry);
};

const unknownKey: BookRewrite = (book, dice) => {
  const at = anyAt(book, dice);
  const { data } = event(book, at);
  const nested = Object.keys(data).filter((key) => ['winner', 'proof', 'beacon'].includes(key));
  const key = dice(2) === 0 ? pick(dice, nested) : undefined;
  const more = pick(dice, [{ seed: 'c'.repeat(64) }, { v: 3 }, { note: 'x' }, { Digests: {} }]) as Data;
  return changed(book, at, key === undefined ? more : { [key]: { ...(data[key] as Data), ...more } });
};

const seedDespiteBeacon: BookRewrite = async (book, dice) => {
  const found = concluded(book, dice, 2);
  if (found === null) return null;
  const { beacon } = event(book, found.opened).data;
  const bySeed = await redrawn(changed(book, found.opened, { beacon: undefined }), found);
  return bySeed && changed(bySeed, found.opened, { beacon });
};

const proofTakenAway: BookRewrite = (book, dice) => {
  const found = concluded(book, dice);
  return found && changed(book, found.decided, { proof: undefined });
};
const openingTakenAway: BookRewrite = (book, dice) => {
  const found = concluded(book, dice);
  return found && book.toSpliced(found.opened, 1);
};

const overrideNotMarked: BookRewrite = (book, dice) => {
  const at = pick(
    dice,
    indexesOf(book, ({ type }) => type === 'WinnerSelected'),
  );
  return at === undefined ? null : changed(book, at, { overridesOpenDraw: !event(book, at).data['overridesOpenDraw'] });
};

const pastOverOpening: BookRewrite = (book, dice) => {
  const found = drawingsOf(book).find(({ decided }) => decided !== null);
  if (typeof found?.decided !== 'number') return null;
  const { data, at } = event(book, found.decided);
  const drawDate = new Date((at - 86_400 * dice(9)) * 1_000).toISOString();
  const { roundNumber = 0, winner = null } = data;
  const past = { roundNumber, winner, drawDate, method: 'cash', receivedBy: 'Admin', paid: [] };
  return book.with(found.decided, { ...event(book, found.decided), type: 'PastRoundRecorded', data: past });
};

const drawnAlthoughOwing: BookRewrite = (book, dice) => {
  const opened = pick(dice, drawingsOf(book))?.opened;
  if (opened === undefined) return null;
  const { roundNumber = 0 } = event(book, opened).data;
  const seat = pick(dice, eligibleAt(book, opened));
  if (seat === undefined) return null;
  const { seatNo, memberNo } = seat;
  const data = { roundNumber, seatNo, memberNo, status: dice(2) === 0 ? 'pending' : 'overdue' };
  return book.toSpliced(opened, 0, { type: 'PaymentMarked', data, at: event(book, opened).at });
};

const timeGoesBack: BookRewrite = (book, dice) => {
  const at = 1 + dice(book.length - 1);
  const back = pick(dice, [86_400, 1, 0.001, 3_600]) ?? 1;
  return book.with(at, { ...event(book, at), at: event(book, at - 1).at - back });
};

/** The beacon's round comes ten seconds or more after the opening. */
const decidedBeforeBeacon: BookRewrite = (book, dice) => {
  const found = concluded(book, dice, 2);
  if (found === null) return null;
  const at = event(book, found.opened).at + dice(10);
  return book.with(found.decided, { ...event(book, found.decided), at });
};

const listChanged: BookRewrite = async (book, dice) => {
  const found = concluded(book, dice);
  if (found === null) return null;
  const list = event(book, found.opened).data['eligible'] as readonly number[];
  const others = [
    list.toSpliced(dice(list.length), 1),
    list.toReversed(),
    [...list, 999],
    [...list, list[0] ?? 0].toSorted((a, b) => a - b),
  ];
  const eligible = pick(dice, others) ?? [];
  if (eligible.length === 0 || eligible.join() === list.join()) return null;
  return redrawn(changed(book, found.opened, { eligible }), found);
};

const winnerForged: BookRewrite = (book, dice) => {
  const found = concluded(book, dice);
  if (found === null) return null;
  const { winner } = event(book, found.decided).data as unknown as { winner: Winner };
  const state = stateAfter(book.slice(0, found.opened));
  const others = 'members' in state ? state.members.filter(({ userId }) => userId !== winner.userId) : [];
  const other = pick(dice, others);
  if (other === undefined) return null;
  const { seatNo, memberNo, userId } = other;
  return changed(book, found.decided, { winner: { seatNo, memberNo, userId } });
};

type BeaconProofData = { readonly proof: { readonly beaconSignature: string } };
type BeaconData = { readonly beacon: { readonly round: number } };
/** Damages the signature (negated, one digit changed, or infinity) and draws by it. */
const signatureDamaged: BookRewrite = (book, dice) => {
  const found = concluded(book, dice, 2);
  if (found === null) return null;
  const { beaconSignature } = (event(book, found.decided).data as unknown as BeaconProofData).proof;
  const [first = '', rest] = [beaconSignature[0], beaconSignature.slice(1)];
  const place = dice(96);
  const otherRoot = `${hexDigits[Number.parseInt(first, 16) ^ 2]}${rest}`;
  const digit = beaconSignature.slice(0, place) + hexDigits[dice(16)] + beaconSignature.slice(place + 1);
  const key = pick(dice, [otherRoot, digit, digit, digit, `c${'0'.repeat(95)}`]) ?? '';
  return key === beaconSignature ? null : redrawn(book, found, key);
};
const signatureOfAnotherRound: BookRewrite = (book, dice) => {
  const found = concluded(book, dice, 2);
  if (found === null) return null;
  const { round } = (event(book, found.opened).data as unknown as BeaconData).beacon;
  return redrawn(book, found, signatureOf(round + 1 + dice(3)));
};

/** Forgeries that are always rejected, by name. */
export const moreForgeries: Readonly<Record<string, BookRewrite>> = {
  'broken entry': brokenEntry,
  'look-alike type': lookAlike,
  'round number as text': roundAsText,
  'unknown type': unknownType,
  'unknown key': unknownKey,
  'seed despite a beacon': seedDespiteBeacon,
  'proof taken away': proofTakenAway,
  'opening taken away': openingTakenAway,
  'override not marked': overrideNotMarked,
  'past round over an opening': pastOverOpening,
  'drawn although a seat owes': drawnAlthoughOwing,
  'time goes back': timeGoesBack,
  'decided before the beacon': decidedBeforeBeacon,
  'list changed': listChanged,
  'winner forged': winnerForged,
  'signature damaged': signatureDamaged,
  'signature of another round': signatureOfAnotherRound,
};
