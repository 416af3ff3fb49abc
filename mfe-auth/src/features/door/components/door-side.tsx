import { lazy, Suspense, useSyncExternalStore, type ComponentType } from 'react';
import styles from './door-side.module.css';

// A phone has no room for it and does not fetch it; after a failure the sign-in page goes without.
const DoorPicture = lazy((): Promise<{ readonly default: ComponentType }> =>
  import('./door-picture.tsx').then(
    (module) => ({ default: module.DoorPicture }),
    () => ({ default: () => null }),
  ),
);

const wide = typeof matchMedia === 'function' ? matchMedia('(min-width: 1024px)') : null;

const subscribe = (changed: () => void): (() => void) => {
  wide?.addEventListener('change', changed);
  return () => wide?.removeEventListener('change', changed);
};

export function DoorSide() {
  const isWide = useSyncExternalStore(subscribe, () => wide?.matches === true);
  return (
    <div className={styles.side}>
      {isWide && (
        <Suspense>
          <DoorPicture />
        </Suspense>
      )}
    </div>
  );
}
