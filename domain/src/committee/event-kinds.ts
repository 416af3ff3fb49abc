import type { CommitteeCommandType } from './commands.ts';
import type { CommitteeEventType } from './events.ts';

export const historyKinds = ['payments', 'members', 'winners', 'rounds'] as const;
export type HistoryKind = (typeof historyKinds)[number];

/**
 * Switches of a person's news (contracts/src/news.ts) and their audience. Kinds for the committee admin wait for an
 * answer.
 */
export const newsAudiences = {
  wins: 'members',
  payments: 'members',
  reports: 'committee admin',
  disputes: 'members',
  members: 'members',
  rounds: 'members',
} as const;
export type NewsKind = keyof typeof newsAudiences;

type EventKind = {
  readonly history: HistoryKind;
  /** Null: never reported, since readers would not understand it. */
  readonly news: NewsKind | null;
  /** Key in the text catalogues of the front ends. */
  readonly label: string;
  /** Commands whose decision may contain the event, in alphabetical order. */
  readonly causes: readonly CommitteeCommandType[];
};

/** History, news, labels and audit derive from this table. */
export const eventKinds = {
  CommitteeCreated: { history: 'rounds', news: 'rounds', label: 'created', causes: ['createCommittee'] },
  PastRoundsEnabled: { history: 'rounds', news: 'rounds', label: 'pastRoundsEnabled', causes: ['changeCommittee'] },
  CommitteeRenamed: { history: 'rounds', news: 'rounds', label: 'committeeRenamed', causes: ['changeCommittee'] },
  TermsCorrected: { history: 'rounds', news: 'rounds', label: 'termsCorrected', causes: ['changeCommittee'] },
  DueDayMoved: { history: 'rounds', news: 'rounds', label: 'dueDayMoved', causes: ['moveDueDay'] },
  MemberAdded: { history: 'members', news: 'members', label: 'memberAdded', causes: ['addMember', 'createCommittee'] },
  MemberReplaced: { history: 'members', news: 'members', label: 'memberReplaced', causes: ['replaceMember'] },
  MemberRemoved: {
    history: 'members',
    news: 'members',
    label: 'memberRemoved',
    causes: ['leaveCommittee', 'removeMember'],
  },
  MemberCorrected: {
    history: 'members',
    news: 'members',
    label: 'memberCorrected',
    causes: ['correctMember', 'disownSeat'],
  },
  AccountsJoined: { history: 'members', news: 'members', label: 'accountsJoined', causes: ['joinAccounts'] },
  RoundOpened: {
    history: 'rounds',
    news: 'rounds',
    label: 'roundOpened',
    causes: [
      'conductDraw',
      'createCommittee',
      'giveTurn',
      'recordBook',
      'recordPastRound',
      'selectWinner',
      'takeBackDecision',
    ],
  },
  PaymentMarked: {
    history: 'payments',
    news: 'payments',
    label: 'marked',
    causes: ['markAllPaid', 'markOverdue', 'markPayment', 'settleDispute'],
  },
  PartPaid: { history: 'payments', news: 'payments', label: 'partPaid', causes: ['payPart'] },
  PartTakenBack: { history: 'payments', news: 'payments', label: 'partTakenBack', causes: ['payPart', 'takeBackPart'] },
  AdvancePaid: { history: 'payments', news: 'payments', label: 'advancePaid', causes: ['payAdvance'] },
  AdvanceUsed: {
    history: 'payments',
    news: 'payments',
    label: 'advanceUsed',
    causes: ['conductDraw', 'giveTurn', 'recordBook', 'recordPastRound', 'selectWinner', 'takeBackDecision'],
  },
  AdvanceReturned: {
    history: 'payments',
    news: 'payments',
    label: 'advanceReturned',
    causes: ['replaceMember', 'returnAdvance'],
  },
  PaymentReported: { history: 'payments', news: 'reports', label: 'reported', causes: ['reportPayment'] },
  PaymentReportWithdrawn: { history: 'payments', news: 'reports', label: 'withdrawn', causes: ['withdrawReport'] },
  PaymentReportDeclined: { history: 'payments', news: 'reports', label: 'declined', causes: ['declineReport'] },
  PaymentConfirmed: { history: 'payments', news: 'payments', label: 'confirmed', causes: ['confirmPayment'] },
  PaymentDisputed: { history: 'payments', news: 'disputes', label: 'disputed', causes: ['disputePayment'] },
  PaymentDisputeSettled: { history: 'payments', news: 'disputes', label: 'settled', causes: ['settleDispute'] },
  PastRoundRecorded: {
    history: 'winners',
    news: 'wins',
    label: 'pastRound',
    causes: ['recordBook', 'recordPastRound'],
  },
  DrawOpened: { history: 'winners', news: 'rounds', label: 'drawOpened', causes: ['openDraw'] },
  DrawRecommitted: { history: 'winners', news: null, label: 'drawRecommitted', causes: ['recommitDraw'] },
  DrawConducted: { history: 'winners', news: 'wins', label: 'drawn', causes: ['conductDraw'] },
  WinnerSelected: { history: 'winners', news: 'wins', label: 'chosen', causes: ['selectWinner'] },
  DecisionTakenBack: { history: 'winners', news: 'wins', label: 'decisionTakenBack', causes: ['takeBackDecision'] },
  PotHandedOver: { history: 'winners', news: 'wins', label: 'handedOver', causes: ['handOverPot'] },
  HandOverTakenBack: { history: 'winners', news: 'wins', label: 'handOverTakenBack', causes: ['takeBackHandOver'] },
  HandOverConfirmed: { history: 'winners', news: 'wins', label: 'handOverConfirmed', causes: ['confirmHandOver'] },
  HandOverDisputed: { history: 'winners', news: 'disputes', label: 'handOverDisputed', causes: ['disputeHandOver'] },
  HandOverSettled: { history: 'winners', news: 'disputes', label: 'handOverSettled', causes: ['settleHandOver'] },
  CommitteeCompleted: {
    history: 'rounds',
    news: 'rounds',
    label: 'completed',
    causes: ['conductDraw', 'giveTurn', 'recordBook', 'recordPastRound', 'selectWinner'],
  },
  CommitteeEnded: { history: 'rounds', news: 'rounds', label: 'ended', causes: ['endCommittee'] },
  TurnsArranged: {
    history: 'rounds',
    news: 'rounds',
    label: 'turnsArranged',
    causes: ['arrangeTurns', 'changeCommittee'],
  },
  TurnsDrawOpened: { history: 'winners', news: 'rounds', label: 'turnsDrawOpened', causes: ['openTurnsDraw'] },
  TurnsDrawn: { history: 'winners', news: 'rounds', label: 'turnsDrawn', causes: ['conductTurnsDraw'] },
  TurnGiven: { history: 'winners', news: 'wins', label: 'turnGiven', causes: ['giveTurn'] },
  TurnSwapRequested: { history: 'rounds', news: 'rounds', label: 'swapRequested', causes: ['askSwap'] },
  TurnSwapRequestEnded: {
    history: 'rounds',
    news: 'rounds',
    label: 'swapRequestEnded',
    causes: ['declineSwap', 'withdrawSwap'],
  },
  TurnsSwapped: { history: 'rounds', news: 'rounds', label: 'turnsSwapped', causes: ['acceptSwap', 'askSwap'] },
  PassOnRequested: { history: 'winners', news: 'wins', label: 'passOnRequested', causes: ['askPassOn'] },
  PassOnRequestEnded: {
    history: 'winners',
    news: 'wins',
    label: 'passOnRequestEnded',
    causes: ['askPassOn', 'declinePassOn', 'withdrawPassOn'],
  },
  PotPassedOn: { history: 'winners', news: 'wins', label: 'potPassedOn', causes: ['acceptPassOn', 'askPassOn'] },
  AdminTransferRequested: {
    history: 'members',
    news: 'members',
    label: 'transferRequested',
    causes: ['transferAdmin'],
  },
  AdminTransferRequestEnded: {
    history: 'members',
    news: 'members',
    label: 'transferRequestEnded',
    causes: ['declineTransfer', 'transferAdmin', 'withdrawTransfer'],
  },
  AdminTransferred: {
    history: 'members',
    news: 'members',
    label: 'transferred',
    causes: ['acceptTransfer', 'restoreCommittee', 'transferAdmin'],
  },
  CommitteeDeleted: { history: 'rounds', news: null, label: 'deleted', causes: ['deleteCommittee', 'removeCommittee'] },
  CommitteeRestored: { history: 'rounds', news: 'rounds', label: 'restored', causes: ['restoreCommittee'] },
} as const satisfies { readonly [T in CommitteeEventType]: EventKind };

export const eventTypes = Object.keys(eventKinds) as readonly CommitteeEventType[];

export type EventLabel = (typeof eventKinds)[CommitteeEventType]['label'];

export const isEventType = (type: string): type is CommitteeEventType => Object.hasOwn(eventKinds, type);
