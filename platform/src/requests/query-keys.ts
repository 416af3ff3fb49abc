import type { QueryKey } from '@tanstack/react-query';

// Keys of cached server data, from the whole to the part: invalidating a whole invalidates its parts. Shared by several
// front ends; changed.ts has the keys that each command invalidates.

const committees = ['committees'] as const;
const committee = (id: number) => [...committees, 'one', id] as const;
const admin = ['admin'] as const;

export const queryKeys = {
  committees,
  committeeLists: [...committees, 'list'] as const,
  committeeList: (filter: string) => [...committees, 'list', filter] as const,
  committee,
  roundPayments: (id: number, roundNumber: number) => [...committee(id), 'rounds', roundNumber, 'payments'] as const,
  /** The past of a committee never changes. */
  events: (id: number, ...which: readonly unknown[]) => [...committee(id), 'events', ...which] as const,
  committeeAsOf: (id: number, entries: number) => [...committee(id), 'as-of', entries] as const,
  /** Not below the committee, which is invalidated more often. `list`: the round whose list the device has signed. */
  watched: (id: number, entries: number | undefined, list: number | null = null) =>
    ['watched', id, entries, list] as const,
  memberPayments: (id: number, userId: number) => [...committee(id), 'members', userId, 'payments'] as const,
  memberStatement: (id: number, userId: number, ...which: readonly unknown[]) =>
    [...committee(id), 'members', userId, 'statement', ...which] as const,
  wayToPay: (id: number) => [...committee(id), 'way-to-pay'] as const,
  reminders: (id: number) => [...committee(id), 'reminders'] as const,
  joinLink: (id: number) => [...committee(id), 'join-link'] as const,
  joinRequests: (id: number) => [...committee(id), 'join-requests'] as const,
  news: ['news'] as const,
  newsMark: ['news', 'mark'] as const,
  newsPages: ['news', 'pages'] as const,
  newsChannels: ['news-channels'] as const,
  calendar: ['calendar'] as const,
  invitations: ['invitations'] as const,
  invitation: (token: string) => ['invitations', token] as const,
  dashboardStats: ['dashboard', 'stats'] as const,
  profile: ['profile'] as const,
  sessions: ['sessions'] as const,
  passkeys: ['passkeys'] as const,
  personSearch: (typed: string) => ['people', 'search', typed] as const,
  admin,
  adminCommittees: [...admin, 'committees'] as const,
  adminDeletedCommittees: [...admin, 'committees', 'deleted'] as const,
  adminUsers: [...admin, 'users'] as const,
  adminStatus: [...admin, 'status'] as const,
  adminGateway: [...admin, 'gateway'] as const,
};

/**
 * Whether the device stores the last answer for reading without network (docs/adr/0170). Excluded are the admin panel, secrets
 * of links, addresses for payments, requests of other people, and the history, which is long.
 */
export const isReadOffline = (key: QueryKey): boolean => {
  const [first, second, , third, , fifth] = key;
  if (first === 'dashboard') return true;
  if (first !== 'committees') return false;
  if (second === 'list' || (second === 'one' && key.length === 3)) return true;
  return (third === 'rounds' || third === 'members') && fifth === 'payments' && key.length === 6;
};
