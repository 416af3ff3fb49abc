import { paymentMethods, type Payment } from '@mandali/contracts/shapes';
import { rupees } from '@mandali/platform/format/format.ts';
import { Button } from '@mandali/ui-kit/buttons/button.tsx';
import { IconButton } from '@mandali/ui-kit/buttons/icon-button.tsx';
import { BareSelect } from '@mandali/ui-kit/fields/select.tsx';
import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { openRestOf } from '../../../shared/committee-detail.ts';
import type { Method } from '../../../shared/payment/mark.ts';
import { texts } from '../../../texts.ts';
import type { MethodChoice } from '../last-method.ts';
import styles from './picking.module.css';

const labels = texts.payments;

type PickBarProps = {
  readonly picked: readonly Payment[];
  readonly methodOf: MethodChoice;
  readonly onMark: (chosen: MethodChoice) => void;
  readonly onClose: () => void;
};

/** By the words of the rows. */
const asShown = 'shown';

export function PickBar({ picked, methodOf, onMark, onClose }: PickBarProps) {
  const [methodChoice, setMethodChoice] = useState<Method | typeof asShown>(asShown);
  const sum = picked.reduce((total, payment) => total + openRestOf(payment), 0);
  const mark = (): void => onMark(methodChoice === asShown ? methodOf : () => methodChoice);
  return (
    <div className={styles.bar} role="region" aria-label={labels.picking}>
      <IconButton label={labels.stopPicking} onClick={onClose}>
        <X aria-hidden="true" />
      </IconButton>
      <span className={styles.count} role="status">
        {labels.picked(picked.length)}
      </span>
      <span className={styles.sum}>{rupees(sum)}</span>
      <div className={styles.go}>
        <Button icon={<Check aria-hidden="true" />} disabled={picked.length === 0} onClick={mark}>
          {labels.markPicked(picked.length)}
        </Button>
        <BareSelect
          aria-label={labels.methodLabel}
          value={methodChoice}
          onChange={({ target }) => setMethodChoice(target.value as typeof methodChoice)}
        >
          <option value={asShown}>{labels.asShown}</option>
          {paymentMethods.map((each) => (
            <option key={each} value={each}>
              {labels.method[each]}
            </option>
          ))}
        </BareSelect>
      </div>
    </div>
  );
}
