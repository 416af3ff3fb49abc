import { turnKinds } from '../event-fields.ts';
import type { PaymentMethod } from '../events.ts';
import type { OpensNext } from '../opens-next.ts';
import type { CommitteeState } from '../state.ts';
import { isTurnsDrawOpen, nextTurn } from '../turns.ts';
import type { TurnsCommand } from '../turns-commands.ts';
import { beaconProof, hex, proof } from './examples.fixture.ts';
import type { Step } from './steps.fixture.ts';

type Plan = { readonly steps: readonly unknown[] };

/** One committee in four has an order of turns: an agreed one, or one draw. */
export const turnsOfPlan = ({ steps }: Plan) => {
  const pick = steps.length % 8;
  return pick === 2 || pick === 6 ? { turns: pick === 2 ? ('agreed' as const) : ('one-draw' as const) } : {};
};

/** Another kind of turns. */
export const changedTurns = ({ who }: Step) => ({ turns: turnKinds[who % 3] ?? 'agreed' });

const draws: ReadonlySet<string> = new Set(['openDraw', 'conductDraw', 'openTurnsDraw']);

/** A draw of a committee with an order of turns is mostly a step of that order: otherwise long orders would be rare. */
export const turnsAct = (step: Step, state: CommitteeState): Step => {
  if (state.status !== 'active' || state.turns === 'each-round' || !draws.has(step.type) || step.luck > 89) return step;
  if (nextTurn(state) !== null) return { ...step, type: 'giveTurn' };
  if (isTurnsDrawOpen(state)) return { ...step, type: 'conductTurnsDraw' };
  if (state.turnsDraw !== null || state.rounds[0]?.winner) return step;
  return { ...step, type: state.turns === 'agreed' ? 'arrangeTurns' : 'openTurnsDraw' };
};

const turned = (seats: readonly number[], by: number): number[] => {
  const from = by % Math.max(seats.length, 1);
  return [...seats.slice(from), ...seats.slice(0, from)];
};

/** All seats, some of them, or sometimes a seat twice or one that the committee does not have. */
const arranged = ({ luck, who, whom, pick }: Step, totalMembers: number): number[] => {
  const seats = Array.from({ length: totalMembers }, (_, index) => index + 1);
  if (luck > 90) return pick % 2 ? [1, 1] : [...seats, totalMembers + 1];
  return turned(seats, who).slice(0, pick > 8 ? whom % 3 : totalMembers);
};

type ConductCommand = Extract<TurnsCommand, { type: 'conductTurnsDraw' }>;

/** One draw in ten has the proof of another one, and one in ten another order than the drawn one. */
const conducted = ({ luck, who }: Step, state: CommitteeState): ConductCommand => {
  const turnsDraw = 'turnsDraw' in state ? state.turnsDraw : null;
  if (turnsDraw === null) return { type: 'conductTurnsDraw', order: [2, 1], drawn: null };
  const { seats, clientNonce, commitment, beacon } = turnsDraw;
  const order = turned(seats, who);
  const isOfAnother = luck % 10 === 1;
  const bySeed = { ...proof(1), clientNonce: isOfAnother ? hex(12) : clientNonce, commitment };
  const fitting = isOfAnother === (beacon === null) ? beaconProof : bySeed;
  const drawn = { order, proof: fitting };
  return { type: 'conductTurnsDraw', order: luck % 10 === 2 ? turned(seats, who + 1) : order, drawn };
};

type Place = { readonly roundNumber: number; readonly method: PaymentMethod; readonly index: number };

export const turnsCommandOf = (
  step: Step & Pick<TurnsCommand, 'type'>,
  state: CommitteeState,
  { roundNumber, method, index }: Place,
  next: () => OpensNext,
): TurnsCommand => {
  const { type, pick } = step;
  switch (type) {
    case 'arrangeTurns':
      return { type, order: arranged(step, 'totalMembers' in state ? state.totalMembers : 2) };
    case 'openTurnsDraw':
      return { type, clientNonce: hex(pick), ...(pick % 2 === 1 && { beacon: { chain: hex(7), round: 1 + index } }) };
    case 'conductTurnsDraw':
      return conducted(step, state);
    case 'giveTurn':
      return { type, roundNumber, method, ...next() };
    default:
      return type satisfies never;
  }
};
