import type { ExchangeCommand } from '../exchange-commands.ts';
import { openPassOn, openSwaps } from '../exchanges.ts';
import { partsOf } from '../hand-over.ts';
import type { CommitteeState, LiveCommittee, Round } from '../state.ts';
import { nextTurn } from '../turns.ts';
import type { Step } from './steps.fixture.ts';

const answers = ['accept', 'accept', 'accept', 'accept', 'decline', 'withdraw'] as const;
const answerOf = ({ pick }: Step) => answers[pick % answers.length] ?? 'accept';

const lastDecided = ({ rounds }: LiveCommittee): Round | undefined =>
  rounds.findLast((round): round is Round => Boolean(round?.winner));

/** Steps of these types become acts about turns in a committee with an order. */
const ofOrder: ReadonlySet<string> = new Set([
  'arrangeTurns',
  'openTurnsDraw',
  'conductTurnsDraw',
  'transferAdmin',
  'takeBackDecision',
  'recordPastRound',
  'joinAccounts',
]);
const ofPot: ReadonlySet<string> = new Set(['handOverPot', 'takeBackDecision']);

/** Some steps are acts of two members about their turns, or about the last pot: no step draws these types itself. */
export const exchangeAct = (step: Step, state: CommitteeState): Step => {
  const { type, luck } = step;
  if (state.status !== 'active') return step;
  if (ofOrder.has(type) && nextTurn(state) !== null && luck < 90)
    return { ...step, type: openSwaps(state).length > 0 ? `${answerOf(step)}Swap` : 'askSwap' };
  const round = lastDecided(state);
  if (!ofPot.has(type) || !round || partsOf(round).length > 0 || luck % 4 > 0) return step;
  const isAnswer = openPassOn(state, round) !== null && step.who > 0;
  return { ...step, type: isAnswer ? `${answerOf(step)}PassOn` : 'askPassOn' };
};

const noOf = ({ who, whom, luck }: Step, state: CommitteeState): number => {
  const open = 'swaps' in state ? openSwaps(state) : [];
  return (luck < 85 ? open[who % open.length]?.swapNo : undefined) ?? 1 + (whom % 3);
};

const roundOf = ({ luck, round }: Step, state: CommitteeState): number => {
  const last = 'rounds' in state ? lastDecided(state)?.roundNumber : undefined;
  return (luck < 85 ? last : undefined) ?? round;
};

/** A turn that is left or, sometimes, any seat. */
const seatOf = ({ luck }: Step, state: CommitteeState, pick: number): number => {
  const left = 'seats' in state ? state.seats.filter(({ wonInRound }) => wonInRound === null) : [];
  return (luck < 85 ? left[pick % left.length]?.seatNo : undefined) ?? pick % 5;
};

type Type = ExchangeCommand['type'];

export const exchangeCommandOf = (step: Step & { readonly type: Type }, state: CommitteeState): ExchangeCommand => {
  const { type, who, whom } = step;
  switch (type) {
    case 'askSwap':
      return { type, seatNo: seatOf(step, state, who), toSeatNo: seatOf(step, state, whom) };
    case 'acceptSwap':
    case 'declineSwap':
    case 'withdrawSwap':
      return { type, swapNo: noOf(step, state) };
    case 'askPassOn':
      return { type, roundNumber: roundOf(step, state), toSeatNo: seatOf(step, state, whom) };
    case 'acceptPassOn':
    case 'declinePassOn':
    case 'withdrawPassOn':
      return { type, roundNumber: roundOf(step, state) };
    default:
      return type satisfies never;
  }
};

const memberNoOf = (step: Step, state: LiveCommittee): number | undefined => {
  const { type } = step;
  if (type === 'askSwap') return state.seats[seatOf(step, state, step.who) - 1]?.memberNo;
  if (type.endsWith('Swap')) {
    const swap = state.swaps?.[noOf(step, state) - 1];
    return type === 'withdrawSwap' ? swap?.memberNo : swap?.toMemberNo;
  }
  const round = state.rounds[roundOf(step, state) - 1];
  return type === 'askPassOn' || type === 'withdrawPassOn' ? round?.winner?.memberNo : round?.passOn?.toMemberNo;
};

/** User id of the member whose side the step is; null: the step is no exchange. */
export const exchangerOf = (step: Step, state: CommitteeState): number | null => {
  if (!/(Swap|PassOn)$/.test(step.type) || !('members' in state)) return null;
  return state.members[(memberNoOf(step, state) ?? 0) - 1]?.userId ?? null;
};
