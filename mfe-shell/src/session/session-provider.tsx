import { tokenInvalid } from '@mandali/contracts/browser-events';
import { AuthProvider } from '@mandali/platform/session/auth.tsx';
import { onReachable } from '@mandali/platform/requests/connection.ts';
import { currentSession, followOtherTabs, subscribeToSession } from '@mandali/platform/session/session.ts';
import { useSelector } from '@xstate/react';
import { useEffect, type ReactNode } from 'react';
import type { SessionEvent } from './session.machine.ts';
import { showSignedOut } from './show-signed-out.ts';
import type { PageSession } from './session-actors.ts';

type Send = (event: SessionEvent) => void;

const isEndElsewhere = ({ key, oldValue, newValue }: StorageEvent): boolean =>
  key === 'token' && oldValue !== null && newValue === null;

const listenToWindow = (send: Send): (() => void) => {
  const stop = new AbortController();
  const { signal } = stop;
  addEventListener('focus', () => send({ type: 'FOCUS' }), { signal });
  addEventListener('storage', (event) => isEndElsewhere(event) && showSignedOut(), { signal });
  addEventListener('online', () => send({ type: 'ONLINE' }), { signal });
  addEventListener(tokenInvalid, () => send({ type: 'TOKEN_INVALID' }), { signal });
  return () => stop.abort();
};

const listenToSession = (send: Send): (() => void) => {
  let token = currentSession()?.token ?? null;
  return subscribeToSession(() => {
    const next = currentSession()?.token ?? null;
    if (next === token) return;
    token = next;
    send({ type: next === null ? 'SIGNED_OUT' : 'SIGNED_IN' });
  });
};

export function SessionProvider({
  session,
  children,
}: {
  readonly session: PageSession;
  readonly children: ReactNode;
}) {
  const loading = useSelector(session, (state) => state.hasTag('loading'));
  // Before the check on focus, which then checks the current person's session.
  useEffect(followOtherTabs, []);
  useEffect(() => listenToWindow((event) => session.send(event)), [session]);
  useEffect(() => listenToSession((event) => session.send(event)), [session]);
  useEffect(() => onReachable((is) => session.send({ type: is ? 'REACHABLE' : 'UNREACHABLE' })), [session]);
  return (
    <AuthProvider loading={loading} logout={() => session.send({ type: 'LOGOUT' })}>
      {children}
    </AuthProvider>
  );
}
