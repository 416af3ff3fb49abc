import type { CommitteeCommand } from '../commands.ts';
import type { PaymentMethod } from '../events.ts';
import { openDispute, partsOf, unconfirmed, winnerIdOf } from '../hand-over.ts';
import type { CommitteeState, Round } from '../state.ts';
import type { Step } from './steps.fixture.ts';

type Type = 'handOverPot' | 'takeBackHandOver' | 'confirmHandOver' | 'disputeHandOver' | 'settleHandOver';
type Draft<C> = C extends { readonly type: Type } ? Omit<C, 'actor' | 'at' | 'commandId' | 'fingerprint'> : never;

const hasWaiting = (round: Round): boolean => unconfirmed(partsOf(round)).length > 0;

/** Whether the command would mostly be accepted for that round. */
const isApplicable: { readonly [T in Type]: (round: Round) => boolean } = {
  handOverPot: () => true,
  takeBackHandOver: (round) => partsOf(round).length > 0,
  confirmHandOver: hasWaiting,
  disputeHandOver: hasWaiting,
  settleHandOver: ({ handOver }) => openDispute(handOver) !== null,
};

const isType = (type: string): type is Type => Object.hasOwn(isApplicable, type);

const roundOfStep = ({ type, luck, who, round }: Step, state: CommitteeState): number => {
  const decided = 'rounds' in state ? state.rounds.flatMap((each) => (each?.winner ? [each] : [])) : [];
  const fitting = isType(type) ? decided.filter(isApplicable[type]) : [];
  const among = fitting.length > 0 ? fitting : decided;
  return (luck < 85 ? among[who % among.length]?.roundNumber : undefined) ?? round;
};

const potOf = (step: Step, state: CommitteeState): Round | undefined =>
  'rounds' in state ? state.rounds[roundOfStep(step, state) - 1] : undefined;

const isOfPot = (type: string): boolean => type === 'confirmHandOver' || type === 'disputeHandOver';

/** An act on a pot is mostly followed by its answer: otherwise long chains would be rare. */
export const nextAct = (step: Step, state: CommitteeState): Step => {
  const { type, pick } = step;
  const round = type === 'handOverPot' ? potOf(step, state) : undefined;
  if (!round?.handOver || pick > 9) return step;
  if (openDispute(round.handOver) !== null) return { ...step, type: 'settleHandOver' };
  if (!hasWaiting(round)) return { ...step, type: pick > 3 ? 'takeBackHandOver' : type };
  return { ...step, type: pick > 6 ? 'disputeHandOver' : pick > 0 ? 'confirmHandOver' : 'takeBackHandOver' };
};

/** The winner, or any member; null: the step is no answer to a hand-over. */
export const answererOf = (step: Step, state: CommitteeState): number | null => {
  const round = potOf(step, state);
  if (!isOfPot(step.type) || !round?.winner || !('members' in state)) return null;
  return step.pick < 8 ? winnerIdOf(state, round) : (state.members[step.whom % state.members.length]?.userId ?? null);
};

export const handOverCommandOf = (
  step: Step & { readonly type: Type },
  state: CommitteeState,
  { method, day }: { readonly method: PaymentMethod; readonly day: string },
): Draft<CommitteeCommand> => {
  const { type, luck, pick, whom } = step;
  const roundNumber = roundOfStep(step, state);
  const parts = partsOf(potOf(step, state) ?? {});
  const seen = luck % 3 === 1 ? { partNos: parts.map(({ partNo }) => partNo).slice(whom % 2) } : {};
  switch (type) {
    case 'handOverPot':
      return { type, roundNumber, amount: 500 * (1 + pick), method, day, noteId: pick < 6 ? null : 1 + (pick % 3) };
    case 'takeBackHandOver':
      return { type, roundNumber, reasonId: null, ...(luck % 4 === 1 && { partNo: 1 + whom }) };
    case 'confirmHandOver':
      return { type, roundNumber, ...seen, winnerHasAccount: pick !== 5 };
    case 'disputeHandOver':
      return { type, roundNumber, ...seen, winnerHasAccount: pick !== 5, reasonId: 1 };
    case 'settleHandOver':
      return whom % 3 === 0
        ? { type, roundNumber, outcome: 'received', noteId: null }
        : {
            type,
            roundNumber,
            outcome: 'not-received',
            amount: luck % 3 > 0 ? 90_000 : 100 * pick,
            noteId: 1 + (pick % 3),
          };
    default:
      return type satisfies never;
  }
};

/** User id of the member who is asked to administer, for the answers to it. */
export const askedOf = ({ type }: Step, state: CommitteeState): number | null =>
  (type === 'acceptTransfer' || type === 'declineTransfer') && 'transferTo' in state && state.transferTo !== undefined
    ? (state.members[state.transferTo - 1]?.userId ?? null)
    : null;
