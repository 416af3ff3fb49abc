import Check from 'lucide-react/icons/check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import { Toast } from 'radix-ui';
import { useSyncExternalStore } from 'react';
import { cx } from '../style/cx.ts';
import { IconButton } from '../buttons/icon-button.tsx';
import { texts } from '../language/texts.ts';
import { toastGround } from './toast-ground.ts';
import { pageToasts, type ToastStore } from './toast-store.ts';
import styles from './toasts.module.css';

/** Time that a toast is shown, ms, and minimum swipe to the right, px. */
const stay = { ms: 5000, swipePx: 50 } as const;

export interface ToastsProps {
  /** Default: the page's store, which `toast()` uses. */
  readonly store?: ToastStore;
}

/** Region of the toasts; once on a page. Hover and focus pause, F8 focuses, a swipe to the right closes. */
export function Toasts({ store = pageToasts() }: ToastsProps) {
  const shown = useSyncExternalStore(store.subscribe, store.current, store.current);
  return (
    <Toast.Provider label={texts.notification} duration={stay.ms} swipeDirection="right" swipeThreshold={stay.swipePx}>
      {shown !== null && (
        <Toast.Root
          key={shown.id}
          className={cx(styles.toast, shown.tone === 'bad' && styles.bad)}
          open={shown.open}
          onOpenChange={(open) => !open && store.close(shown.id)}
        >
          {shown.tone === 'bad' ? <TriangleAlert aria-hidden="true" /> : <Check aria-hidden="true" />}
          <div>
            <Toast.Title className={styles.title}>{shown.title}</Toast.Title>
            {shown.description !== undefined && (
              <Toast.Description className={styles.words}>{shown.description}</Toast.Description>
            )}
          </div>
          <Toast.Close asChild>
            <IconButton label={texts.close} className={styles.close}>
              <X aria-hidden="true" />
            </IconButton>
          </Toast.Close>
        </Toast.Root>
      )}
      <Toast.Viewport className={styles.ground} label={texts.notifications} hotkey={['F8']} {...toastGround} />
    </Toast.Provider>
  );
}
