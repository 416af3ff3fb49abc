import type { CommandOf, CommitteeCommand, CommitteeCommandType } from '../committee/commands.ts';
import { committee } from '../committee/index.ts';
import type { CommitteeState } from '../committee/state.ts';
import type { Dice } from './books.fixture.ts';
import type { UnlinkedEvent } from './draws.fixture.ts';
import type { SentCommand } from './lawful-pots.fixture.ts';

type Fields<T extends CommitteeCommandType> = Omit<CommandOf<T>, 'type' | 'actor' | 'at' | 'commandId'>;
/** Writes a random book by commands. */
export type Scribe = {
  readonly dice: Dice;
  readonly events: UnlinkedEvent[];
  state: CommitteeState;
  /** Seconds since 1970. */
  now: number;
};

/** Sends a command, a minute after the previous one; a refusal has no effect. */
export const send = <T extends CommitteeCommandType>(
  scribe: Scribe,
  type: T,
  fields: Fields<T>,
  by: 'admin' | 'system' | 'global' | number = 'admin',
): void => {
  scribe.now += by === 'admin' ? 60 : 0;
  const adminId = 'adminId' in scribe.state ? scribe.state.adminId : 9;
  const userId = typeof by === 'number' ? by : by === 'global' ? 8 : adminId;
  const role = by === 'global' ? 'global_admin' : 'user';
  const actor = by === 'system' ? { kind: 'system' } : { kind: 'person', userId, role };
  const [at, commandId] = [new Date(scribe.now * 1_000).toISOString(), `c-${scribe.events.length}`];
  const command = { ...fields, type, actor, at, commandId } as unknown as CommitteeCommand;
  const decision = committee.decide(command, scribe.state);
  if (!decision.ok) return;
  for (const event of decision.events) {
    const actorId = by === 'system' ? 'system' : userId;
    scribe.events.push({ type: event.type, data: event.data as UnlinkedEvent['data'], at: scribe.now, by: actorId });
    scribe.state = committee.evolve(scribe.state, event, { commandId, actorId, occurredAt: at });
  }
};

export const sendAll = (scribe: Scribe, commands: readonly SentCommand[]): void => {
  for (const { command, by } of commands) {
    const { type, ...fields } = command;
    send(scribe, type, fields as never, by);
  }
};
