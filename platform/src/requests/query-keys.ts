import type { QueryKey } from '@tanstack/react-query';

// What the cache of server data calls its contents, from the whole to the part: whatever makes the whole old makes its
// parts old. Here, because several front ends show the same things; what a command makes old is in changed.ts.

const committees = ['committees'] as const;
const committee = (id: number) => [...committees, 'one', id] as const;
const admin = ['admin'] as const;

export const queryKeys = {
  committees,
  /** My committees, whatever the filter. */
  committeeLists: [...committees, 'list'] as const,
  committeeList: (filter: string) => [...committees, 'list', filter] as const,
  committee,
  roundPayments: (id: number, roundNumber: number) => [...committee(id), 'rounds', roundNumber, 'payments'] as const,
  /** What the committee's history has of a kind; the past of a committee never changes. */
  events: (id: number, ...which: readonly unknown[]) => [...committee(id), 'events', ...which] as const,
  committeeAsOf: (id: number, entries: number) => [...committee(id), 'as-of', entries] as const,
  /**
   * What this device has checked of a book with so many entries, and of which round it has signed the closed list; not
   * part of the committee, which is read again more often.
   */
  watched: (id: number, entries: number | undefined, list: number | null = null) =>
    ['watched', id, entries, list] as const,
  memberPayments: (id: number, userId: number) => [...committee(id), 'members', userId, 'payments'] as const,
  /** What proves that these dues are paid and these pots received. */
  memberStatement: (id: number, userId: number, ...which: readonly unknown[]) =>
    [...committee(id), 'members', userId, 'statement', ...which] as const,
  wayToPay: (id: number) => [...committee(id), 'way-to-pay'] as const,
  reminders: (id: number) => [...committee(id), 'reminders'] as const,
  joinLink: (id: number) => [...committee(id), 'join-link'] as const,
  joinRequests: (id: number) => [...committee(id), 'join-requests'] as const,
  news: ['news'] as const,
  /** How much of it is new. */
  newsMark: ['news', 'mark'] as const,
  newsPages: ['news', 'pages'] as const,
  newsChannels: ['news-channels'] as const,
  calendar: ['calendar'] as const,
  invitations: ['invitations'] as const,
  invitation: (token: string) => ['invitations', token] as const,
  dashboardStats: ['dashboard', 'stats'] as const,
  /** My own. */
  profile: ['profile'] as const,
  /** Where I am signed in. */
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
 * Whether the device keeps the last answer for reading without network (docs/adr/0170): the dashboard, committees, dues of
 * a round and of a member. Nothing of the admin panel, no secret of a link, no address for payments, no other person's
 * request, nothing of the past, which is long.
 */
export const isReadOffline = (key: QueryKey): boolean => {
  const [first, second, , third, , fifth] = key;
  if (first === 'dashboard') return true;
  if (first !== 'committees') return false;
  if (second === 'list' || (second === 'one' && key.length === 3)) return true;
  return (third === 'rounds' || third === 'members') && fifth === 'payments' && key.length === 6;
};
