import type { Cause } from '../decider.ts';
import { addDays, isAfter } from '../instants.ts';
import type { BeaconRound, EventDigests, PaymentMethod, ReceivedBy, Winner } from './events.ts';

/**
 * One person's time in a seat. `memberNo` counts from 1; `replacedBy` is the memberNo of the successor in the seat, and
 * {@link noMember} when they were removed.
 */
export type Member = {
  readonly memberNo: number;
  readonly seatNo: number;
  readonly userId: number;
  readonly joinedAt: string;
  readonly replacedBy: number | null;
  /** What the log commits to of their last correction; left out: they were never corrected. */
  readonly corrected?: EventDigests;
  /** The person who was added has said that it is not them, and the admin has named no holder since. */
  readonly isUnnamed?: true;
};

/** Days in which a deleted committee can be restored (decision 50). */
export const restorableDays = 30;

/** Stands for a member number where there is none. */
export const noMember = 0;

/** How a round came to its winner. `receivedBy`: null when the receiver of the pot is not known. */
export type WinnerDecision = {
  readonly how: 'verified' | 'unverified' | 'manual' | 'override' | 'past';
  readonly drawDate: string;
  readonly method: PaymentMethod;
  readonly receivedBy: ReceivedBy | null;
};

/** `memberNo` is the present holder, {@link noMember} of a seat that is free again; `wonInRound` belongs to the seat and stays when the holder is replaced. */
export type Seat = { readonly seatNo: number; readonly memberNo: number; readonly wonInRound: number | null };

/** What member and admin have said of a due beside what the book says of it (docs/features.md). */
export type Word = {
  /**
   * reported: the member says that they have paid, and waits for an answer. declined: the admin has not received it.
   * disputed: the member says that the book, or the admin's answer, is not right. agreed: both say that it is paid.
   */
  readonly kind: 'reported' | 'declined' | 'disputed' | 'agreed';
  readonly at: string;
  /** How and when the member says to have paid; null where that was not reported. */
  readonly report: { readonly method: PaymentMethod; readonly paidAt: string } | null;
  /** The member's note, the admin's reason, or what the member disputes. */
  readonly textId: number | null;
};

/** What a seat owes in a round. `memberNo` is who paid it, or who owes it: then always the present holder. */
export type Due = {
  readonly seatNo: number;
  readonly memberNo: number;
  readonly noteId: number | null;
  /** What the log commits to of the note; left out: nothing, as in older events. */
  readonly noteDigest?: string;
  /** Left out: nothing was said. */
  readonly word?: Word;
} & (
  | {
      readonly status: 'paid';
      readonly method: PaymentMethod;
      readonly paidAt: string;
      /** Method or note were changed since it became paid. */
      readonly edited?: true;
    }
  | { readonly status: 'pending' | 'overdue' }
);

/** An opened draw: what the ticket is made of, and which seats the frozen user ids held at that moment. */
export type OpenDraw = {
  readonly eligible: readonly number[];
  readonly clientNonce: string;
  readonly commitment: string;
  readonly epoch: number;
  readonly holders: readonly Winner[];
  /** Null: by draw/1. */
  readonly beacon: BeaconRound | null;
};

export type Round = {
  readonly roundNumber: number;
  /** Null for a past round that was recorded without ever having been the current one. */
  readonly opened: { readonly dueAt: string; readonly drawCommitment: string; readonly epoch: number } | null;
  /** By seat: index seatNo - 1. A seat that was not held in this round has none. */
  readonly dues: readonly (Due | undefined)[];
  readonly winner: Winner | null;
  /** Of a round that has a winner. */
  readonly outcome: WinnerDecision | null;
  readonly draw: OpenDraw | null;
};

/**
 * What an active and a completed committee share. Lists are indexed by their number minus one. Moments are in the form
 * that the log has them in, which is any of ISO 8601 UTC.
 */
type Book = {
  readonly name: string;
  readonly totalMembers: number;
  readonly contribution: number;
  readonly cycleDays: number;
  readonly cycleType: 'fixed' | 'custom';
  readonly isExisting: boolean;
  readonly createdAt: string;
  readonly createdAsExisting: boolean;
  readonly adminId: number;
  readonly members: readonly Member[];
  readonly seats: readonly Seat[];
  readonly rounds: readonly (Round | undefined)[];
};

/** Commands one after the other, the first of each id; `at` is the moment of the last of them, as the log has it. */
type Page = { readonly byId: ReadonlyMap<string, Cause>; readonly at: string };

/** The commands of a day, so that a repeated one is known: full pages, oldest first, and the one that is being filled. */
type RecentCommands = {
  readonly full: readonly Page[];
  readonly latest: { readonly causes: readonly Cause[]; readonly at: string };
};

export const noneRecent: RecentCommands = { full: [], latest: { causes: [], at: '' } };

/** The command that created the committee is remembered for ever: forgotten, it would be taken for another one. */
type CommandMemory = { readonly creation: Cause; readonly recent: RecentCommands };

export type ActiveCommittee = Book & CommandMemory & { readonly status: 'active'; readonly currentRound: number };
export type CompletedCommittee = Book & CommandMemory & { readonly status: 'completed' };
export type LiveCommittee = ActiveCommittee | CompletedCommittee;
/** `before`: the book as it was, without the commands that it remembered; `deletedAt` as the log has it. */
export type DeletedCommittee = CommandMemory & {
  readonly status: 'deleted';
  readonly deletedAt: string;
  readonly before: LiveCommittee;
};
export type CommitteeState = { readonly status: 'absent' } | LiveCommittee | DeletedCommittee;

export const initial: CommitteeState = { status: 'absent' };

/**
 * A command is remembered for a day, which is as long as its sender may send it again, and through the next 200 ones at
 * least; through 5,000 at most. In pages, so that each event copies one of them and a look-up takes one step a page.
 */
const remembered = { days: 1, fullPages: { least: 2, most: 50 }, ofPage: 100 } as const;

/** Without the pages that are not to be remembered any more at that moment. */
const kept = (pages: readonly Page[], at: string): readonly Page[] => {
  const { days, fullPages } = remembered;
  const firstYoung = pages.findIndex((page) => !isAfter(at, addDays(page.at, days)));
  const old = firstYoung < 0 ? pages.length : firstYoung;
  return pages.slice(Math.max(pages.length - fullPages.most, Math.min(old, pages.length - fullPages.least), 0));
};

const pageOf = ({ causes, at }: RecentCommands['latest']): Page => ({
  byId: new Map(causes.toReversed().map((cause) => [cause.commandId, cause])),
  at,
});

/** The state with `cause` remembered, which happened at that moment (ISO 8601); the events of one command count once. */
export const remember = (state: CommitteeState, cause: Cause, at: string): CommitteeState => {
  if (state.status === 'absent') return state;
  const { full, latest } = state.recent;
  const last = latest.causes.at(-1);
  if (last !== undefined && last.commandId === cause.commandId && last.actorId === cause.actorId) return state;
  const recent =
    latest.causes.length < remembered.ofPage
      ? { full, latest: { causes: [...latest.causes, cause], at } }
      : { full: kept([...full, pageOf(latest)], at), latest: { causes: [cause], at } };
  return { ...state, recent };
};

/** The command with this id that was carried out here, if it is remembered. */
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

/** How many commands are remembered. */
export const countRemembered = ({ recent: { full, latest } }: CommandMemory): number =>
  full.reduce((sum, { byId }) => sum + byId.size, 1 + latest.causes.length);

/** A copy of `list` with `value` at `index`, filled up with undefined where the list is shorter. */
export const put = <T>(list: readonly (T | undefined)[], index: number, value: T): readonly (T | undefined)[] => {
  const copy = list.slice();
  while (copy.length < index) copy.push(undefined);
  copy[index] = value;
  return copy;
};

/** The state with that round in its place. */
export const withRound = (state: LiveCommittee, round: Round): LiveCommittee => ({
  ...state,
  rounds: put(state.rounds, round.roundNumber - 1, round),
});
