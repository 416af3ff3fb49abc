import type { User } from '@mandali/contracts/shapes';
import { createContext, useContext, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { currentSession, setSession, subscribeToSession, type Session } from './session.ts';

export type Auth = {
  readonly user: User | null;
  readonly token: string | null;
  readonly loading: boolean;
  readonly login: (session: Session) => void;
  readonly logout: () => void;
  readonly userChanged: (user: User) => void;
};

const AuthContext = createContext<Pick<Auth, 'loading' | 'logout'> | null>(null);

const login = (session: Session): void => setSession(session);
const userChanged = (user: User): void => {
  const session = currentSession();
  if (session !== null) setSession({ ...session, user });
};

export function AuthProvider(props: {
  readonly loading: boolean;
  readonly logout: () => void;
  readonly children: ReactNode;
}) {
  const { loading, logout, children } = props;
  const frame = useMemo(() => ({ loading, logout }), [loading, logout]);
  return <AuthContext value={frame}>{children}</AuthContext>;
}

/** @throws outside the provider (specification, section 8) */
export function useAuth(): Auth {
  const frame = useContext(AuthContext);
  const session = useSyncExternalStore(subscribeToSession, currentSession);
  if (frame === null) throw new Error('useAuth must be used within an AuthProvider');
  return { user: session?.user ?? null, token: session?.token ?? null, ...frame, login, userChanged };
}
