import type { Payment } from '@mandali/contracts/shapes';
import { rupees } from '@mandali/platform/format/format.ts';
import { LedgerRow } from '@mandali/ui-kit/ledger/rows.tsx';
import { memo } from 'react';
import { seatOf } from '../../../shared/committee-detail.ts';
import type { Method } from '../../../shared/payment/mark.ts';
import { PaymentMark } from '../../../shared/payment/payment-mark.tsx';
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
    <LedgerRow
      className={isPicked ? (styles.picked ?? '') : ''}
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
      name={name}
      sub={labels.method[method]}
      figure={rupees(payment.amount)}
      status={<PaymentMark payment={payment} />}
    />
  );
});
