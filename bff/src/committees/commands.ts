import { randomUUID } from 'node:crypto';
import type { CommitteeCommand } from '@mandali/domain/committee/commands';
import { mostOverdueAtOnce } from '@mandali/domain/committee/rules/decide-payments';
import { committee } from '@mandali/domain/committee/index';
import type { CommitteeEvent } from '@mandali/domain/committee/events';
import type { CommitteeDecision, CommitteeRefusal } from '@mandali/domain/committee/refusals';
import type { CommitteeState } from '@mandali/domain/committee/state';
import { type CommitteeId, committeeStream } from '@mandali/domain/ids';
import { type CommandHandler, createCommandHandler, type Handled } from '@mandali/event-store/handle';
import { type EventStore, StoreError } from '@mandali/event-store/port';
import type { Progress } from '@mandali/projections/progress';
import type { Caller } from '../http/caller.ts';
import type { Texts } from '../people/free-texts.ts';
import type { Rejection } from '../http/rejections.ts';
import { stateSize } from './state-size.ts';
import { type Keep, keeping, type Keeping } from './kept-texts.ts';

/** What a command inherits from its request. */
export type From = {
  /** system: somebody who is not signed in caused it. */
  readonly caller: Pick<Caller, 'userId' | 'role'> | 'system';
  readonly commandId: string;
  readonly fingerprint: string;
  readonly requestId: string;
  /** Done around decision and append, and before the wait for the read side: what has to stay as it is meanwhile. */
  readonly around?: Around;
};

/** Does `append`, or refuses without it. */
export type Around = (append: Append) => Promise<Outcome | Turned>;
export type Append = () => Promise<Outcome>;
type Outcome = Handled<CommitteeState, CommitteeRefusal>;
type Turned = { readonly kind: 'refused'; readonly refusal: Rejection };

type Sent = Pick<CommitteeCommand, 'actor' | 'at' | 'commandId' | 'fingerprint'>;
type Draft<C> = C extends CommitteeCommand ? Omit<C, keyof Sent> : never;
/** A command without its sender and time. */
export type CommandDraft = Draft<CommitteeCommand>;

/**
 * A command of which something outside of the log (a person, a text) is not made yet. The draft stands for it, with
 * {@link notMadeYet} for what is missing; only when it would be carried out and cause events, it is completed. What was
 * made and is not used after all is taken back.
 */
type Planned = { readonly draft: CommandDraft; readonly complete: (keep: Keep) => Promise<CommandDraft> };
export type Wanted = CommandDraft | Planned;

/**
 * Builds a command from the state it is decided on. `tried` says what would become of a draft; `at` is the moment of the
 * decision, ISO 8601 UTC.
 * @throws Unmakeable
 */
export type Make = (
  state: CommitteeState,
  tried: (draft: CommandDraft) => CommitteeDecision,
  at: string,
) => Wanted | Promise<Wanted>;

/** Would the command be carried out and cause events? */
export const changes = (decision: CommitteeDecision): boolean => decision.ok && decision.events.length > 0;

/** Why a command cannot be made although the committee's rules allow it. */
export class Unmakeable extends Error {
  readonly rejection: Rejection;
  constructor(rejection: Rejection, reason: string) {
    super(reason);
    this.name = 'Unmakeable';
    this.rejection = rejection;
  }
}

/**
 * `done`: carried out now, or nothing had to be done: by an earlier request with the same commandId it was. State, number
 * of events and hash of the last one are those after the command. `lagging`: the read side has not caught up within its
 * time, so what is read from it may be old. `stored`: its events; none where it was carried out before,
 * or nothing had to be done.
 */
export type Carried =
  | ({ readonly kind: 'done'; readonly lagging: boolean; readonly stored: Stored } & After)
  | { readonly kind: 'refused'; readonly rejection: Rejection };
export type Stored = Extract<Outcome, { kind: 'ok' }>['events'];
type After = { readonly state: CommitteeState; readonly events: number; readonly head: string };

export type CommitteeCommands = {
  /**
   * How a command is carried out; `make` may be called again after a conflict.
   * @throws StoreError when the event store is away
   */
  send(id: CommitteeId, from: From, make: Make): Promise<Carried>;
  /**
   * As the system (decision 28): every pending due whose time has come becomes overdue. Gives how many did: none
   * when that was done before, or the committee is gone. Waits for no read side.
   * @throws StoreError as above; Error when others were faster time and again
   */
  markOverdue(id: CommitteeId): Promise<number>;
  /** As the log says, now. @throws StoreError when the event store is away */
  stateOf(id: CommitteeId): Promise<CommitteeState>;
};

/** Read-your-writes (docs/specification/api.md): how long a command waits for the read side. */
const readSideTimeoutMs = 2_000;

/**
 * Of a fingerprint, in each event: enough to recognise another content, and no more of what was sent than that takes.
 */
const fingerprintDigits = 16;

/** Bytes that the states of committees may take in memory: thousands of usual ones, or four of the largest. */
const memory = 128 * 2 ** 20;

export const createCommitteeCommands = (options: {
  readonly store: EventStore;
  readonly progress: Pick<Progress, 'waitFor'>;
  readonly texts: Pick<Texts, 'save' | 'forget'>;
  readonly now: () => Date;
}): CommitteeCommands => {
  const handler = createCommandHandler<CommitteeId, CommitteeCommand, CommitteeEvent, CommitteeState, CommitteeRefusal>(
    {
      store: options.store,
      decider: committee,
      streamOf: committeeStream,
      now: options.now,
      cacheSize: memory,
      sizeOf: stateSize,
    },
  );
  return {
    send: async (id, { caller, commandId, requestId, around, ...from }, make) => {
      const fingerprint = from.fingerprint.slice(0, fingerprintDigits);
      const sent = { actor: actorOf(caller), commandId, fingerprint };
      const kept = keeping(options.texts);
      const command = making(make, sent, kept.keep);
      const actorId = caller === 'system' ? caller : caller.userId;
      const meta = { commandId, correlationId: requestId, actorId, fingerprint };
      const append = () => settling(kept, () => handler.handle(id, command, meta));
      const handled = await (around === undefined ? append() : around(append)).catch(unmade);
      if (handled.kind === 'unmade') return { kind: 'refused', rejection: handled.rejection };
      if (handled.kind === 'contended') return { kind: 'refused', rejection: { kind: 'Contended' } };
      if (handled.kind === 'refused') return { kind: 'refused', rejection: handled.refusal };
      const { state, revision, head } = handled;
      const events = revision === 'no-stream' ? 0 : revision + 1;
      const seen = events === 0 || (await options.progress.waitFor(committeeStream(id), events - 1, readSideTimeoutMs));
      return { kind: 'done', state, events, head, lagging: !seen, stored: handled.events };
    },
    markOverdue: overdueMarker(handler),
    stateOf: async (id) => (await handler.load(id)).state,
  };
};

const actorOf = (caller: From['caller']): Sent['actor'] =>
  caller === 'system' ? { kind: 'system' } : { kind: 'person', userId: caller.userId, role: caller.role };

/** The command of a state: nothing is made for one that would be refused, or has nothing to do. */
const making =
  (make: Make, sent: Omit<Sent, 'at'>, keep: Keep) =>
  async (state: CommitteeState, at: string): Promise<CommitteeCommand> => {
    const commandOf = (draft: CommandDraft): CommitteeCommand => ({ ...sent, at, ...draft });
    const tried = (draft: CommandDraft): CommitteeDecision => committee.decide(commandOf(draft), state);
    const wanted = await make(state, tried, at);
    if ('type' in wanted) return commandOf(wanted);
    return commandOf(changes(tried(wanted.draft)) ? await wanted.complete(keep) : wanted.draft);
  };

/** After any other failure than these the events may be stored, and the texts have to stay. */
const leavesNothing = (error: unknown): boolean =>
  error instanceof Unmakeable || (error instanceof StoreError && error.kind === 'unavailable');

const settling = async (kept: Keeping, append: () => Promise<Outcome>): Promise<Outcome> => {
  const handled = await append().catch(async (error: unknown) => {
    if (leavesNothing(error)) await kept.settle([]);
    throw error;
  });
  await kept.settle(handled.kind === 'ok' ? handled.events : []);
  return handled;
};

const unmade = (error: unknown): { readonly kind: 'unmade'; readonly rejection: Rejection } => {
  if (error instanceof Unmakeable) return { kind: 'unmade', rejection: error.rejection };
  throw error;
};

const overdueMarker =
  (
    handler: CommandHandler<CommitteeId, CommitteeCommand, CommitteeState, CommitteeRefusal>,
  ): CommitteeCommands['markOverdue'] =>
  async (id) => {
    for (let marked = 0; ;) {
      const commandId = randomUUID();
      const actor = { kind: 'system' } as const;
      const make = (_: CommitteeState, at: string): CommitteeCommand => ({ type: 'markOverdue', actor, at, commandId });
      const meta = { commandId, correlationId: commandId, actorId: 'system' } as const;
      const handled = await handler.handle(id, make, meta);
      if (handled.kind === 'contended') throw new Error('the committee was busy');
      const dues = handled.kind === 'ok' ? handled.events.length : 0;
      marked += dues;
      if (dues < mostOverdueAtOnce) return marked;
    }
  };
