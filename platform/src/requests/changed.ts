import type { operations } from '@mandali/contracts/operations';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { queryKeys } from './query-keys.ts';

type Operations = typeof operations;
/** The operations of the contract that change something for the one who is signed in. */
export type CommandId = {
  [Id in keyof Operations]: Operations[Id]['command'] extends true ? Id : never;
}[keyof Operations];

const { adminCommittees, adminGateway, adminStatus, adminUsers, committeeLists, dashboardStats } = queryKeys;
/** Wherever committees are listed or counted. Members are people of the admin panel. */
const lists = [committeeLists, dashboardStats, adminCommittees, adminStatus, adminUsers];

/** What is read again before the change counts as shown, and what when it is next looked at. */
type Old = { readonly now: readonly QueryKey[]; readonly later: readonly QueryKey[] };

const oldAfter = {
  committee: (id) => ({ now: [queryKeys.committee(id)], later: lists }),
  newCommittee: () => ({ now: lists, later: [] }),
  deletedCommittee: () => ({ now: lists, later: [] }),
  restoredCommittee: (id) => ({ now: lists, later: [queryKeys.committee(id)] }),
  // My name stands in every committee.
  me: () => ({ now: [queryKeys.profile], later: [queryKeys.committees, adminUsers] }),
  account: () => ({ now: [queryKeys.profile], later: [] }),
  sessions: () => ({ now: [queryKeys.sessions, queryKeys.profile], later: [] }),
  passkeys: () => ({ now: [queryKeys.passkeys, queryKeys.profile], later: [] }),
  person: () => ({ now: [adminUsers], later: [adminStatus] }),
  gateway: () => ({ now: [adminGateway], later: [adminStatus] }),
  wayToPay: (id) => ({ now: [queryKeys.wayToPay(id)], later: [] }),
  reminders: (id) => ({ now: [queryKeys.reminders(id)], later: [] }),
  joinLink: (id) => ({ now: [queryKeys.joinLink(id)], later: [] }),
  joinRequests: (id) => ({ now: [queryKeys.joinRequests(id)], later: [queryKeys.joinLink(id)] }),
  invitations: () => ({ now: [queryKeys.invitations], later: [] }),
  calendar: () => ({ now: [queryKeys.calendar], later: [] }),
  news: () => ({ now: [queryKeys.news, queryKeys.newsChannels], later: [] }),
  newsChannels: () => ({ now: [queryKeys.newsChannels], later: [] }),
  lists: () => ({ now: [committeeLists], later: [] }),
  nothing: () => ({ now: [], later: [] }),
} as const satisfies Record<string, (committeeId: number) => Old>;

const touched: Record<CommandId, keyof typeof oldAfter> = {
  createCommittee: 'newCommittee',
  putWayToPay: 'wayToPay',
  putReminderPlan: 'reminders',
  putOwnReminders: 'account',
  putAway: 'lists',
  putJoinLink: 'joinLink',
  deleteJoinLink: 'joinLink',
  acceptJoinRequest: 'committee',
  declineJoinRequest: 'joinRequests',
  askToJoin: 'invitations',
  acceptInvitation: 'newCommittee',
  disownInvitation: 'invitations',
  stopMessages: 'account',
  withdrawJoinRequest: 'invitations',
  enablePastRounds: 'committee',
  addMember: 'committee',
  replaceMember: 'committee',
  removeMember: 'committee',
  correctMember: 'committee',
  recordPastRound: 'committee',
  transferOwnership: 'committee',
  markPayment: 'committee',
  putPayment: 'committee',
  markAllPaid: 'committee',
  reportPayment: 'committee',
  withdrawReport: 'committee',
  declineReport: 'committee',
  confirmPayment: 'committee',
  disputePayment: 'committee',
  settleDispute: 'committee',
  openDraw: 'committee',
  conductDraw: 'committee',
  selectWinner: 'committee',
  takeBackDecision: 'committee',
  adminDeleteCommittee: 'deletedCommittee',
  adminRestoreCommittee: 'restoredCommittee',
  seeNews: 'news',
  putNewsSettings: 'news',
  putPushSubscription: 'newsChannels',
  deletePushSubscription: 'newsChannels',
  renewCalendar: 'calendar',
  updateProfile: 'me',
  prove: 'nothing',
  provePhone: 'me',
  joinAccounts: 'me',
  changePassword: 'sessions',
  endSession: 'sessions',
  endOtherSessions: 'sessions',
  addPasskey: 'passkeys',
  deletePasskey: 'passkeys',
  deleteAccount: 'nothing',
  adminChangeRole: 'person',
  adminPutWhatsappSettings: 'gateway',
};

/** Nothing shows a deleted committee again, not even until it has been read anew. */
const forget = (client: QueryClient, committeeId: number): void => {
  client.removeQueries({ queryKey: queryKeys.committee(committeeId) });
  lists.forEach((queryKey) => client.removeQueries({ queryKey, type: 'inactive' }));
};

/**
 * After a command: what it has made old is read again. The one place that knows what that is.
 * @param committeeId of the committee that was changed, where one was
 * @returns when what the command was about has been read again, however that went
 */
export const changed = async (client: QueryClient, command: CommandId, committeeId = 0): Promise<void> => {
  const what = touched[command];
  const { now, later } = oldAfter[what](committeeId);
  later.forEach((queryKey) => void client.invalidateQueries({ queryKey }));
  await Promise.all(now.map((queryKey) => client.invalidateQueries({ queryKey })));
  if (what === 'deletedCommittee') forget(client, committeeId);
};
