import type { operations } from '@mandali/contracts/operations';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { queryKeys } from './query-keys.ts';

type Operations = typeof operations;
export type CommandId = {
  [Id in keyof Operations]: Operations[Id]['command'] extends true ? Id : never;
}[keyof Operations];

const { adminCommittees, adminGateway, adminStatus, adminUsers, committeeLists, dashboardStats } = queryKeys;
const lists = [committeeLists, dashboardStats, adminCommittees, adminStatus, adminUsers];

/** `now`: refetched before the change counts as shown; `later`: refetched when next viewed. */
type Invalidation = { readonly now: readonly QueryKey[]; readonly later: readonly QueryKey[] };

const invalidations = {
  committee: (id) => ({ now: [queryKeys.committee(id)], later: lists }),
  newCommittee: () => ({ now: lists, later: [] }),
  deletedCommittee: () => ({ now: lists, later: [] }),
  restoredCommittee: (id) => ({ now: lists, later: [queryKeys.committee(id)] }),
  // The viewer's name is part of every committee.
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
} as const satisfies Record<string, (committeeId: number) => Invalidation>;

type Scope = keyof typeof invalidations;

type CommitteeCommandId = {
  [Id in CommandId]: Operations[Id]['path'] extends `/api/${'committees' | 'rounds' | 'payments'}/:id${string}`
    ? Id
    : never;
}[CommandId];

const scopeOfCommand: Record<Exclude<CommandId, CommitteeCommandId>, Scope> &
  Partial<Record<CommitteeCommandId, Scope>> = {
  createCommittee: 'newCommittee',
  startNextCommittee: 'newCommittee',
  putWayToPay: 'wayToPay',
  putReminderPlan: 'reminders',
  recordOpenedMessage: 'reminders',
  putOwnReminders: 'account',
  putAway: 'lists',
  putJoinLink: 'joinLink',
  deleteJoinLink: 'joinLink',
  declineJoinRequest: 'joinRequests',
  askToJoin: 'invitations',
  acceptInvitation: 'newCommittee',
  disownInvitation: 'invitations',
  stopMessages: 'account',
  withdrawJoinRequest: 'invitations',
  removeCommittee: 'deletedCommittee',
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

/** Marks what a committee shows as stale, after a change by another person; rejects never. */
export const committeeChanged = (client: QueryClient, committeeId: number): void => {
  const { now, later } = invalidations.committee(committeeId);
  // The change may be the answer to a request to join.
  [...now, ...later, queryKeys.invitations].forEach((queryKey) => void client.invalidateQueries({ queryKey }));
};

const forget = (client: QueryClient, committeeId: number): void => {
  client.removeQueries({ queryKey: queryKeys.committee(committeeId) });
  lists.forEach((queryKey) => client.removeQueries({ queryKey, type: 'inactive' }));
};

type CommandResult = {
  /** False: the command was refused, or its result is unknown. */
  readonly isDone?: boolean;
  /** The caller cannot read the committee after the command. */
  readonly endsAccess?: boolean | undefined;
};

/** Invalidates the queries that a command has changed. Resolves when the refetch has ended, with or without success. */
export const changed = async (
  client: QueryClient,
  command: CommandId,
  committeeId = 0,
  { isDone = true, endsAccess = false }: CommandResult = {},
): Promise<void> => {
  const scope = endsAccess ? 'deletedCommittee' : (scopeOfCommand[command] ?? 'committee');
  const { now, later } = invalidations[scope](committeeId);
  later.forEach((queryKey) => void client.invalidateQueries({ queryKey }));
  await Promise.all(now.map((queryKey) => client.invalidateQueries({ queryKey })));
  if (scope !== 'deletedCommittee') return;
  if (isDone) forget(client, committeeId);
  else await client.invalidateQueries({ queryKey: queryKeys.committee(committeeId) });
};
