import type { Versions, Version } from './event-ids.ts';
import type { Followers } from './followers.ts';
import type { ChangeListener } from './notifications.ts';
import type { PageChanges } from './page-changes.ts';

/** Changes that a new stream would miss while its committees are being read. */
export type Arrival = { readonly revisions: Map<number, number> };

export type FanOut = ChangeListener & {
  /** Streams that begin. */
  readonly arrivals: Set<Arrival>;
  /** The present version of a committee of which the tables have this revision. */
  versionOf(committeeId: number, revision: number): Version;
  /** Tells the followers of a committee, unless they know it. */
  tell(committeeId: number, revision: number): void;
};

export type FanOutOptions = {
  readonly followers: Followers;
  readonly pages: PageChanges;
  /** Committees whose pages name these people. */
  readonly committeesOf: (people: readonly number[]) => Promise<readonly number[]>;
  /** Rights, committees or revisions have to be read again. */
  readonly requestCheck: () => void;
};

/** Time within which page changes of a committee are told as one, ms. */
const gatherMs = 300;

/** Brings the notifications of the database to the followers of each committee. */
export const createFanOut = (options: FanOutOptions): FanOut => {
  const { followers, pages, committeesOf, requestCheck } = options;
  const arrivals = new Set<Arrival>();
  const isIdle = (): boolean => followers.size === 0 && arrivals.size === 0;
  const versionOf = (id: number, revision: number): Version => ({ revision, pageChanges: pages.countOf(id) });
  const tell: FanOut['tell'] = (id, revision) => {
    for (const { stream } of followers.of(id)) stream.tell(id, versionOf(id, revision));
  };
  const onGap = (): void => {
    pages.renew();
    for (const { stream } of followers.all()) stream.reset(presentOf(stream.versions, versionOf));
    if (!isIdle()) requestCheck();
  };
  const gather = createGatherer((id) => tell(id, -1));
  const onPages = (ids: readonly number[]): void => {
    // Without followers nothing is counted: the epoch ends.
    if (isIdle()) pages.renew();
    else if (pages.count(ids)) gather(ids);
    else onGap();
  };
  return {
    onRevision: (id, revision) => {
      if (isIdle()) return;
      for (const { revisions } of arrivals) revisions.set(id, Math.max(revision, revisions.get(id) ?? -1));
      tell(id, revision);
      // The change may have added or removed members, and with them rights to read.
      requestCheck();
    },
    onPages,
    onPeople: (people) => (isIdle() ? onPages([]) : void committeesOf(people).then(onPages, onGap)),
    onRights: () => (isIdle() ? undefined : requestCheck()),
    onGap,
    tell,
    arrivals,
    versionOf,
  };
};

const presentOf = (versions: Versions, versionOf: FanOut['versionOf']): Versions =>
  new Map([...versions].map(([id, { revision }]) => [id, versionOf(id, revision)]));

/** Calls `tell` once for each committee of the calls within {@link gatherMs}. */
const createGatherer = (tell: (committeeId: number) => void): ((ids: readonly number[]) => void) => {
  const gathered = new Set<number>();
  const flush = (): void => {
    const ids = [...gathered];
    gathered.clear();
    for (const id of ids) tell(id);
  };
  return (ids) => {
    if (gathered.size === 0 && ids.length > 0) setTimeout(flush, gatherMs).unref();
    for (const id of ids) gathered.add(id);
  };
};
