import { tokenInvalid } from '@mandali/contracts/browser-events';
import { AuthProvider } from '@mandali/platform/auth.tsx';
import {
  currentSession,
  onOtherTabsSession,
  setSession,
  storedSession,
  subscribeToSession,
} from '@mandali/platform/session.ts';
import { useMachine } from '@xstate/react';
import { useEffect, type ReactNode } from 'react';
import type { SessionEvent } from './session.machine.ts';
import { pageSessionMachine } from './session-actors.ts';

type Tell = (event: SessionEvent) => void;

const listenToWindow = (tell: Tell): (() => void) => {
  const stop = new AbortController();
  const { signal } = stop;
  addEventListener('focus', () => tell({ type: 'FOCUS' }), { signal });
  addEventListener('online', () => tell({ type: 'ONLINE' }), { signal });
  addEventListener(tokenInvalid, () => tell({ type: 'TOKEN_INVALID' }), { signal });
  return () => stop.abort();
};

const listenToSession = (tell: Tell): (() => void) => {
  let token = currentSession()?.token ?? null;
  return subscribeToSession(() => {
    const next = currentSession()?.token ?? null;
    if (next === token) return;
    token = next;
    tell({ type: next === null ? 'SIGNED_OUT' : 'SIGNED_IN' });
  });
};

/** Runs the session of the page and offers it through `useAuth`. */
export function SessionProvider({ children }: { readonly children: ReactNode }) {
  const [state, tell] = useMachine(pageSessionMachine);
  useEffect(() => listenToWindow(tell), [tell]);
  useEffect(() => listenToSession(tell), [tell]);
  useEffect(() => onOtherTabsSession(() => setSession(storedSession())), []);
  return (
    <AuthProvider loading={state.hasTag('loading')} logout={() => tell({ type: 'LOGOUT' })}>
      {children}
    </AuthProvider>
  );
}
