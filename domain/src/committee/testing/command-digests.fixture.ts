import type { CommitteeCommandType } from '../commands.ts';

/** Kind of the digest that a command's random text has; default: name. */
export const digestOf: Partial<Record<CommitteeCommandType, string>> = {
  createCommittee: 'adminName',
  transferAdmin: 'adminName',
  acceptTransfer: 'adminName',
  handOverPot: 'note',
  takeBackHandOver: 'reason',
  disputeHandOver: 'reason',
  settleHandOver: 'note',
  markPayment: 'note',
  reportPayment: 'note',
  declineReport: 'reason',
  payPart: 'note',
  payAdvance: 'note',
  takeBackPart: 'reason',
  takeBackDecision: 'reason',
  endCommittee: 'reason',
  moveDueDay: 'reason',
  removeMember: 'reason',
  disputePayment: 'note',
  settleDispute: 'note',
  recordPastRound: 'receivedBy',
  conductDraw: 'receivedBy',
};
