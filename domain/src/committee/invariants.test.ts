import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CommitteeCommand } from './commands.ts';
import type { CommitteeEvent } from './events.ts';
import { committeeEventSchemas } from './events.ts';
import { committee } from './index.ts';
import type { Moment } from './testing/invariants.fixture.ts';
import { causeOf, foldInvariant, invariants, keyOf } from './testing/invariants.fixture.ts';
import type { RefusalKind } from './refusals.ts';
import { Ledger } from './testing/ledger.fixture.ts';
import type { Sequence } from './testing/sequences.fixture.ts';
import { rareExamples } from './testing/rare-sequences.fixture.ts';
import { commandOf, sequences } from './testing/sequences.fixture.ts';
import type { Step } from './testing/steps.fixture.ts';

const numRuns = Number(process.env['MANDALI_PROPERTY_RUNS'] ?? 10_000);
const creation: Step = { type: 'createCommittee', luck: 0, sender: 19, who: 0, whom: 0, round: 1, pick: 0 };

/** 'rare': at least in a rare sequence. */
const everyRefusal = {
  CommitteeNotFound: true,
  RoundNotFound: true,
  MemberNotFound: true,
  PaymentNotFound: true,
  CommitteeIdTaken: true,
  CommandIdReused: true,
  NotCommitteeAdmin: true,
  NotYourPayment: true,
  NotYourSeat: true,
  PaymentIsPaid: true,
  MoreThanDue: true,
  MoreThanRoundsLeft: true,
  PartNotFound: true,
  // Needs more parts than a sequence has steps.
  TooManyRounds: false,
  TooManyParts: false,
  NothingReported: true,
  NothingToAnswer: true,
  DisputeIsOpen: true,
  NoDispute: true,
  CommitteeCompleted: true,
  CommitteeEnded: true,
  // The server reads the completed committee, and a sequence has one committee.
  CommitteeActive: false,
  NextStarted: false,
  CommitteeFull: true,
  AlreadyMember: true,
  MemberInactive: true,
  SeatInUse: true,
  SomethingPaid: true,
  // Random sequences rarely fill three seats before the first payment.
  SeatsAreHeld: false,
  ReportIsOpen: true,
  MemberSignedIn: true,
  KnownElsewhere: true,
  PastRoundsNotEnabled: true,
  RoundAlreadyDecided: true,
  RoundNotCurrent: true,
  DrawIsOpen: true,
  NoEligibleMembers: true,
  PaymentChanged: true,
  PaymentsOutstanding: true,
  WinnerNotEligible: true,
  DrawMismatch: true,
  DayInFuture: true,
  DueDayOutOfRange: true,
  DayTooEarly: true,
  RoundNotDecided: true,
  BeforeDecision: true,
  MoreThanPlanned: true,
  MoreThanDisputed: 'rare',
  HandedOver: true,
  NoHandOver: true,
  HandOverChanged: true,
  HandOverConfirmed: true,
  NotYourPot: true,
  SidesAreOne: true,
  NoTransferRequest: true,
  NotAskedToAdminister: true,
  NothingToTakeBack: true,
  DrawStands: true,
  DecisionStands: true,
  NotAnActiveMember: true,
  AuditorCannotAdminister: true,
  TurnsNotAgreed: true,
  OrderInvalid: true,
  TurnsNotOneDraw: true,
  TurnsTooLate: true,
  TurnsDrawn: 'rare',
  TurnsNotOpen: true,
  TurnsAreFixed: 'rare',
  SeatsEmpty: true,
  NoTurnLeft: true,
  NoOrder: 'rare',
  TurnTaken: 'rare',
  SwapNotFound: 'rare',
  RequestIsOver: 'rare',
  NotLastDecided: 'rare',
  PassedOn: 'rare',
  ReceiverNotEligible: true,
  DeletedTooLongAgo: true,
} satisfies Record<RefusalKind, boolean | 'rare'>;

/**
 * Occurrences of each event, refusal and status in a run: a generator whose commands are all refused proves nothing.
 */
const reached = new Map<string, number>();
const count = (what: string): void => void reached.set(what, (reached.get(what) ?? 0) + 1);

const freeze = <T>(value: T): T => {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.values(value).forEach(freeze);
  return Object.freeze(value);
};

/** Plays a sequence and returns the broken invariants, each with the command that broke it. */
const play = (sequence: Sequence): readonly string[] => {
  const ledger = new Ledger();
  const known = new Set<string>();
  const log: { event: CommitteeEvent; command: CommitteeCommand }[] = [];
  let state = committee.initial;
  const broken = (moment: Moment, checks: typeof invariants): string[] =>
    Object.entries(checks).flatMap(([name, holds]) => (holds(moment) ? [] : [`${name} [${moment.command.type}]`]));
  let last: Moment | null = null;
  for (const [index, step] of [creation, ...sequence.steps].entries()) {
    const before = freeze(state);
    const command = commandOf(sequence, step, before, index);
    const decision = freeze(committee.decide(freeze(command), before));
    for (const event of decision.ok ? decision.events : []) {
      state = freeze(committee.evolve(state, event, causeOf(command)));
      ledger.enter(event);
      log.push({ event, command });
      count(event.type);
    }
    if (!decision.ok) count(`not ${decision.refusal.kind}`);
    last = { command, before, decision, after: state, log, ledger, known };
    const faults = broken(last, invariants);
    if (faults.length > 0) return faults;
    if (decision.ok && decision.events.length > 0) known.add(keyOf(command));
  }
  count(state.status);
  return last ? broken(last, foldInvariant) : [];
};

describe('a random sequence of commands', () => {
  it(`preserves the ten invariants (${numRuns} sequences)`, () => {
    fc.assert(
      fc.property(sequences, (sequence) => {
        expect(play(sequence)).toEqual([]);
      }),
      { numRuns, examples: rareExamples },
    );
    // Each event, refusal and status must occur at least once in a thousand sequences.
    const refusals = Object.entries(everyRefusal).flatMap(([kind, isReached]) =>
      isReached === true ? [`not ${kind}`] : [],
    );
    const expected = [...Object.keys(committeeEventSchemas), ...refusals, 'active', 'completed', 'deleted'];
    const rare = expected.filter((what) => (reached.get(what) ?? 0) < numRuns / 1_000);
    expect(rare).toEqual([]);
    const ofRare = Object.entries(everyRefusal).flatMap(([kind, isReached]) => (isReached === 'rare' ? [kind] : []));
    expect(ofRare.filter((kind) => !reached.has(`not ${kind}`))).toEqual([]);
  });
});
