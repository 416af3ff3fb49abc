export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** Without the envelope of the store. */
export type DomainEvent = { readonly type: string; readonly data: object };

/** Not yet decoded. */
export type StoredForm = { readonly type: string; readonly data: object };

export type Cause = {
  readonly commandId: string;
  readonly actorId: number | 'system';
  /** Hash of the command's kind and content; absent in older events. */
  readonly fingerprint?: string | undefined;
};

/** Part of a stored event's envelope that `evolve` reads: cause, and time in ISO 8601 UTC. */
export type Envelope = Cause & { readonly occurredAt?: string | undefined };

export type Decision<Event, Refusal> =
  | { readonly ok: true; readonly events: readonly Event[] }
  | { readonly ok: false; readonly refusal: Refusal };

/**
 * An aggregate as two pure, total functions and an initial state (J. Chassaing, "Functional Event Sourcing Decider"),
 * with a decoder of stored events. `decide` reads no clock. `evolve` returns the same state for an event that does not
 * apply; it gets each event's envelope, so that the state remembers recent commands and `decide` accepts a repetition
 * without events.
 */
export type Decider<Command, Event extends DomainEvent, State, Refusal> = {
  readonly initial: State;
  readonly decide: (command: Command, state: State) => Decision<Event, Refusal>;
  readonly evolve: (state: State, event: Event, envelope: Envelope) => State;
  /** Upcasts older forms. */
  readonly decode: (stored: StoredForm) => Event;
};

export const accept = <Event>(
  ...events: readonly Event[]
): { readonly ok: true; readonly events: readonly Event[] } => ({
  ok: true,
  events,
});

export const refuse = <Refusal>(refusal: Refusal): { readonly ok: false; readonly refusal: Refusal } => ({
  ok: false,
  refusal,
});
