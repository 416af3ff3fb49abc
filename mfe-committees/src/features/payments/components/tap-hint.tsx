import type { Payment } from '@mandali/contracts/shapes';
import { IconButton } from '@mandali/ui-kit/buttons/icon-button.tsx';
import { Indent } from '@mandali/ui-kit/ledger/ledger.tsx';
import { cx } from '@mandali/ui-kit/style/cx.ts';
import X from 'lucide-react/icons/x';
import { useRef, useState } from 'react';
import { texts } from '../../../texts.ts';
import { useTapHint } from '../use-tap-hint.ts';
import styles from './tap-hint.module.css';

const labels = texts.payments;

/** Above the first row, for an admin who has not marked a payment on this device. */
export function TapHint({ payment, hasMarked }: { readonly payment: Payment; readonly hasMarked: boolean }) {
  const { phase, leave } = useTapHint(hasMarked);
  // Another name could have another height.
  const [name] = useState(payment.user.name);
  const hint = useRef<HTMLDivElement>(null);
  if (phase === 'gone') return null;
  const close = (): void => {
    leave();
    // The pressed button goes.
    hint.current?.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
  };
  return (
    <Indent ref={hint} className={cx(styles.hint, phase === 'left' && styles.left)}>
      <p className={styles.text}>{labels.firstTap(name)}</p>
      <IconButton label={labels.closeHint} onClick={close}>
        <X aria-hidden="true" />
      </IconButton>
    </Indent>
  );
}
