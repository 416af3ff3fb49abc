import Check from 'lucide-react/icons/check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import { Toast } from 'radix-ui';
import { useSyncExternalStore } from 'react';
import { cx } from '../style/cx.ts';
import { IconButton } from '../buttons/icon-button.tsx';
import { direction } from '../language/language.ts';
import { texts } from '@mandali/ui-kit/language/texts.ts';
import { toastGround } from './toast-ground.ts';
import { pageToasts, type ToastStore } from './toast-store.ts';
import styles from './toasts.module.css';

const shownForMs = 5000;
const minSwipePx = 50;

export interface ToastsProps {
  readonly store?: ToastStore;
}

/** Once on a page. Hover and focus pause, F8 focuses. */
export function Toasts({ store = pageToasts() }: ToastsProps) {
  const shown = useSyncExternalStore(store.subscribe, store.current, store.current);
  return (
    <Toast.Provider
      label={texts.notification}
      duration={shownForMs}
      swipeDirection={direction === 'rtl' ? 'left' : 'right'}
      swipeThreshold={minSwipePx}
    >
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
