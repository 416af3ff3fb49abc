// A committee that people run from its first day to its last one, through HTTP.
import { randomUUID } from 'node:crypto';
import { addMember } from '@mandali/contracts/api/add-member';
import { arrangeTurns } from '@mandali/contracts/api/arrange-turns';
import { conductDraw } from '@mandali/contracts/api/conduct-draw';
import { confirmHandOver } from '@mandali/contracts/api/confirm-hand-over';
import { createCommittee } from '@mandali/contracts/api/create-committee';
import { getCommittee } from '@mandali/contracts/api/get-committee';
import { giveTurn } from '@mandali/contracts/api/give-turn';
import { handOverPot } from '@mandali/contracts/api/hand-over-pot';
import { markAllPaid } from '@mandali/contracts/api/mark-all-paid';
import { markPayment } from '@mandali/contracts/api/mark-payment';
import { openDraw } from '@mandali/contracts/api/open-draw';
import type { BodySentTo } from '@mandali/contracts/operation';
import type { Detail } from '@mandali/contracts/shapes';
import { pickWinner } from '@mandali/domain/draw';
import { expect } from 'vitest';
import { carryOut, type Client } from './client.ts';
import { bySeed, committeeOf, type GivenCommittee } from './given.ts';
import type { TestBff } from './start-test-bff.ts';
import { person, type PersonWithPhone } from './world.ts';

type Terms = BodySentTo<typeof createCommittee>;
/** Decides a round; returns the seat that won. */
type Decide = (life: CommitteeLife, round: number) => Promise<number>;

export type CommitteeLife = Pick<GivenCommittee, 'id' | 'itself' | 'admin' | 'round' | 'payment' | 'when' | 'after'> & {
  readonly bff: TestBff;
  readonly contribution: number;
  /** By seat; null: without an account. */
  readonly holders: Map<number, PersonWithPhone | null>;
};

/** Sets the server's clock to 10 o'clock in the morning of a day in India. */
export const onDay = (bff: TestBff, day: string): void =>
  bff.clock.advance(Date.parse(`${day}T10:00:00+05:30`) - bff.features.now().getTime());

/** The first day of a month of 2027. @param month from 1 */
export const firstOf = (month: number): string => `2027-${`${month}`.padStart(2, '0')}-01`;

const defaults = { cycleDuration: 30, cycleType: 'fixed', committeeType: 'new' } as const;

export type Start = Partial<Terms> & {
  readonly day: string;
  readonly name: string;
  readonly contributionAmount: number;
  /** Names by seat; one name in two seats is one person with two shares. */
  readonly seats: readonly string[];
  /** Name of the admin; the name of a seat: that member is the admin. */
  readonly organiser?: string;
};

/** Creates a committee on a day and adds a member for each seat; `totalMembers` above them leaves seats empty. */
export const startLife = async (bff: TestBff, start: Start): Promise<CommitteeLife> => {
  const { day, seats, organiser = 'Organiser', ...terms } = start;
  onDay(bff, day);
  const admin = await person(bff, organiser);
  const body = { ...defaults, totalMembers: seats.length, ...terms };
  const { id } = await carryOut(admin, createCommittee, { body });
  const life = lifeOf(bff, { id, admin, contribution: body.contributionAmount });
  const people = new Map([[organiser, admin]]);
  for (const name of seats) {
    const known = people.get(name);
    const member = known ?? (await person(bff, name));
    people.set(name, member);
    await joins(life, member, name, withAccounts(life).includes(member));
  }
  return life;
};

export const lifeOf = (
  bff: TestBff,
  { id, admin, contribution }: { readonly id: number; readonly admin: PersonWithPhone; readonly contribution: number },
): CommitteeLife => ({ ...committeeOf(id, admin, []), bff, contribution, holders: new Map() });

/** The admin adds a person, who gets the next free seat. */
export const joins = async (
  life: CommitteeLife,
  member: PersonWithPhone,
  name: string,
  anotherSeat = false,
): Promise<number> => {
  const body = { name, phone: member.phone, ...(anotherSeat && { anotherSeat: true as const }) };
  const { seatNo } = await carryOut(life.admin, addMember, { params: life.itself, body });
  life.holders.set(seatNo, member);
  return seatNo;
};

export const newMember = async (life: CommitteeLife, name: string): Promise<PersonWithPhone> => {
  const member = await person(life.bff, name);
  await joins(life, member, name);
  return member;
};

export const detailOf = (life: CommitteeLife, reader: Client = life.admin): Promise<Detail> =>
  carryOut(reader, getCommittee, { params: life.itself });

export const everybodyPays = (life: CommitteeLife, round: number) =>
  life.after(markAllPaid, { params: life.round(round), body: {} });

/** These seats pay the whole contribution in cash. */
export const pay = async (life: CommitteeLife, round: number, seats: readonly number[], notes = ''): Promise<void> => {
  const body = { status: 'paid', paymentMethod: 'cash', ...(notes !== '' && { notes }) } as const;
  for (const seat of seats) await life.after(markPayment, { params: life.payment(round, seat), body });
};

export const seatsBut = (life: CommitteeLife, ...missing: readonly number[]): readonly number[] =>
  [...life.holders.keys()].filter((seat) => !missing.includes(seat));

const opening = (life: CommitteeLife, round: number) => ({
  params: life.round(round),
  body: { clientNonce: 'd'.repeat(64) },
});

/** The draw waits: an eligible member owes. */
export const drawWaits = (life: CommitteeLife, round: number) =>
  life.when(openDraw, opening(life, round)).thenRefuses(409, 'payments-outstanding');

/** Draws the round by its ticket; returns the seat that won. */
export const draw = async (life: CommitteeLife, round: number): Promise<number> => {
  const { ticket, seed } = bySeed(await carryOut(life.admin, openDraw, opening(life, round)));
  if (ticket.v !== 1) throw new Error('not by seed');
  const winnerId = (await pickWinner(seed, ticket))?.winnerUserId ?? 0;
  const sent = { params: life.round(round), body: { winnerId, paymentMethod: 'cash' } } as const;
  await life.when(conductDraw, sent).thenAnswers({ winnerId, decidedBy: 'verified' });
  return winnerOf(life, round);
};

/** Returns the seat that won the round. */
export const winnerOf = async (life: CommitteeLife, round: number): Promise<number> => {
  const { members } = await detailOf(life);
  const winners = members.filter(({ wonInRound }) => wonInRound === round);
  return winners.find(({ isActive }) => isActive)?.seatNo ?? winners[0]?.seatNo ?? 0;
};

/** The round goes to the seat whose turn it is. */
export const turnTo = async (life: CommitteeLife, round: number, seat: number): Promise<number> => {
  const winner = life.holders.get(seat);
  await life.when(giveTurn, { params: life.round(round), body: {} }).thenAnswers({
    decidedBy: 'turn',
    ...(winner && { winnerId: winner.id }),
  });
  expect(await winnerOf(life, round)).toBe(seat);
  return seat;
};

export const withAccounts = ({ holders }: CommitteeLife): readonly PersonWithPhone[] =>
  [...holders.values()].filter((holder) => holder !== null);

export const holderOf = ({ holders }: CommitteeLife, seat: number): PersonWithPhone => {
  const holder = holders.get(seat);
  if (!holder) throw new Error(`seat ${seat} has no account`);
  return holder;
};

/** The members agree on an order of turns; returns the way to decide the rounds by it. */
export const agreeOn = async (life: CommitteeLife, order: readonly number[]): Promise<{ readonly decide: Decide }> => {
  const sent = { params: life.itself, body: { order: [...order] } };
  await life.when(arrangeTurns, sent).thenAnswers({ turns: 'agreed', order });
  return byTurns(order);
};

export const byTurns = (order: readonly number[]): { readonly decide: Decide } => ({
  decide: (life, round) => turnTo(life, round, order[round - 1] ?? 0),
});

/** Another member confirms where the winner is the admin or has no account. */
const confirmer = (life: CommitteeLife, winner: number): PersonWithPhone => {
  const own = life.holders.get(winner);
  const other = withAccounts(life).find(({ id }) => id !== life.admin.id && id !== own?.id);
  const found = !own || own.id === life.admin.id ? other : own;
  if (found === undefined) throw new Error('no member can confirm');
  return found;
};

/** The admin hands over in cash what is left of the pot, and it is confirmed. `before`: rupees handed over earlier. */
export const handOver = async (
  life: CommitteeLife,
  round: number,
  seat: number,
  amount: number,
  before = 0,
): Promise<void> => {
  const params = life.round(round);
  const handed = `${before + amount}`;
  const given = { handOver: { handed, open: '0', state: 'given' } };
  await life.when(handOverPot, { params, body: { amount, paymentMethod: 'cash' } }).thenAnswers(given);
  const received = { handOver: { handed, state: 'received' } };
  await life.when(confirmHandOver, { params, body: {} }, confirmer(life, seat)).thenAnswers(received);
};

export const potOf = (life: CommitteeLife): number => life.contribution * life.holders.size;

/** All members pay these rounds; each is decided by a draw unless `decide` is given, and its pot handed over. */
export const holdRounds = async (
  life: CommitteeLife,
  from: number,
  to: number,
  { decide = draw, dayOf }: { readonly decide?: Decide; readonly dayOf?: (round: number) => string } = {},
): Promise<readonly number[]> => {
  const winners: number[] = [];
  for (let round = from; round <= to; round += 1) {
    if (dayOf !== undefined) onDay(life.bff, dayOf(round));
    await everybodyPays(life, round);
    const seat = await decide(life, round);
    await handOver(life, round, seat, potOf(life));
    winners.push(seat);
  }
  return winners;
};

/** Runs the job that marks dues overdue, as the worker does after a due day. */
export const runOverdueJob = async ({ bff }: CommitteeLife): Promise<void> => {
  const { jobs } = bff.features;
  await jobs.enqueue('mark-overdue', {}, randomUUID());
  await expect.poll(() => jobs.depth(), { timeout: 60_000, interval: 20 }).toMatchObject({ active: 0, waiting: 0 });
};

/** Statuses of the payments of a round, by seat. */
export const statusesIn = async (life: CommitteeLife, roundNumber: number): Promise<readonly string[]> => {
  const { rounds } = await detailOf(life);
  return rounds.find((round) => round.roundNumber === roundNumber)?.payments.map(({ status }) => status) ?? [];
};
