import { isWithoutData } from '../committee/commands.ts';
import type { MoneyCommand } from '../committee/money-commands.ts';
import type { BeaconProof, BeaconRound, DrawProof } from '../committee/events.ts';
import { committee } from '../committee/index.ts';
import {
  activeMembers,
  eligible,
  openDraw,
  roundOf,
  roundThatOpensAgain,
  roundThatOpensNext,
} from '../committee/queries.ts';
import type { ActiveCommittee } from '../committee/state.ts';
import { commandsOfAdmins } from '../committee/testing/example-commands.fixture.ts';
import { commitmentTo, deriveSeed, proveDraw, ticketOf } from '../draw.ts';
import { quicknet, roundFor } from './beacon.ts';
import { diceOf } from './books.fixture.ts';
import { deleteAndRestore, endEarly, takenOver } from './lawful-endings.fixture.ts';
import { passPotOn, swapTurns } from './lawful-exchanges.fixture.ts';
import { moneyCommands, moneyCorrections } from './lawful-money.fixture.ts';
import { anotherOf, changeOfPerson, replaceMember, stranger } from './lawful-people.fixture.ts';
import { potCommands, transferCommands } from './lawful-pots.fixture.ts';
import { changeTerms, moveDueDay } from './lawful-terms.fixture.ts';
import { fixTurns, giveTurn, turnsOfSeed } from './lawful-turns.fixture.ts';
import { pickByBeacon } from './draw-2.ts';
import { type Scribe, send, sendAll } from './scribe.fixture.ts';
import { publicFreeze, quicknetSignature, signatureOf, testChain, type UnlinkedEvent } from './draws.fixture.ts';

// Random books of events that the decider has accepted: a verifier must accept each book.

export const bookId = 123_456_789;
/**
 * Draws by the beacon of the tests are opened an hour apart from this time, seconds since 1970: this limits the number
 * of beacon rounds, each of which is signed only once.
 */
const testFreeze = 1_790_000_100;

/** Returns the seed of a round of these books. */
export const bookSeed = (round: number, epoch: number): Promise<string> => deriveSeed('secret', bookId, round, epoch);
const signatures = new Map<number, string>();
/** Returns the signature of that round; recorded for quicknet. */
export const beaconSignatureOf = ({ chain, round }: BeaconRound): string => {
  if (chain === quicknet.chain) return quicknetSignature;
  const known = signatures.get(round) ?? signatureOf(round);
  signatures.set(round, known);
  return known;
};

/** Fields of an opened draw, from which its proof is computed. */
export type DrawTicketFields = {
  readonly round: number;
  readonly eligible: readonly number[];
  readonly clientNonce: string;
  readonly commitment: string;
  readonly epoch: number;
  readonly beacon: BeaconRound | null;
};
export type DrawnWinner = {
  readonly winnerUserId: number;
  readonly position: number;
  readonly proof: DrawProof | BeaconProof;
};

/** Draws as the server does, with another signature or seed if `key` is given. */
export const draw = async (ticketed: DrawTicketFields, key?: string): Promise<DrawnWinner | null> => {
  const { round, eligible: list, clientNonce, commitment, epoch, beacon } = ticketed;
  if (beacon === null) {
    const ticket = ticketOf(bookId, round, { eligible: list, clientNonce, commitment });
    return proveDraw(key ?? (await bookSeed(round, epoch)), ticket);
  }
  const beaconSignature = key ?? beaconSignatureOf(beacon);
  const ticket = { v: 2, committee: bookId, round, eligible: list, beacon } as const;
  const drawn = await pickByBeacon(beaconSignature, ticket);
  return drawn && { ...drawn, proof: { v: 2, beaconSignature, digest: drawn.digest } };
};

const opens = async (
  nextDrawRound: number | null,
): Promise<{ readonly nextDrawRound: number | null; readonly nextDrawCommitment: string | null }> => {
  if (nextDrawRound === null) return { nextDrawRound, nextDrawCommitment: null };
  return { nextDrawRound, nextDrawCommitment: await commitmentTo(await bookSeed(nextDrawRound, 0)) };
};

const begin = async (scribe: Scribe, seed: number): Promise<Scribe> => {
  const { dice } = scribe;
  const nextDrawCommitment = await commitmentTo(await bookSeed(1, 0));
  const form = { name: 'Gokuldham', contribution: 1_000, cycleDays: 30, cycleType: 'fixed' } as const;
  const [totalMembers, isExisting] = [2 + dice(4), dice(2) === 0];
  const continues = seed % 5 === 3 ? { continues: takenOver(totalMembers) } : {};
  const seats = { totalMembers, isExisting, ...continues, ...turnsOfSeed(seed) };
  send(scribe, 'createCommittee', { committeeId: bookId, ...form, ...seats, nextDrawCommitment });
  if (dice(3) === 0) changeTerms(scribe);
  for (let seat = 1; seat <= totalMembers - (dice(5) === 0 ? 1 : 0); seat += 1)
    send(scribe, 'addMember', { userId: anotherOf(scribe) ?? 100 + ((seat * 37 + dice(3)) % 101), anotherSeat: true });
  if (dice(3) === 0) changeTerms(scribe);
  return scribe;
};

const anyOf = ({ dice, state }: Scribe): number => {
  const from = eligible(state);
  return from[dice(Math.max(1, from.length))]?.userId ?? 0;
};

/** Admin commands without data; new ones are included automatically. */
const commandsWithoutData = commandsOfAdmins
  .map(({ type }) => type)
  .filter(isWithoutData)
  .filter((type) => type !== 'deleteCommittee' && type !== 'removeCommittee');

/** Records any round as a past round; refused unless the admin has enabled past rounds. */
const recordPast = async (scribe: Scribe, { totalMembers }: ActiveCommittee): Promise<void> => {
  const roundNumber = 1 + scribe.dice(totalMembers);
  const drawDate = new Date((scribe.now - 86_400) * 1_000).toISOString();
  const fields = { drawDate, method: 'cash', receivedBy: 'Admin', winnerUserId: anyOf(scribe) } as const;
  const next = await opens(roundThatOpensNext(scribe.state, roundNumber));
  send(scribe, 'recordPastRound', { roundNumber, ...fields, ...next });
};

/** Records the open round as past, with some of its dues still open. */
const recordBook = async (scribe: Scribe, state: ActiveCommittee): Promise<void> => {
  const { dice } = scribe;
  const roundNumber = state.currentRound;
  const drawDate = new Date((scribe.now - 86_400) * 1_000).toISOString();
  const seats = eligible(state).map(({ seatNo }) => seatNo);
  const winnerSeatNo = seats[dice(Math.max(1, seats.length))] ?? 0;
  const paidSeatNos = activeMembers(state).flatMap(({ seatNo }) => (dice(3) > 0 ? [seatNo] : []));
  const round = { roundNumber, winnerSeatNo, drawDate, method: 'cash', paidSeatNos } as const;
  const { nextDrawRound, nextDrawCommitment } = await opens(roundThatOpensNext(state, roundNumber));
  const nextDraws =
    nextDrawRound && nextDrawCommitment ? [{ round: nextDrawRound, commitment: nextDrawCommitment }] : [];
  send(scribe, 'recordBook', { rounds: [round], nextDraws });
};

/** Sends a random command between the draws, or none. */
const sendRandomCommand = async (scribe: Scribe): Promise<void> => {
  const { dice, state } = scribe;
  if (state.status !== 'active') return;
  const round = state.currentRound;
  const kind = dice(13);
  if (kind === 0) replaceMember(scribe);
  if (kind === 1) send(scribe, 'removeMember', { userId: anyOf(scribe), reasonId: null });
  if (kind === 2) send(scribe, 'correctMember', { userId: anyOf(scribe), toUserId: 400 + dice(90), ...stranger });
  if (kind === 3) {
    const epoch = 1 + dice(3) + scribe.events.length;
    const drawCommitment = await commitmentTo(await bookSeed(round, epoch));
    send(scribe, 'recommitDraw', { roundNumber: round, drawCommitment, epoch }, 'system');
  }
  if (kind === 4) send(scribe, 'addMember', { userId: anotherOf(scribe) ?? 500 + dice(90), anotherSeat: true });
  if (kind === 5) {
    for (const type of commandsWithoutData) send(scribe, type, {});
    send(scribe, 'changeCommittee', { isExisting: true });
    for (let i = 0; i < 3; i += 1) await recordPast(scribe, state);
    if (scribe.state.status === 'active') await recordBook(scribe, scribe.state);
  }
  if (kind === 6) sendAll(scribe, transferCommands(dice, anyOf(scribe)));
  if (kind === 7) deleteAndRestore(scribe);
  if (kind === 8) await recordPast(scribe, state);
  if (kind === 9) send(scribe, 'markOverdue', {}, 'system');
  if (kind === 9) moveDueDay(scribe, round);
  if (kind === 10) changeTerms(scribe);
  if (kind > 10) changeOfPerson(scribe);
};

const sendMoney = (scribe: Scribe, commands: readonly MoneyCommand[]): void => {
  for (const { type, ...fields } of commands) send(scribe, type, fields as never);
};

const pay = (scribe: Scribe, { currentRound: roundNumber, seats, rounds }: ActiveCommittee): void => {
  const { dice } = scribe;
  sendMoney(scribe, moneyCommands(dice, { currentRound: roundNumber, userId: anyOf(scribe), now: scribe.now }));
  const owed = rounds[roundNumber - 1]?.dues ?? [];
  for (const { seatNo, wonInRound } of seats)
    if (owed[seatNo - 1] && (wonInRound === null || dice(3) > 0))
      send(scribe, 'markPayment', { roundNumber, seatNo, status: 'paid', method: 'upi' });
};

/** Decides the open round in one of the possible ways. */
const decideRound = async (scribe: Scribe, beacon: 'quicknet' | 'test' | null): Promise<void> => {
  const { dice } = scribe;
  if (scribe.state.status !== 'active') return;
  const roundNumber = scribe.state.currentRound;
  const next = await opens(roundThatOpensNext(scribe.state, roundNumber));
  if (giveTurn(scribe, roundNumber, next)) return;
  const kind = beacon === null ? dice(6) : dice(4);
  const fields = { roundNumber, method: 'cash', receivedBy: 'Admin', ...next } as const;
  if (kind < 4) {
    if (beacon !== null)
      scribe.now = beacon === 'quicknet' ? publicFreeze - 60 : Math.max(scribe.now, freezeOf(scribe));
    const chain = beacon === 'quicknet' ? quicknet : testChain;
    const waits = beacon && { beacon: { chain: chain.chain, round: roundFor(chain, scribe.now + 60) } };
    send(scribe, 'openDraw', { roundNumber, clientNonce: `${dice(10)}`.repeat(64), ...waits });
  }
  const ticketed = openDraw(scribe.state, roundNumber);
  if (kind >= 1 && kind < 4 && ticketed !== null) {
    const drawn = await draw({ ...ticketed, round: roundNumber });
    const seatNo = ticketed.holders[drawn?.position ?? 0]?.seatNo ?? 0;
    send(scribe, 'conductDraw', {
      ...fields,
      winnerUserId: drawn?.winnerUserId ?? 0,
      drawn: drawn && { ...drawn, seatNo },
    });
  }
  const seat = eligible(scribe.state)[dice(Math.max(1, eligible(scribe.state).length))];
  const chosen = { ...fields, winnerUserId: seat?.userId ?? 0, winnerSeatNo: seat?.seatNo };
  if (kind === 4) send(scribe, 'conductDraw', { ...chosen, drawn: null });
  if (kind === 5 || kind === 0) send(scribe, 'selectWinner', chosen);
};

const handOver = (scribe: Scribe, roundNumber: number): void => {
  const { dice, state, now } = scribe;
  const memberNo = roundOf(state, roundNumber)?.winner?.memberNo;
  const winnerId = activeMembers(state).find((member) => member.memberNo === memberNo)?.userId;
  if (winnerId !== undefined) sendAll(scribe, potCommands(dice, { roundNumber, winnerId, now }));
};

const freezeOf = ({ events }: Scribe): number =>
  testFreeze + 3_600 * (1 + events.filter(({ type }) => type === 'DrawOpened').length) - 60;

const takeBack = async (scribe: Scribe, roundNumber: number): Promise<void> => {
  const next = await opens(roundThatOpensAgain(scribe.state, roundNumber));
  send(scribe, 'takeBackDecision', { roundNumber, reasonId: 1, ...next });
};

const isCompleted = ({ state }: Scribe): boolean => state.status === 'completed';

/** Returns the entries of a random lawful book, drawn by draw/1, by the beacon of the tests, or first by quicknet. */
export const lawfulEvents = async (seed: number): Promise<readonly UnlinkedEvent[]> => {
  const dice = diceOf(seed);
  const kind = dice(3);
  const start = kind === 0 ? publicFreeze - 2_000_000 : testFreeze - 2_000_000;
  const scribe = await begin({ dice, events: [], state: committee.initial, now: start }, seed);
  await fixTurns(scribe, kind === 1, bookId, { seedOf: bookSeed, signatureOf: beaconSignatureOf });
  for (let round = 0, rounds = 1 + dice(6); round < rounds && scribe.state.status === 'active'; round += 1) {
    for (let i = dice(4); i > 0; i -= 1) await sendRandomCommand(scribe);
    const decided = scribe.state.currentRound;
    swapTurns(scribe);
    pay(scribe, scribe.state);
    await decideRound(scribe, kind === 0 && round === 0 ? 'quicknet' : kind === 1 ? 'test' : null);
    passPotOn(scribe, decided);
    if (dice(3) === 0) sendMoney(scribe, moneyCorrections(dice, decided, scribe.now));
    if (dice(3) > 0) handOver(scribe, decided);
    if (dice(4) === 0) changeOfPerson(scribe);
    if (isCompleted(scribe) && dice(2) === 0) deleteAndRestore(scribe);
    if (dice(4) === 0) await takeBack(scribe, decided);
  }
  if (seed % 3 === 0) endEarly(scribe);
  if (isCompleted(scribe) && dice(4) === 0) deleteAndRestore(scribe);
  return scribe.events;
};
