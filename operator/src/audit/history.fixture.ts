import { genesis } from '@mandali/domain/chain';
import type { CommandOf, CommitteeCommand } from '@mandali/domain/committee/commands';
import type { CommitteeEvent } from '@mandali/domain/committee/events';
import { committee } from '@mandali/domain/committee/index';
import { commandOf, type Sequence } from '@mandali/domain/committee/testing/sequences.fixture';
import type { Step } from '@mandali/domain/committee/testing/steps.fixture';
import { openDraw } from '@mandali/domain/committee/queries';
import type { CommitteeState } from '@mandali/domain/committee/state';
import { commitmentTo, deriveSeed, proveDraw, ticketOf } from '@mandali/domain/draw';
import { type CommitteeId, committeeId, committeeStream } from '@mandali/domain/ids';
import { drawTurns, turnsTicketOf } from '@mandali/domain/proof/turns-draw';
import { link } from '@mandali/event-store/links';
import type { AppendedEvent } from '@mandali/event-store/port';

export const id = committeeId(100_000_001);
export const stream = committeeStream(id);
const secret = 'a secret of this test alone';

/** Events of one append, with sender and time of the command. */
export type Append = {
  readonly events: readonly CommitteeEvent[];
  readonly commandId: string;
  readonly actorId: number | 'system';
  readonly at: string;
};

/** Runs the decider on a sequence of commands, with real draws. */
export async function play(sequence: Sequence, of: CommitteeId = id): Promise<readonly Append[]> {
  const appends: Append[] = [];
  let state: CommitteeState = committee.initial;
  const creation: Step = { type: 'createCommittee', luck: 0, sender: 10, who: 0, whom: 0, round: 0, pick: 0 };
  for (const [index, step] of [creation, ...sequence.steps].entries()) {
    const command = await withTrueDraws(commandOf(sequence, step, state, index), state, of);
    const decision = committee.decide(command, state);
    if (!decision.ok || decision.events.length === 0) continue;
    const { commandId, actor, at } = command;
    const actorId = actor.kind === 'system' ? 'system' : actor.userId;
    for (const event of decision.events) state = committee.evolve(state, event, { commandId, actorId, occurredAt: at });
    appends.push({ events: decision.events, commandId, actorId, at });
  }
  return appends;
}

const commitment = async (of: CommitteeId, round: number, epoch = 0): Promise<string> =>
  commitmentTo(await deriveSeed(secret, of, round, epoch));

/** Replaces the invented commitments and proofs of the domain's test sequences by real ones. */
async function withTrueDraws(
  command: CommitteeCommand,
  state: CommitteeState,
  of: CommitteeId,
): Promise<CommitteeCommand> {
  // Without a beacon: computing thousands of beacon signatures would take minutes; other tests cover them.
  if (command.type === 'openDraw' || command.type === 'openTurnsDraw') return { ...command, beacon: undefined };
  if (command.type === 'conductTurnsDraw') return withTrueOrder(command, state, of);
  if (command.type === 'createCommittee') return { ...command, nextDrawCommitment: await commitment(of, 1) };
  if (command.type === 'recommitDraw')
    return { ...command, drawCommitment: await commitment(of, command.roundNumber, command.epoch) };
  if (!('nextDrawRound' in command)) return command;
  const next = command.nextDrawRound;
  const opens = { ...command, nextDrawCommitment: next === null ? null : await commitment(of, next) };
  if (opens.type !== 'conductDraw' || opens.drawn === null) return opens;
  const draw = openDraw(state, opens.roundNumber);
  if (draw === null) return opens;
  const seed = await deriveSeed(secret, of, opens.roundNumber, draw.epoch);
  const drawn = await proveDraw(seed, ticketOf(of, opens.roundNumber, draw));
  const winner = drawn && draw.holders[drawn.position];
  if (!drawn || !winner) return opens;
  const { userId: winnerUserId, seatNo } = winner;
  return { ...opens, winnerUserId, drawn: { winnerUserId, seatNo, proof: drawn.proof } };
}

async function withTrueOrder(
  command: CommandOf<'conductTurnsDraw'>,
  state: CommitteeState,
  of: CommitteeId,
): Promise<CommitteeCommand> {
  const draw = 'turnsDraw' in state ? state.turnsDraw : null;
  if (draw === null || command.drawn === null) return command;
  const seed = await deriveSeed(secret, of, 1, draw.epoch);
  const drawn = await drawTurns(seed, turnsTicketOf(of, draw));
  if (drawn === null) return command;
  const { clientNonce, commitment: published } = draw;
  const proof = { seed, clientNonce, commitment: published, digest: drawn.digest };
  return { ...command, order: drawn.order, drawn: { order: drawn.order, proof } };
}

/** Converts appends to stored events with ids, revisions and links of the hash chain. */
export function stored(appends: readonly Append[], of: CommitteeId = id): readonly AppendedEvent[] {
  const events: AppendedEvent[] = [];
  for (const append of appends) {
    const last = events.at(-1);
    const after = { revision: last?.revision ?? -1, head: String(last?.meta['hash'] ?? genesis) };
    const { commandId, actorId, at: occurredAt } = append;
    events.push(
      ...link(committeeStream(of), after, append.events, { commandId, correlationId: 'c', actorId, occurredAt }),
    );
  }
  return events;
}
