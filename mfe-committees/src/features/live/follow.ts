import { getProfile } from '@mandali/contracts/api/get-profile';
import { listEvents } from '@mandali/contracts/api/list-events';
import { ApiError } from '@mandali/contracts/client';
import { followLive } from '@mandali/platform/live/follow-live.ts';
import { send } from '@mandali/platform/requests/api.ts';
import { committeeChanged } from '@mandali/platform/requests/changed.ts';
import { queryKeys } from '@mandali/platform/requests/query-keys.ts';
import type { Session } from '@mandali/platform/session/session.ts';
import type { QueryClient } from '@tanstack/react-query';
import { ChangeReader, shownRevision } from './apply-changes.ts';
import { keepPlace } from './keep-place.ts';

/** Delay after the last read before the page may move again, ms: an answer is rendered within it. */
const settleMs = 500;

/** Whether the page shows an older revision than the book has, or a committee that the person may no longer read. */
const isOutdated = async (client: QueryClient, id: number): Promise<boolean> => {
  const after = shownRevision(client, id);
  if (after < 0) return false;
  try {
    return (await send(listEvents, { params: { id: String(id) }, query: { after, limit: 1 } })).length > 0;
  } catch (error) {
    return error instanceof ApiError && (error.status === 403 || error.status === 404);
  }
};

/** Holds the page until the queries have been read again. */
const holder = (client: QueryClient) => {
  let release: (() => void) | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const check = (): void => {
    if (client.isFetching({ queryKey: queryKeys.committees }) > 0) {
      timer = setTimeout(check, settleMs);
      return;
    }
    release?.();
    release = null;
  };
  return (): void => {
    release?.();
    release = keepPlace();
    clearTimeout(timer);
    timer = setTimeout(check, settleMs);
  };
};

export type LiveSubject = {
  readonly session: Session;
  /** Committees to name in the stream; empty: all of the person. */
  readonly committees: readonly number[];
  /** The committee of the page, 0: none. */
  readonly shown: () => number;
};

/** Keeps the pages of committees up to date while they are in view. Returns a function that ends it. */
export const follow = (client: QueryClient, { session, committees, shown }: LiveSubject): (() => void) => {
  const hold = holder(client);
  const changes = new ChangeReader(client, hold);
  const poll = async (): Promise<void> => {
    const id = shown();
    if (!(await isOutdated(client, id))) return;
    hold();
    committeeChanged(client, id);
  };
  const source = {
    token: session.token,
    person: session.user.id,
    committees,
    checkSession: () => send(getProfile, {}),
  };
  const leave = followLive(source, { onEvent: (event) => changes.hear(event), onPoll: () => void poll() });
  return () => {
    leave();
    changes.stop();
  };
};
