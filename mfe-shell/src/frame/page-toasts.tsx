import { pageToasts } from '@mandali/ui-kit/notices/toast-store.ts';
import { CrashBoundary } from '../remotes/crash-boundary.tsx';
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';

const load = () => import('@mandali/ui-kit/notices/toasts.tsx').then((module) => ({ default: module.Toasts }));
const Toasts = lazy(load);
const store = pageToasts();

/** Without network the code could not be fetched later. */
const preloadAfterMs = 4000;

export function PageToasts() {
  const shown = useSyncExternalStore(store.subscribe, store.current);
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => {}), preloadAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return shown === null ? null : (
    <CrashBoundary frontEnd="mfe-shell" resetKey="" fallback={() => null}>
      <Suspense>
        <Toasts />
      </Suspense>
    </CrashBoundary>
  );
}
