import type { CommandOf, CommitteeCommandType } from '../commands.ts';
import { conduct, open } from './draws.fixture.ts';
import * as a from './examples.fixture.ts';
import * as pot from './hand-over.fixture.ts';
import { confirm, decline, dispute, report, settle, withdraw } from './reports.fixture.ts';

/** One command of each type, by a sender who may send it. A type without an example does not compile. */
export const exampleCommands: { readonly [T in CommitteeCommandType]: CommandOf<T> } = {
  createCommittee: a.command('createCommittee', {
    committeeId: 123_456_789,
    name: 'Rao family',
    totalMembers: 3,
    contribution: 1000,
    cycleDays: 30,
    cycleType: 'fixed',
    isExisting: false,
    nextDrawCommitment: a.hex(1),
  }),
  enablePastRounds: a.command('enablePastRounds', {}),
  addMember: a.command('addMember', { userId: 150 }),
  replaceMember: a.command('replaceMember', { leavingUserId: 101, userId: 150, reasonId: 1 }),
  removeMember: a.command('removeMember', { userId: 101, reasonId: null }),
  correctMember: a.command('correctMember', {
    userId: 101,
    toUserId: 101,
    hasAccount: false,
    isShared: false,
    isSame: false,
  }),
  joinAccounts: a.command('joinAccounts', { actor: a.person(120), fromUserId: 101 }),
  recordPastRound: a.command('recordPastRound', {
    roundNumber: 1,
    winnerUserId: 101,
    drawDate: a.start,
    method: 'cash',
    receivedBy: 'Admin',
    ...a.opensNext(2),
  }),
  markPayment: a.command('markPayment', { roundNumber: 1, seatNo: 1, status: 'paid' }),
  markAllPaid: a.command('markAllPaid', { roundNumber: 1 }),
  markOverdue: a.command('markOverdue', { actor: a.system, at: '2026-03-01T00:00:00.000Z' }),
  reportPayment: report,
  withdrawReport: withdraw,
  declineReport: decline,
  confirmPayment: confirm,
  disputePayment: dispute,
  settleDispute: settle,
  recommitDraw: a.command('recommitDraw', { actor: a.system, roundNumber: 1, drawCommitment: a.hex(2), epoch: 1 }),
  openDraw: open,
  conductDraw: conduct,
  selectWinner: a.command('selectWinner', { roundNumber: 1, winnerUserId: 101, method: 'cash', ...a.opensNext(2) }),
  takeBackDecision: a.command('takeBackDecision', { roundNumber: 1, reasonId: 1, ...a.opensNext(null) }),
  transferAdmin: a.command('transferAdmin', { toUserId: 101, toHasAccount: true, toIsAuditor: false }),
  deleteCommittee: a.command('deleteCommittee', { actor: a.globalAdmin }),
  restoreCommittee: a.command('restoreCommittee', { actor: a.globalAdmin, adminIsGone: false }),
  disownSeat: a.command('disownSeat', { actor: a.system, userId: 101, toUserId: 120 }),
  payPart: a.command('payPart', { roundNumber: 1, seatNo: 1, amount: 600, method: 'upi', paidAt: a.start, noteId: 7 }),
  takeBackPart: a.command('takeBackPart', { roundNumber: 1, seatNo: 1, partNo: 1, reasonId: 8 }),
  payAdvance: a.command('payAdvance', { userId: 101, amount: 1200, method: 'cash', noteId: 7 }),
  returnAdvance: a.command('returnAdvance', { userId: 101 }),
  handOverPot: pot.handOver,
  takeBackHandOver: a.command('takeBackHandOver', { roundNumber: 1, reasonId: null }),
  confirmHandOver: pot.confirm,
  disputeHandOver: pot.dispute,
  settleHandOver: pot.settle,
  acceptTransfer: a.command('acceptTransfer', { actor: a.person(101) }),
  declineTransfer: a.command('declineTransfer', { actor: a.person(101) }),
  withdrawTransfer: a.command('withdrawTransfer', {}),
};

/** Fixed order, because the samples of random books depend on it: append new types. */
export const commandTypes = Object.keys(exampleCommands) as readonly CommitteeCommandType[];

export const acceptedWhenCompleted: ReadonlySet<CommitteeCommandType> = new Set([
  'markPayment',
  'markAllPaid',
  'markOverdue',
  'reportPayment',
  'withdrawReport',
  'declineReport',
  'confirmPayment',
  'disputePayment',
  'settleDispute',
  'payPart',
  'takeBackPart',
  'returnAdvance',
  'takeBackDecision',
  'transferAdmin',
  'handOverPot',
  'takeBackHandOver',
  'confirmHandOver',
  'disputeHandOver',
  'settleHandOver',
  'acceptTransfer',
  'declineTransfer',
  'withdrawTransfer',
  'joinAccounts',
  'disownSeat',
  'deleteCommittee',
  'restoreCommittee',
]);

const ofOthers: ReadonlySet<CommitteeCommandType> = new Set([
  'createCommittee',
  'restoreCommittee',
  'joinAccounts',
  'disownSeat',
  'markOverdue',
  'recommitDraw',
  'reportPayment',
  'withdrawReport',
  'declineReport',
  'confirmPayment',
  'disputePayment',
  'settleDispute',
  'confirmHandOver',
  'disputeHandOver',
  'acceptTransfer',
  'declineTransfer',
]);

/** Commands to an existing committee that only admins may send. */
export const commandsOfAdmins = Object.values(exampleCommands).filter(({ type }) => !ofOthers.has(type));
