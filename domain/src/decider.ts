/** JSON values as they are stored in the event log. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** An event as the domain sees it: a name and its data, without the envelope of the store. */
export type DomainEvent = { readonly type: string; readonly data: object };

/** An event as the store returns it, not yet decoded. */
export type StoredForm = { readonly type: string; readonly data: object };

/** Which command caused an event, who sent it, and what it was. */
export type Cause = {
  readonly commandId: string;
  readonly actorId: number | 'system';
  /** Stands for kind and content of the command; older events have none. */
  readonly fingerprint?: string | undefined;
};

/** What `evolve` needs of the envelope of a stored event: its cause and its moment, ISO 8601 UTC. */
export type Envelope = Cause & { readonly occurredAt?: string | undefined };

/** The answer of a decision: the events that the command causes, or the reason why it is refused. */
export type Decision<Event, Refusal> =
  | { readonly ok: true; readonly events: readonly Event[] }
  | { readonly ok: false; readonly refusal: Refusal };

/**
 * An aggregate as two pure and total functions and a beginning (J. Chassaing, "Functional Event Sourcing Decider"), with
 * the way from a stored form to an event.
 * `decide` never throws and never reads a clock; `evolve` never throws and gives the same state back for an event
 * that does not apply. `evolve` gets the envelope of each event, so that the state can remember the recent commands and
 * `decide` can accept a repeated one without events.
 */
export type Decider<Command, Event extends DomainEvent, State, Refusal> = {
  readonly initial: State;
  readonly decide: (command: Command, state: State) => Decision<Event, Refusal>;
  readonly evolve: (state: State, event: Event, envelope: Envelope) => State;
  /** Older forms become today's here. */
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
