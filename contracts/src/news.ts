import { z } from 'zod';
import { count, entry, id, instant } from './shapes.ts';

/**
 * What one may be notified of besides one's own dues, which are always reported: wins, payments of others, who says to
 * have paid (to the committee's admin only), disputes, members who come and go, rounds and draws that begin and end.
 */
export const newsKinds = ['wins', 'payments', 'reports', 'disputes', 'members', 'rounds'] as const;
export type NewsKind = (typeof newsKinds)[number];

const isOn = z.boolean();
/** By kind whether it is reported. */
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
/** Kinds that are left out stay as they are. */
export const newsSwitchesChanged = z.strictObject({
  wins: changed,
  payments: changed,
  reports: changed,
  disputes: changed,
  members: changed,
  rounds: changed,
} satisfies Record<NewsKind, z.ZodType>);
export type NewsSwitchesChanged = z.infer<typeof newsSwitchesChanged>;

/** Payments of others can be many in a large committee. */
export const firstSwitches: NewsSwitches = {
  wins: true,
  payments: false,
  reports: true,
  disputes: true,
  members: true,
  rounds: true,
};

/** Committees of one person that are looked through, the newest ones. */
export const mostCommittees = 500;

const revision = count.max(2_147_483_647);

/** Of a committee all entries up to this revision. */
export const seenUpTo = z.strictObject({ committeeId: id, revision });

export const newsItem = z.object({
  committeeId: id,
  isNew: z.boolean(),
  /** It names me, or is about a due of mine. */
  isOwn: z.boolean(),
  entry,
});
export type NewsItem = z.infer<typeof newsItem>;

/** A change of my account, told on the devices that have not made it. `change`: a kind of security event. */
export const accountNewsItem = z.object({
  kind: z.literal('account'),
  id: count,
  change: z.string(),
  how: z.string().nullable(),
  /** Of a sign-in: 'Chrome on Android'. */
  browser: z.string().nullable().optional(),
  at: instant,
  isNew: z.boolean(),
});
export type AccountNewsItem = Readonly<z.infer<typeof accountNewsItem>>;

/** Whether an item of news is about a committee, and not about my account. */
export const isOfCommittee = (item: NewsItem | AccountNewsItem): item is NewsItem => !('kind' in item);

const rupees = z.string().regex(/^\d+$/);

export const newsCommittee = z.object({
  id,
  name: z.string(),
  contributionAmount: rupees,
  totalMembers: count,
  /** What members say of their payments waits for me. */
  isAdmin: z.boolean(),
  /** Reported entries that I have not seen. */
  new: count,
  /** Up to where this answer has looked: what comes later is not in it. */
  revision,
  /** The seats that I hold, by their members' numbers in this committee's entries. */
  memberNos: z.array(count),
});
export type NewsCommittee = z.infer<typeof newsCommittee>;

export const nextDay = z.object({
  committeeId: id,
  committee: z.string(),
  roundNumber: count,
  dueAt: instant,
  /** What I have to pay until then; '0': nothing, or nothing any more. */
  owed: rupees,
});

export const news = z.object({
  new: count,
  /** When I last said that I had seen something; null: never. */
  seenAt: instant.nullable(),
  told: switches,
  /** On the first page where nothing is new: the next day on which a round in my committees is due; left out: none is known. */
  next: nextDay.optional(),
  /** All that I am in, also those without news. */
  committees: z.array(newsCommittee),
  /** Newest first. */
  items: z.array(z.union([accountNewsItem, newsItem])),
  /** The newest change of my account that this answer knows, for seeNews; left out: none. */
  accountUpTo: count.optional(),
});
export type News = z.infer<typeof news>;
