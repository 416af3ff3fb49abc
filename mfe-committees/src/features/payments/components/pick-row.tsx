import type { Payment } from '@mandali/contracts/shapes';
import { rupees } from '@mandali/platform/format/format.ts';
import { StillRow } from '@mandali/ui-kit/ledger/still-row.tsx';
import { memo } from 'react';
import { openRestOf, seatOf } from '../../../shared/committee-detail.ts';
import type { Method } from '../../../shared/payment/mark.ts';
import { PaymentMark } from '../../../shared/payment/payment-mark.tsx';
import { SeatedName } from '../../../shared/seated-name.tsx';
import { texts } from '../../../texts.ts';
import styles from './picking.module.css';

const labels = texts.payments;

type PickRowProps = {
  readonly payment: Payment;
  readonly method: Method;
  readonly isPicked: boolean;
  readonly onPick: (payment: Payment) => void;
};

export const PickRow = memo(function PickRow({ payment, method, isPicked, onPick }: PickRowProps) {
  const { name } = payment.user;
  return (
    <StillRow
      tone={isPicked ? 'marked' : undefined}
      num={
        <label className={styles.pick}>
          <input
            type="checkbox"
            checked={isPicked}
            onChange={() => onPick(payment)}
            aria-label={labels.pickOf(name, labels.method[method])}
          />
          <span className={styles.seat} aria-hidden="true">
            {seatOf(payment)}
          </span>
        </label>
      }
      name={<SeatedName name={name} />}
      line={
        <>
          <b>{rupees(openRestOf(payment))}</b>
          <PaymentMark payment={payment} />
        </>
      }
      acts={<span className={styles.method}>{labels.methodShort[method]}</span>}
    />
  );
});
