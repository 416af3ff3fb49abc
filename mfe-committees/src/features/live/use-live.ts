import { whenShown } from '@mandali/platform/first-load/when-shown.ts';
import { useLocation } from '@mandali/platform/page/router.ts';
import { committeeChanged } from '@mandali/platform/requests/changed.ts';
import { useAuth } from '@mandali/platform/session/auth.tsx';
import { currentSession } from '@mandali/platform/session/session.ts';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { committeeAt } from '../../shared/committee-at.ts';
import { listedCommittees } from './listed-committees.ts';

/** For readers by role: their stream has their own committees only, or those that it names. */
const committeesToName = (client: QueryClient, shown: number): readonly number[] => {
  const session = currentSession();
  if (session === null || session.user.role === 'user' || shown === 0) return [];
  const own = listedCommittees(client).filter(
    ({ createdById, mySeat }) => createdById === session.user.id || typeof mySeat === 'number',
  );
  return [...new Set([shown, ...own.map(({ id }) => id)])];
};

/** A page that comes into view is read at once: its buttons decide about money. */
const useReadOnReturn = (shown: number): void => {
  const client = useQueryClient();
  const read = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && shown !== 0) committeeChanged(client, shown);
  });
  useEffect(() => {
    const listener = (): void => read();
    document.addEventListener('visibilitychange', listener);
    return () => document.removeEventListener('visibilitychange', listener);
  }, []);
};

/** Follows the changes of other people from the time when the page is at rest. */
export const useLive = (): void => {
  const client = useQueryClient();
  const { token } = useAuth();
  const [pathname] = useLocation();
  const shown = committeeAt(pathname);
  const names = committeesToName(client, shown).join(',');
  const shownNow = useEffectEvent(() => shown);
  useReadOnReturn(shown);
  useEffect(() => {
    const session = currentSession();
    if (token === null || session === null) return undefined;
    let isOver = false;
    let leave = (): void => {};
    const start = async (): Promise<void> => {
      await whenShown();
      const { follow } = await import('./follow.ts');
      const committees = names === '' ? [] : names.split(',').map(Number);
      if (!isOver) leave = follow(client, { session, committees, shown: () => shownNow() });
    };
    // Without the code the page is read when it comes into view.
    start().catch(() => {});
    return () => {
      isOver = true;
      leave();
    };
  }, [client, token, names]);
};
