import type { Cause } from '../decider.ts';
import { addDays, isAfter } from '../instants.ts';
import type { DueCalendar } from './due-days.ts';
import type { EarlyEnd } from './ending-state.ts';
import type { BeaconRound, EventDigests, PaymentMethod, ReceivedBy, Winner } from './events.ts';
import type { PassedOn, PassOnRequest, SwapRequest } from './exchange-state.ts';
import type { HandOver } from './hand-over-state.ts';
import type { TurnsState } from './turns-state.ts';
import type { Word } from './word-state.ts';

export type { PaymentReport, Word } from './word-state.ts';

/**
 * One person's time in a seat. `memberNo` counts from 1; `replacedBy` is the memberNo of the successor in the seat, and
 * {@link noMember} when they were removed. `commandId`: of the command that gave them the seat.
 */
export type Member = {
  readonly memberNo: number;
  readonly seatNo: number;
  readonly userId: number;
  readonly joinedAt: string;
  readonly commandId: string;
  readonly replacedBy: number | null;
  /** Digests of the last correction; absent: never corrected. */
  readonly corrected?: EventDigests;
  /** No phone was entered yet: the committee admin acts for the person. */
  readonly hasNoPhone?: true;
  /** The added person has disowned the seat ('not me'), and the admin has not named a holder since. */
  readonly isUnnamed?: true;
};

/** Member number of an empty seat or of a removed member's successor. */
export const noMember = 0;

/** `receivedBy`: null when the receiver of the pot is unknown. */
export type WinnerDecision = {
  readonly how: 'verified' | 'unverified' | 'manual' | 'override' | 'past' | 'turn';
  readonly drawDate: string;
  readonly method: PaymentMethod;
  readonly receivedBy: ReceivedBy | null;
};

/**
 * `memberNo`: present holder, {@link noMember} of an empty seat. `wonInRound` belongs to the seat and stays when the
 * holder is replaced.
 */
export type Seat = {
  readonly seatNo: number;
  readonly memberNo: number;
  readonly wonInRound: number | null;
  /** Money for rounds that are not open yet, oldest first; absent: none. */
  readonly advance?: readonly Advance[];
};

/** Rupees that were paid by one method. */
export type Advance = { readonly amount: number; readonly method: PaymentMethod };

/**
 * A part of a due that was paid. `memberNo`: the member who held the seat then. `noteId`: null without a note; absent in
 * a part that a mark paid, whose note is the one of the due.
 */
export type Part = {
  readonly partNo: number;
  readonly memberNo: number;
  readonly amount: number;
  readonly method: PaymentMethod;
  readonly paidAt: string;
  readonly noteId?: number | null;
  readonly noteDigest?: string;
  readonly fromAdvance?: true;
};

/**
 * What a seat owes in a round. `memberNo`: the member who paid; of an open due the present holder of the seat. `parts`:
 * absent in a due that never had parts, also when one mark paid all of it; in order of payment.
 */
export type Due = {
  readonly seatNo: number;
  readonly memberNo: number;
  readonly parts?: readonly Part[];
  readonly noteId: number | null;
  /** Digest of the note; absent: none, as in older events. */
  readonly noteDigest?: string;
  readonly word?: Word;
} & (
  | {
      readonly status: 'paid';
      readonly method: PaymentMethod;
      readonly paidAt: string;
      /** Method or note were changed after the payment. */
      readonly edited?: true;
    }
  | { readonly status: 'pending' | 'overdue' }
);

/** `holders`: the eligible seats at that moment, in the order of `eligible`; of equal user ids the lower seat first. */
export type OpenDraw = {
  readonly eligible: readonly number[];
  readonly clientNonce: string;
  readonly commitment: string;
  readonly epoch: number;
  readonly holders: readonly Winner[];
  /** Null: draw/1. */
  readonly beacon: BeaconRound | null;
};

export type Round = {
  readonly roundNumber: number;
  /** Null: a past round that was recorded without being opened before. */
  readonly opened: { readonly dueAt: string; readonly drawCommitment: string; readonly epoch: number } | null;
  /** By seat number minus one; undefined: the seat was not held in this round. */
  readonly dues: readonly (Due | undefined)[];
  readonly winner: Winner | null;
  readonly outcome: WinnerDecision | null;
  readonly draw: OpenDraw | null;
  /** Absent: nothing was ever recorded. */
  readonly handOver?: HandOver;
  readonly passOn?: PassOnRequest;
  /** Absent: the winner is the one of the decision. */
  readonly passedOn?: PassedOn;
};

/**
 * Fields of active and completed committees. Lists are indexed by number minus one. Instants are as the log has them:
 * any form of ISO 8601 UTC.
 */
type Book = TurnsState & {
  readonly name: string;
  readonly totalMembers: number;
  readonly contribution: number;
  readonly cycleDays: number;
  readonly cycleType: 'fixed' | 'custom';
  /** A day in India; null: not chosen. */
  readonly firstDueDay: string | null;
  readonly calendar: DueCalendar;
  readonly isExisting: boolean;
  readonly createdAt: string;
  readonly createdAsExisting: boolean;
  /** Id of the completed committee whose members this one took over; absent: none. */
  readonly continues?: number;
  readonly adminId: number;
  /** Member number of the member who is asked to become the admin; see `askedMember`. */
  readonly transferTo?: number;
  /** By number, also those that have ended; absent: none was asked. */
  readonly swaps?: readonly SwapRequest[];
  readonly members: readonly Member[];
  readonly seats: readonly Seat[];
  readonly rounds: readonly (Round | undefined)[];
};

/** Consecutive commands, the first of each id; `at`: time of the last one, as the log has it. */
type Page = { readonly byId: ReadonlyMap<string, Cause>; readonly at: string };

/**
 * The commands of the last day, by which a repetition is recognised: full pages, oldest first, and the page that is
 * being filled.
 */
type RecentCommands = {
  readonly full: readonly Page[];
  readonly latest: { readonly causes: readonly Cause[]; readonly at: string };
};

export const noneRecent: RecentCommands = { full: [], latest: { causes: [], at: '' } };

/** The creating command is remembered forever: otherwise its repetition would be refused as a taken id. */
type CommandMemory = { readonly creation: Cause; readonly recent: RecentCommands };

export type ActiveCommittee = Book & CommandMemory & { readonly status: 'active'; readonly currentRound: number };
/** `ended` absent: every round is decided. */
export type CompletedCommittee = Book & CommandMemory & { readonly status: 'completed'; readonly ended?: EarlyEnd };
export type LiveCommittee = ActiveCommittee | CompletedCommittee;
/** `before`: without its remembered commands; `deletedAt`: as the log has it. */
export type DeletedCommittee = CommandMemory & {
  readonly status: 'deleted';
  readonly deletedAt: string;
  readonly before: LiveCommittee;
};
export type CommitteeState = { readonly status: 'absent' } | LiveCommittee | DeletedCommittee;

export const initial: CommitteeState = { status: 'absent' };

/**
 * Commands are remembered for a day, the time in which a client may repeat one, and for at least the next 200 commands,
 * at most 5,000. In pages: an event copies one page only, and a look-up takes one step for each page.
 */
const memoryLimits = { days: 1, fullPages: { least: 2, most: 50 }, pageSize: 100 } as const;

const recentPages = (pages: readonly Page[], at: string): readonly Page[] => {
  const { days, fullPages } = memoryLimits;
  const firstYoung = pages.findIndex((page) => !isAfter(at, addDays(page.at, days)));
  const old = firstYoung < 0 ? pages.length : firstYoung;
  return pages.slice(Math.max(pages.length - fullPages.most, Math.min(old, pages.length - fullPages.least), 0));
};

const pageOf = ({ causes, at }: RecentCommands['latest']): Page => ({
  byId: new Map([...causes].reverse().map((cause) => [cause.commandId, cause])),
  at,
});

/** Several events of one command count once. @param at ISO 8601 */
export const remember = (state: CommitteeState, cause: Cause, at: string): CommitteeState => {
  if (state.status === 'absent') return state;
  const { full, latest } = state.recent;
  const last = latest.causes.at(-1);
  if (last !== undefined && last.commandId === cause.commandId && last.actorId === cause.actorId) return state;
  const recent =
    latest.causes.length < memoryLimits.pageSize
      ? { full, latest: { causes: [...latest.causes, cause], at } }
      : { full: recentPages([...full, pageOf(latest)], at), latest: { causes: [cause], at } };
  return { ...state, recent };
};

export const earlierCommand = (
  { creation, recent: { full, latest } }: CommandMemory,
  commandId: string,
): Cause | undefined => {
  if (creation.commandId === commandId) return creation;
  for (const { byId } of full) {
    const earlier = byId.get(commandId);
    if (earlier !== undefined) return earlier;
  }
  return latest.causes.find((cause) => cause.commandId === commandId);
};

export const countRemembered = ({ recent: { full, latest } }: CommandMemory): number =>
  full.reduce((sum, { byId }) => sum + byId.size, 1 + latest.causes.length);

/** A shorter list is padded with undefined. */
export const put = <T>(list: readonly (T | undefined)[], index: number, value: T): readonly (T | undefined)[] => {
  const copy = list.slice();
  while (copy.length < index) copy.push(undefined);
  copy[index] = value;
  return copy;
};

/** `list.with(index, value)`, which Chrome 109 lacks: the fold also runs in browsers. */
export const replaceAt = <T>(list: readonly T[], index: number, value: T): T[] => {
  const copy = list.slice();
  copy[index] = value;
  return copy;
};

export const withRound = (state: LiveCommittee, round: Round): LiveCommittee => ({
  ...state,
  rounds: put(state.rounds, round.roundNumber - 1, round),
});
