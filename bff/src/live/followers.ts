import type { Caller } from '../http/caller.ts';
import type { ChangeStream } from './change-stream.ts';

/** A reader with an open stream. */
export type OpenFollower = {
  readonly caller: Caller;
  /** Null: follows the committees that the person administers or belongs to, also later ones. */
  readonly named: readonly number[] | null;
  readonly stream: ChangeStream;
};

export type Followers = {
  readonly size: number;
  all(): readonly OpenFollower[];
  of(committeeId: number): Iterable<OpenFollower>;
  /** Adds the follower, if new, to those of the committees. */
  follow(follower: OpenFollower, committeeIds: Iterable<number>): void;
  remove(follower: OpenFollower): void;
};

export const createFollowers = (): Followers => {
  const open = new Map<OpenFollower, Set<number>>();
  const byCommittee = new Map<number, Set<OpenFollower>>();
  return {
    get size() {
      return open.size;
    },
    all: () => [...open.keys()],
    of: (id) => byCommittee.get(id) ?? [],
    follow: (follower, ids) => {
      const followed = open.get(follower) ?? new Set();
      open.set(follower, followed);
      for (const id of ids) {
        followed.add(id);
        byCommittee.set(id, (byCommittee.get(id) ?? new Set()).add(follower));
      }
    },
    remove: (follower) => {
      for (const id of open.get(follower) ?? []) {
        const others = byCommittee.get(id);
        others?.delete(follower);
        if (others?.size === 0) byCommittee.delete(id);
      }
      open.delete(follower);
    },
  };
};
