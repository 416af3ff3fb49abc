import { rupees, shortDate } from '@mandali/platform/format/format.ts';
import { Button } from '@mandali/ui-kit/buttons/button.tsx';
import { useQuery } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import QrCode from 'lucide-react/icons/qr-code';
import type { OwnDues } from '../../../shared/payment/own-dues.ts';
import { PaymentMark } from '../../../shared/payment/payment-mark.tsx';
import { howToPayId, wayToPay } from '../../../shared/way-to-pay.ts';
import { texts } from '../../../texts.ts';
import { Line, type OwnLineProps } from './line.tsx';
import styles from './two-sides.module.css';

const labels = texts.twoSides;

type OwedProps = OwnLineProps & { readonly owed: OwnDues['owed']; readonly phone: string | null };

/** 'You owe ₹5,000 by Dec 22 · pay Rekha', arrears, and a link to the admin. */
export function Owed({ committeeId, owed, admin, phone, onSay }: OwedProps) {
  const [first] = owed;
  if (first === undefined) return null;
  const amount = rupees(first.amount);
  const isLate = first.dueAt === null || first.status === 'overdue';
  const sum = owed.reduce((total, due) => total + Number(due.amount), 0);
  return (
    <Line
      say={isLate ? labels.own.owesLate(amount, admin) : labels.own.owes(amount, shortDate(first.dueAt ?? ''), admin)}
    >
      {owed.length > 1 && <Dues owed={owed} onSay={onSay} />}
      <p className={styles.sub}>
        {owed.length > 1 && `${labels.own.altogether(rupees(sum))} `}
        {labels.own.ask(phone === null ? admin : `${admin}, ${phone}`)}
      </p>
      <div className={styles.acts}>
        {owed.length === 1 && (
          <Button icon={<Check aria-hidden="true" />} onClick={() => onSay({ what: 'report', payment: first })}>
            {labels.iHavePaid}
          </Button>
        )}
        <ToHowToPay committeeId={committeeId} />
      </div>
    </Line>
  );
}

/** Scrolls to How to Pay and moves the focus there. */
const goThere = (): void => {
  const section = document.getElementById(howToPayId);
  section?.scrollIntoView();
  section?.querySelector('button')?.focus({ preventScroll: true });
};

function ToHowToPay({ committeeId }: Pick<OwedProps, 'committeeId'>) {
  const { data } = useQuery(wayToPay(committeeId));
  return data ? (
    <Button kind="second" icon={<QrCode aria-hidden="true" />} onClick={goThere}>
      {texts.committee.howToPay}
    </Button>
  ) : null;
}

function Dues({ owed, onSay }: Pick<OwedProps, 'owed' | 'onSay'>) {
  return (
    <dl className={styles.list}>
      {owed.map((due) => (
        <div key={due.id}>
          <dt>
            {due.dueAt === null
              ? labels.own.round(due.round.roundNumber)
              : labels.own.dueOn(due.round.roundNumber, shortDate(due.dueAt))}
            {due.status === 'overdue' && <PaymentMark payment={due} />}
          </dt>
          <dd>{rupees(due.amount)}</dd>
          <dd>
            <Button kind="second" slim onClick={() => onSay({ what: 'report', payment: due })}>
              {labels.iHavePaid}
            </Button>
          </dd>
        </div>
      ))}
    </dl>
  );
}
