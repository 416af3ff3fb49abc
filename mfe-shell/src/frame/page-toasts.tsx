import { pageToasts } from '@mandali/ui-kit/notices/toast-store.ts';
import { CrashBoundary } from '../remotes/crash-boundary.tsx';
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';

const load = () => import('@mandali/ui-kit/notices/toasts.tsx').then((module) => ({ default: module.Toasts }));
const Toasts = lazy(load);
const store = pageToasts();

/** Delay of the prefetch of the toasts' code, ms: without network it could not be fetched later. */
const preloadAfter = 4000;

/** The place of toasts; its code is loaded with the first toast, or when the page is idle. */
export function PageToasts() {
  const shown = useSyncExternalStore(store.subscribe, store.current);
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => {}), preloadAfter);
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
