import { followedCommittees } from '@mandali/projections/followed-committees/query';
import type { Pool } from 'pg';
import type { Sessions } from '../account/sessions.ts';
import type { FanOut } from './fan-out.ts';
import type { Followers } from './followers.ts';

export type FollowerCheckOptions = {
  readonly pool: Pool;
  readonly sessions: Pick<Sessions, 'callersOf'>;
  readonly followers: Followers;
  readonly fanOut: Pick<FanOut, 'tell'>;
};

/**
 * Ends the streams whose session has ended or whose caller may no longer read one of the committees; adds committees
 * that became readable; sends revisions whose notification was lost.
 */
export const checkFollowers = async ({ pool, sessions, followers, fanOut }: FollowerCheckOptions): Promise<void> => {
  const all = followers.all();
  if (all.length === 0) return;
  const callers = await sessions.callersOf([...new Set(all.map(({ caller }) => caller.sessionId))]);
  const signedIn = all.flatMap((follower) => {
    const viewer = callers.get(follower.caller.sessionId);
    if (viewer === undefined) follower.stream.end();
    return viewer === undefined ? [] : [{ follower, viewer, named: follower.named }];
  });
  const readable = await followedCommittees(pool, signedIn);
  for (const [place, { follower }] of signedIn.entries()) {
    const revisions = readable[place] ?? new Map<number, number>();
    const { stream } = follower;
    if ([...stream.versions.keys()].some((id) => !revisions.has(id))) stream.end();
    else followers.follow(follower, revisions.keys());
    for (const [id, revision] of revisions) fanOut.tell(id, revision);
  }
};
