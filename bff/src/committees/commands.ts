import { randomUUID } from 'node:crypto';
import type { CommitteeCommand } from '@mandali/domain/committee/commands';
import { mostEventsAtOnce } from '@mandali/domain/committee/rules/decide-payments';
import { committee } from '@mandali/domain/committee/index';
import type { CommitteeEvent } from '@mandali/domain/committee/events';
import type { CommitteeRefusal } from '@mandali/domain/committee/refusals';
import type { CommitteeState } from '@mandali/domain/committee/state';
import { refuse } from '@mandali/domain/decider';
import { type CommitteeId, committeeStream } from '@mandali/domain/ids';
import { type CommandHandler, createCommandHandler, type HandleResult } from '@mandali/event-store/handle';
import { type EventStore, StoreError } from '@mandali/event-store/port';
import type { Progress } from '@mandali/projections/progress';
import type { Caller } from '../http/caller.ts';
import { rejected } from '../http/endpoint.ts';
import type { RejectedResult, Rejection } from '../http/rejections.ts';
import { createSideRowsOfCommand, type SideRows } from '../people/side-rows.ts';
import { stateSize } from './state-size.ts';

export type CommandSource = {
  /** 'system': a sender without a session. */
  readonly caller: Pick<Caller, 'userId' | 'role'> | 'system';
  readonly commandId: string;
  readonly fingerprint: string;
  readonly requestId: string;
};

type Sender = Pick<CommitteeCommand, 'actor' | 'at' | 'commandId' | 'fingerprint'>;
type DraftOf<C> = C extends CommitteeCommand ? Omit<C, keyof Sender> & { readonly rows?: readonly SideRows[] } : never;

/**
 * A command without its sender and time. `rows`: what its events refer to in the people store; they are stored only when
 * the command is accepted with events, and removed when these are not appended.
 */
export type CommandDraft = DraftOf<CommitteeCommand>;

/** `at`: moment of the decision, ISO 8601 UTC. Called once per attempt. */
export type BuildCommand = (
  state: CommitteeState,
  at: string,
) => CommandDraft | RejectedResult | Promise<CommandDraft | RejectedResult>;

type CommandOutcome = HandleResult<CommitteeState, CommitteeRefusal | Rejection>;
export type StoredEvents = Extract<CommandOutcome, { kind: 'ok' }>['events'];

/**
 * `done`: accepted. State, number of events and hash of the last event are those after the command. `stored`: the
 * events it appended; empty when it was repeated or had nothing to do.
 */
export type CommandResult =
  | {
      readonly kind: 'done';
      readonly state: CommitteeState;
      readonly events: number;
      readonly head: string;
      readonly stored: StoredEvents;
    }
  | RejectedResult;

export type CommitteeCommands = {
  /**
   * Does not wait for the read models.
   * @throws StoreError when the event store is unavailable
   */
  send(id: CommitteeId, source: CommandSource, build: BuildCommand): Promise<CommandResult>;
  /** `events`: number of events of the committee. False after the timeout. */
  waitForRows(id: CommitteeId, events: number): Promise<boolean>;
  /**
   * Returns the number of marked dues; 0 for a deleted committee. Does not wait for the read models.
   * @throws StoreError when the event store is unavailable; Error when every attempt met a conflict
   */
  markOverdue(id: CommitteeId): Promise<number>;
  /** Reads the state from the log, not from the read models. @throws StoreError when the event store is unavailable */
  stateOf(id: CommitteeId): Promise<CommitteeState>;
};

/** Timeout of a command that waits for the read models (read-your-writes, docs/specification/api.md), ms. */
const readSideTimeoutMs = 2_000;

/** Digits of the request fingerprint in each event: enough to recognise another content under the same command id. */
const fingerprintDigits = 16;

/** Maximum size of the state cache, bytes: thousands of usual committees, or four of the largest. */
const stateCacheBytes = 128 * 2 ** 20;

export const createCommitteeCommands = (options: {
  readonly store: EventStore;
  readonly progress: Pick<Progress, 'waitFor'>;
  readonly now: () => Date;
}): CommitteeCommands => {
  const handler = createCommandHandler<CommitteeId, CommitteeCommand, CommitteeEvent, CommitteeState, CommitteeRefusal>(
    {
      store: options.store,
      decider: committee,
      streamOf: committeeStream,
      now: options.now,
      cacheSize: stateCacheBytes,
      sizeOf: stateSize,
    },
  );
  return {
    send: async (id, source, build) => resultOf(await attempt(handler, id, source, build)),
    waitForRows: async (id, events) =>
      events === 0 || options.progress.waitFor(committeeStream(id), events - 1, readSideTimeoutMs),
    markOverdue: overdueMarker(handler),
    stateOf: async (id) => (await handler.load(id)).state,
  };
};

type CommitteeHandler = CommandHandler<CommitteeId, CommitteeCommand, CommitteeState, CommitteeRefusal>;

export const actorOf = (caller: CommandSource['caller']): Sender['actor'] =>
  caller === 'system' ? { kind: 'system' } : { kind: 'person', userId: caller.userId, role: caller.role };

const attempt = async (
  handler: CommitteeHandler,
  id: CommitteeId,
  { caller, commandId, requestId, ...source }: CommandSource,
  build: BuildCommand,
): Promise<CommandOutcome> => {
  const fingerprint = source.fingerprint.slice(0, fingerprintDigits);
  const sideRows = createSideRowsOfCommand();
  const command = async (state: CommitteeState, at: string) => {
    const built = await build(state, at);
    if ('rejection' in built) return refuse(built.rejection);
    const { rows = [], ...draft } = built;
    sideRows.plan(rows);
    return { actor: actorOf(caller), commandId, fingerprint, at, ...draft } as CommitteeCommand;
  };
  const actorId = caller === 'system' ? caller : caller.userId;
  const meta = { commandId, correlationId: requestId, actorId, fingerprint };
  const outcome = await handler
    .handle(id, command, meta, { beforeAppend: sideRows.store })
    .catch(async (error: unknown) => {
      // After any other failure the events may be stored: the rows stay, and the purge removes those without an event.
      if (error instanceof StoreError && error.kind === 'unavailable') await sideRows.remove();
      throw error;
    });
  if (outcome.kind !== 'ok' || outcome.events.length === 0) await sideRows.remove();
  return outcome;
};

const resultOf = (outcome: CommandOutcome): CommandResult => {
  if (outcome.kind === 'contended') return rejected({ kind: 'Contended' });
  if (outcome.kind === 'refused') return rejected(outcome.refusal);
  const { state, revision, head, events: stored } = outcome;
  return { kind: 'done', state, events: revision === 'no-stream' ? 0 : revision + 1, head, stored };
};

const overdueMarker =
  (handler: CommitteeHandler): CommitteeCommands['markOverdue'] =>
  async (id) => {
    for (let marked = 0; ;) {
      const commandId = randomUUID();
      const actor = { kind: 'system' } as const;
      const build = (_: CommitteeState, at: string): CommitteeCommand => ({
        type: 'markOverdue',
        actor,
        at,
        commandId,
      });
      const meta = { commandId, correlationId: commandId, actorId: 'system' } as const;
      const handled = await handler.handle(id, build, meta);
      if (handled.kind === 'contended') throw new Error('the committee was busy');
      const dues = handled.kind === 'ok' ? handled.events.length : 0;
      marked += dues;
      if (dues < mostEventsAtOnce) return marked;
    }
  };
