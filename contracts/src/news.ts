import { z } from 'zod';
import { count, entry, id, instant } from './shapes.ts';

/**
 * Kinds of news besides a person's own dues, which are always reported: wins, payments of others, reports of payments (for
 * the committee's admin only), disputes, members who come and go, rounds and draws that begin and end.
 */
export const newsKinds = ['wins', 'payments', 'reports', 'disputes', 'members', 'rounds'] as const;
export type NewsKind = (typeof newsKinds)[number];

const isOn = z.boolean();
const switches = z.object({
  wins: isOn,
  payments: isOn,
  reports: isOn,
  disputes: isOn,
  members: isOn,
  rounds: isOn,
} satisfies Record<NewsKind, z.ZodType>);
export type NewsSwitches = Readonly<z.infer<typeof switches>>;
const changed = isOn.optional();
/** Left out: unchanged. */
export const newsSwitchesChanged = z.strictObject({
  wins: changed,
  payments: changed,
  reports: changed,
  disputes: changed,
  members: changed,
  rounds: changed,
} satisfies Record<NewsKind, z.ZodType>);
export type NewsSwitchesChanged = z.infer<typeof newsSwitchesChanged>;

/** Off by default: a large committee has many payments of others. */
export const firstSwitches: NewsSwitches = {
  wins: true,
  payments: false,
  reports: true,
  disputes: true,
  members: true,
  rounds: true,
};

/** Maximum number of committees that are read for news; the newest ones. */
export const mostCommittees = 500;

const revision = count.max(2_147_483_647);

export const seenUpTo = z.strictObject({ committeeId: id, revision });

export const newsItem = z.object({
  committeeId: id,
  isNew: z.boolean(),
  /** It names the caller, or is about a due of the caller. */
  isOwn: z.boolean(),
  entry,
});
export type NewsItem = z.infer<typeof newsItem>;

/** Shown on the other devices. `change`: a kind of security event. */
export const accountNewsItem = z.object({
  kind: z.literal('account'),
  id: count,
  change: z.string(),
  how: z.string().nullable(),
  /** Only for a sign-in: 'Chrome on Android'. */
  browser: z.string().nullable().optional(),
  at: instant,
  isNew: z.boolean(),
});
export type AccountNewsItem = Readonly<z.infer<typeof accountNewsItem>>;

export const isOfCommittee = (item: NewsItem | AccountNewsItem): item is NewsItem => !('kind' in item);

const rupees = z.string().regex(/^\d+$/);

export const newsCommittee = z.object({
  id,
  name: z.string(),
  contributionAmount: rupees,
  totalMembers: count,
  isAdmin: z.boolean(),
  /** Reported entries that the caller has not seen. */
  new: count,
  /** Last revision that this answer covers. */
  revision,
  /** The caller's seats, by member number. */
  memberNos: z.array(count),
});
export type NewsCommittee = z.infer<typeof newsCommittee>;

export const seatOfNamesake = z.object({
  committeeId: id,
  /** Of the member. */
  id,
  seatNo: count,
  isActive: z.boolean(),
  user: z.object({ id, name: z.string() }),
});
export type SeatOfNamesake = Readonly<z.infer<typeof seatOfNamesake>>;

export const nextDay = z.object({
  committeeId: id,
  committee: z.string(),
  roundNumber: count,
  dueAt: instant,
  /** What the caller has to pay until then; '0': nothing. */
  owed: rupees,
});

export const news = z.object({
  new: count,
  seenAt: instant.nullable(),
  told: switches,
  /** The next due day in the caller's committees; only on the first page if nothing is new. Left out: unknown. */
  next: nextDay.optional(),
  /** Includes committees without news. */
  committees: z.array(newsCommittee),
  /** Newest first. */
  items: z.array(z.union([accountNewsItem, newsItem])),
  /**
   * Seats, also of former holders, with a name that looks like the name of another seat, of the committees of `items`. Left
   * out: unknown.
   */
  namesakes: z.array(seatOfNamesake).optional(),
  /** Newest change of the account in this answer, for seeNews; left out: none. */
  accountUpTo: count.optional(),
});
export type News = z.infer<typeof news>;
