import { describe, expect, it } from 'vitest';
import { quicknet, timeOfRound } from './beacon.ts';
import { testChain } from './draws.fixture.ts';
import type { BookFinding, BookReading, RoundMethod, RoundReading } from './lawful-book.ts';
import {
  type OwnSignature,
  type Reader,
  type Signer,
  stranger,
  verdictOfFault,
  verdictOn,
  verdictOnProof,
} from './verdict.ts';
import { verdictHi } from './verdict-hi.ts';
import { verdictSentence, verdictWords } from './verdict-words.ts';

const R = 1_000;
const newest = 997;
const signedAt = timeOfRound(quicknet, newest);
const opening = {
  by: 9,
  revision: 7,
  at: '2023-08-23T15:52:00.000Z',
  eligible: [101, 102],
  unpaidPastWinners: [],
  clientNonce: '2'.repeat(64),
  beacon: { chain: quicknet.chain, round: R },
};
const winner = { seatNo: 1, memberNo: 1, userId: 101 };
const decision = { revision: 8, at: '2023-08-23T15:53:00.000Z', by: 9, winner };
const passed = { passed: true, checks: [] };

type More = Partial<Omit<RoundReading, 'roundNumber'>>;
const bookWith = (method: RoundMethod, more: More = {}, found: Partial<BookReading> = {}): BookReading => {
  const round: RoundReading = {
    roundNumber: 1,
    method,
    opening,
    decision,
    passedTo: null,
    promisedAnew: null,
    chain: quicknet,
    checks: passed,
    turn: null,
    ...more,
  };
  return {
    committeeId: 7,
    adminId: 9,
    admins: new Set([9]),
    joined: new Map(),
    faults: [],
    unchecked: [],
    rounds: new Map([[1, round]]),
    turns: null,
    ...found,
  };
};

const asha: Signer = { key: 'asha', seconds: signedAt, name: 'Asha', isOther: true };
const vijay: Signer = { key: 'vijay', seconds: signedAt - 1, name: 'Vijay', isOther: true };
const rekha: Signer = { key: 'rekha', seconds: signedAt, name: 'Rekha', isOther: false };
const ownList: OwnSignature = {
  key: 'mine',
  seconds: signedAt,
  name: 'Meena',
  isOther: true,
  size: 8,
  newest: { chain: quicknet.chain, round: newest },
};
const me: Reader = {
  ...stranger,
  device: 'phone',
  audience: 'reader',
  nameOf: (id) => (id === 9 ? 'Rekha' : null),
  signers: [asha, vijay],
};
const sentenceOf = (book: BookReading, reader: Reader = me): string => {
  const { title, text } = verdictSentence(verdictOn(book, 1, reader));
  return text === '' ? title : `${title} | ${text}`;
};
const byBeacon = bookWith('beacon');

describe('a draw by the public beacon', () => {
  const yours = 'Nobody could choose or foresee the winner. | Your phone signed the list before the lot was known.';
  const third =
    'Signed by the phones of Asha and Vijay before the lot was known, as this server says. | Compare books with one of them to be sure.';

  it('is proved by this device when it signed the list with the newest beacon round', () => {
    expect(sentenceOf(byBeacon, { ...me, own: ownList })).toBe(yours);
    expect(sentenceOf(byBeacon, { ...me, own: ownList, device: 'computer' })).toContain(
      '| Your computer signed the list',
    );
  });

  it.each<[string, Partial<OwnSignature>]>([
    ['held no round of the beacon', { newest: null }],
    ['signed at another time than that of its round', { seconds: signedAt - 120 }],
    ['held the round that decides', { newest: { chain: quicknet.chain, round: R }, seconds: timeOfRound(quicknet, R) }],
    ['held a round of another chain', { newest: { chain: testChain.chain, round: newest } }],
    ['signed a book that ends before the list', { size: 7 }],
  ])('is reported as a claim of the server when this device %s', (_, change) => {
    expect(sentenceOf(byBeacon, { ...me, own: { ...ownList, ...change } })).toBe(third);
  });

  it('is proved by a compared device, except the admin’s and one with an unconfirmed clock', () => {
    const compared = (...keys: string[]) => ({ ...me, compared: new Set(keys) });
    expect(sentenceOf(byBeacon, compared('asha'))).toBe(
      'Nobody could choose or foresee the winner. | Asha’s phone, which you have compared, signed the list before the lot was known.',
    );
    expect(sentenceOf(byBeacon, compared('vijay'))).toBe(third);
    expect(sentenceOf(byBeacon, { ...compared('rekha'), signers: [rekha] })).toBe(
      'Signed by the phone of Rekha before the lot was known, as this server says. | Compare books with them to be sure.',
    );
  });

  it('ignores devices that signed after the lot was known', () => {
    const late = { ...asha, seconds: timeOfRound(quicknet, R) };
    const lone = 'Drawn by a public lot. That the list was closed before it is this server’s word.';
    expect(sentenceOf(byBeacon, { ...me, compared: new Set(['asha']), signers: [late] })).toBe(lone);
    expect(sentenceOf(byBeacon, { ...me, signers: [] })).toBe(lone);
  });

  it('names the signers to many readers', () => {
    const many: Reader = { ...me, own: ownList, audience: 'many' };
    expect(sentenceOf(byBeacon, many)).toBe(
      'Nobody could choose or foresee the winner. | Meena’s phone signed the list before the lot was known.',
    );
    const admins: Reader = { ...many, own: { ...ownList, name: 'Rekha', isOther: false } };
    expect(sentenceOf(byBeacon, admins)).toBe(third);
    expect(sentenceOf(byBeacon, { ...admins, signers: [rekha] })).toMatch(/^Signed by the phone of Rekha/);
    const alone: Reader = { ...me, own: { ...ownList, key: 'rekha', newest: null }, signers: [rekha] };
    expect(sentenceOf(byBeacon, alone)).not.toContain('Compare books');
    expect(sentenceOf(byBeacon, { ...alone, audience: 'many' })).toContain('Compare books with them to be sure.');
  });

  it('is described without names for a file without names', () => {
    const of = (devices: number) => verdictSentence(verdictOnProof({ isPublic: true, devices }));
    const proof = (devices: number, isPublic = true) => verdictSentence(verdictOnProof({ isPublic, devices })).title;
    expect(of(2)).toEqual({
      title: 'Signed by two devices before the lot was known, as this server says.',
      text: 'This file does not say whose devices they are.',
    });
    expect(of(1)).toEqual({
      title: 'Signed by one device before the lot was known, as this server says.',
      text: 'This file does not say whose device it is.',
    });
    expect(proof(0)).toBe('Drawn by a public lot. That the list was closed before it is this server’s word.');
    expect(proof(2, false)).toMatch(/^Drawn by this server’s own beacon/);
  });
});

describe('a signed and compared draw', () => {
  const all: Reader = { ...me, own: ownList, compared: new Set(['asha', 'vijay']) };
  const own = { chain: testChain, opening: { ...opening, beacon: { chain: testChain.chain, round: R } } };
  const finding: BookFinding = { code: 'draw-check-failed', found: 'winner-matches', line: 9, round: 1 };
  it.each<[string, BookReading, string]>([
    [
      'a beacon of the server’s own',
      bookWith('beacon', own),
      'Drawn by this server’s own beacon: whoever runs it could know the winner beforehand.',
    ],
    [
      'draw/1',
      bookWith('seed', { opening: { ...opening, beacon: null }, chain: null }),
      'Drawn by this server: the admin alone could not choose, whoever runs the server could.',
    ],
    ['an override', bookWith('override'), 'Chosen by Rekha, not drawn.'],
    ['a manual winner', bookWith('manual', { decision: { ...decision, by: 10 } }), 'Chosen by an admin, not drawn.'],
    ['a past round', bookWith('past', { opening: null }), 'Chosen by Rekha, not drawn.'],
    [
      'a fault',
      bookWith('beacon', {}, { faults: [finding] }),
      'Something is wrong with this draw. | Line 9: The check winner-matches of the draw failed. Keep the whole book as a file, and show it to another member.',
    ],
    [
      'a fault of the whole book',
      bookWith('beacon', {}, { faults: [{ ...finding, round: 4 }] }),
      'Something is wrong with this draw. | Line 9: The check winner-matches of the draw failed. Keep the whole book as a file, and show it to another member.',
    ],
    [
      'a draw that was not announced',
      bookWith('unannounced', { opening: null }),
      'Not checked. | This draw was not announced.',
    ],
    [
      'a draw that was not computed',
      bookWith('beacon', { checks: null }),
      'Not checked. | It could not be computed again.',
    ],
    [
      'a round without a winner',
      bookWith('undecided', { decision: null }),
      'This round has no winner yet. | There is nothing to check before the draw.',
    ],
  ])('is not proved: %s', (_, book, sentence) => {
    expect(sentenceOf(book, all)).toBe(sentence);
  });

  it('is not proved when a check failed without a finding', () => {
    const checks = { passed: false, checks: [{ name: 'beacon-is-genuine' as const, passed: false }] };
    expect(sentenceOf(bookWith('beacon', { checks }), all)).toMatch(/^Something is wrong with this draw/);
  });

  it('is not proved when the page shows another winner than the book', () => {
    expect(sentenceOf(byBeacon, { ...all, shownWinnerId: 102 })).toMatch(
      /^Something is wrong .* This page tells another winner/,
    );
    expect(sentenceOf(byBeacon, { ...all, shownWinnerId: 101 })).toMatch(/^Nobody could choose/);
  });

  it('is proved when the page shows the user id of the winner before accounts were joined', () => {
    const joined = new Map([
      [55, 101],
      [56, 102],
    ]);
    const book = bookWith('beacon', {}, { joined });
    expect(sentenceOf(book, { ...all, shownWinnerId: 55 })).toMatch(/^Nobody could choose/);
    expect(sentenceOf(book, { ...all, shownWinnerId: 56 })).toMatch(
      /^Something is wrong .* This page tells another winner/,
    );
  });
});

it('the verdict includes the date of a repeated commitment', () => {
  const recommitted = bookWith('seed', { promisedAnew: '2026-11-22T10:00:00.000Z', chain: null });
  expect(sentenceOf(recommitted)).toBe(
    'Drawn by this server: the admin alone could not choose, whoever runs the server could. | Promised anew on 2026-11-22.',
  );
});

it('an unsigned file is reported as not checked, an invalid one as a fault', () => {
  expect(verdictSentence(verdictOfFault({ code: 'unsigned' })).title).toBe('Not checked.');
  expect(verdictSentence(verdictOfFault({ code: 'root-differs' })).title).toBe('Something is wrong with this draw.');
});

it('the Hindi verdict has as many sentences as the English one', () => {
  const texts = (words: object): string[] =>
    Object.values(words).flatMap((each: unknown) =>
      typeof each === 'function' ? [] : typeof each === 'string' ? [each] : (each as string[]),
    );
  expect(texts(verdictHi)).toHaveLength(texts(verdictWords).length);
  const language = { words: verdictHi, day: (iso: string) => iso };
  const { title, text } = verdictSentence(verdictOn(byBeacon, 1, me), language);
  expect(`${title} ${text}`).toMatch(/Asha और Vijay.*बही मिलाएँ।$/);
});
