import fc from 'fast-check';
import type { CommitteeCommandType } from '../commands.ts';
import { commandTypes } from './example-commands.fixture.ts';

// A step is plain data, so that a failing sequence shrinks. The state turns it into a command, so that most commands
// are valid. `luck` below 80 of 100: the valid choice, otherwise any.
export type Step = {
  readonly type: CommitteeCommandType;
  readonly luck: number;
  readonly sender: number;
  readonly who: number;
  readonly whom: number;
  readonly round: number;
  readonly pick: number;
};

/** Relative frequencies of commands; default 2. */
const weights: Partial<Readonly<Record<CommitteeCommandType, number>>> = {
  createCommittee: 1,
  changeCommittee: 4,
  addMember: 8,
  replaceMember: 5,
  removeMember: 4,
  correctMember: 5,
  joinAccounts: 8,
  recordPastRound: 11,
  markPayment: 7,
  markAllPaid: 13,
  markOverdue: 3,
  reportPayment: 4,
  confirmPayment: 1,
  disputePayment: 6,
  settleDispute: 3,
  recommitDraw: 3,
  openDraw: 19,
  conductDraw: 20,
  selectWinner: 5,
  takeBackDecision: 20,
  transferAdmin: 6,
  acceptTransfer: 3,
  handOverPot: 36,
  takeBackHandOver: 1,
  confirmHandOver: 1,
  disputeHandOver: 1,
  settleHandOver: 1,
  deleteCommittee: 1,
  restoreCommittee: 3,
  disownSeat: 1,
  payPart: 8,
  takeBackPart: 3,
  payAdvance: 9,
  returnAdvance: 2,
  removeCommittee: 1,
  moveDueDay: 1,
  recordBook: 1,
  endCommittee: 1,
  openTurnsDraw: 1,
  conductTurnsDraw: 1,
  // Steps of other types become these (exchangeAct), where they are possible.
  askSwap: 0,
  acceptSwap: 0,
  declineSwap: 0,
  withdrawSwap: 0,
  askPassOn: 0,
  acceptPassOn: 0,
  declinePassOn: 0,
  withdrawPassOn: 0,
};

const types = fc.oneof(...commandTypes.map((type) => ({ weight: weights[type] ?? 2, arbitrary: fc.constant(type) })));
/** Generates steps with any command, by its weight. */
export const anyStep: fc.Arbitrary<Step> = fc.record({
  type: types,
  luck: fc.nat(99),
  sender: fc.nat(19),
  who: fc.nat(7),
  whom: fc.nat(7),
  round: fc.nat(5),
  pick: fc.nat(11),
});
