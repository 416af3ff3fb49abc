import { committeesOfPeople } from '@mandali/projections/committees-of-people/query';
import { followedCommittees, type Follower } from '@mandali/projections/followed-committees/query';
import { createBatcher } from '@mandali/runtime/batcher';
import { pause } from '@mandali/runtime/pause';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Sessions } from '../account/sessions.ts';
import type { Caller } from '../http/caller.ts';
import type { EventSink, EventStream } from '../http/event-stream.ts';
import type { Notifications } from '../people/cards.ts';
import { createChangeStream } from './change-stream.ts';
import { knownAt, type Versions } from './event-ids.ts';
import { createFanOut } from './fan-out.ts';
import { checkFollowers } from './follower-check.ts';
import { createFollowers, type Followers, type OpenFollower } from './followers.ts';
import { listenToChanges } from './notifications.ts';
import { createPageChanges } from './page-changes.ts';
import { createPeriodicCheck } from './periodic-check.ts';

export type FollowRequest = {
  readonly caller: Caller;
  readonly named: readonly number[] | null;
  /** Null: the reader begins. */
  readonly lastEventId: string | null;
  /** Called when the stream has ended, or is not opened. */
  readonly onEnd: () => void;
};

export type Hub = {
  /** Null: a named committee is not readable. `onEnd` is called only after a stream was returned. */
  follow(request: FollowRequest): Promise<EventStream | null>;
  /** Ends all streams. */
  close(): void;
};

export type HubOptions = {
  readonly pool: Pool;
  readonly listener: Notifications;
  readonly sessions: Pick<Sessions, 'callersOf'>;
  readonly onBehind: () => void;
  readonly log: Logger;
};

/** Maximum wait of a new stream for the listening connection, ms. */
const listeningMs = 1_000;
/** Interval of checks that nothing requests, ms: sessions end by their age, too. */
const idleCheckMs = 60_000;
/** Interval of checks while the listening connection is lost, ms. */
const pollMs = 1_000;

/** Tells the readers of this process which committees have changed. */
export const createHub = ({ pool, listener, sessions, onBehind, log }: HubOptions): Hub => {
  const followers = createFollowers();
  const pages = createPageChanges();
  const fanOut = createFanOut({
    followers,
    pages,
    committeesOf: (people) => committeesOfPeople(pool, people),
    requestCheck: () => check.request(),
  });
  const notifications = listenToChanges(listener, fanOut);
  const check = createPeriodicCheck({
    check: () => checkFollowers({ pool, sessions, followers, fanOut }),
    idleMs: () => (followers.size === 0 ? null : notifications.isListening() ? idleCheckMs : pollMs),
    onError: (error) => log.warn({ err: error }, 'checking the rights of open streams failed, retrying in 1 s'),
  });
  const begin = createBeginner({ followers, epoch: pages.epoch, onBehind, onOpen: check.request });
  const read = createBatcher((asked: readonly Follower[]) => followedCommittees(pool, asked));
  return {
    follow: async (request) => {
      const { caller: viewer, named, onEnd } = request;
      if (!notifications.isListening()) await Promise.race([notifications.listening(), pause(listeningMs)]);
      const arrival = { revisions: new Map<number, number>() };
      fanOut.arrivals.add(arrival);
      const leave = (): void => void fanOut.arrivals.delete(arrival);
      const revisions = await read({ viewer, named }).catch((error: unknown) => (leave(), Promise.reject(error)));
      if (named !== null && new Set(named).size > revisions.size) return (leave(), null);
      const versionOf = ([id, revision]: readonly [number, number]) =>
        [id, fanOut.versionOf(id, Math.max(revision, arrival.revisions.get(id) ?? -1))] as const;
      return {
        open: (sink) => (leave(), begin(request, new Map([...revisions].map(versionOf)), sink)),
        cancel: () => (leave(), onEnd()),
      };
    },
    close: () => {
      check.stop();
      for (const { stream } of followers.all()) stream.end();
    },
  };
};

type BeginnerOptions = Pick<HubOptions, 'onBehind'> & {
  readonly followers: Followers;
  readonly epoch: () => string;
  readonly onOpen: () => void;
};

/** Opens a stream at the present versions of its committees. */
const createBeginner =
  ({ followers, epoch, onBehind, onOpen }: BeginnerOptions) =>
  ({ caller, named, lastEventId, onEnd }: FollowRequest, versions: Versions, sink: EventSink): void => {
    const known = knownAt(lastEventId, versions, epoch());
    const stream = createChangeStream({ sink, known: known ?? new Map(), epoch, onBehind });
    const follower: OpenFollower = { caller, named, stream };
    followers.follow(follower, versions.keys());
    sink.onClose(() => {
      followers.remove(follower);
      onEnd();
    });
    if (known === null) stream.reset(versions);
    else stream.begin(versions);
    // Rights and revisions may have changed since they were read.
    onOpen();
  };
