import type { Cause, Decider, DomainEvent } from './decider.ts';

/** Compares and fails the test when the two differ; pass `(actual, expected) => expect(actual).toEqual(expected)`. */
type Compare = (actual: unknown, expected: unknown) => void;

type Expectation<Event, Refusal extends { readonly kind: string }> = {
  /** The command is accepted and causes exactly these events; sent again, it causes none or is refused. */
  readonly thenEvents: (...expected: readonly Event[]) => void;
  readonly thenNothing: () => void;
  readonly thenRejected: (kind: Refusal['kind']) => void;
};

/** Deep-freezes: a mutation of a given state or event throws (modules are strict). */
const freeze = <T>(value: T): T => {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const member of Object.values(value)) freeze(member);
  return Object.freeze(value);
};

/**
 * Grammar for tests of a decider: `given(events).when(command).thenEvents(...)`. Each accepted command is sent twice
 * more: as the same command (same commandId: no events), and as a new one, like a double click without idempotency key
 * (no events, or refused).
 */
export const specification =
  <
    Command extends { readonly commandId: string },
    Event extends DomainEvent,
    State,
    Refusal extends { readonly kind: string },
  >(
    decider: Decider<Command, Event, State, Refusal>,
    causeOf: (command: Command) => Cause,
    compare: Compare,
  ) =>
  (history: readonly Event[]) => {
    const fold = (state: State, events: readonly Event[], cause: (index: number) => Cause): State =>
      events.reduce((current, event, index) => freeze(decider.evolve(current, freeze(event), cause(index))), state);
    const state = fold(freeze(decider.initial), history, (index) => ({
      commandId: `given-${index}`,
      actorId: 'system',
    }));

    const when = (command: Command): Expectation<Event, Refusal> => {
      const decision = decider.decide(freeze(command), state);
      const sentAgain = (again: Command): readonly Event[] => {
        if (!decision.ok) return [];
        const after = fold(state, decision.events, () => causeOf(command));
        const second = decider.decide(again, after);
        return second.ok ? second.events : [];
      };
      const thenEvents = (...expected: readonly Event[]): void => {
        compare(decision, { ok: true, events: expected });
        compare({ repeated: sentAgain(command) }, { repeated: [] });
        compare({ sentAgain: sentAgain({ ...command, commandId: `${command.commandId}-again` }) }, { sentAgain: [] });
      };
      return {
        thenEvents,
        thenNothing: () => thenEvents(),
        thenRejected: (kind) => compare(decision, { ok: false, refusal: { kind } }),
      };
    };
    return { when };
  };
