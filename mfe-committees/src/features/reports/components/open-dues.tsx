import { rupees, shortDate } from '@mandali/platform/format/format.ts';
import { Button } from '@mandali/ui-kit/buttons/button.tsx';
import { useQuery } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import QrCode from 'lucide-react/icons/qr-code';
import { isInParts, openRestOf, paidOf } from '../../../shared/committee-detail.ts';
import type { OwnDues } from '../../../shared/payment/own-dues.ts';
import { PaymentMark } from '../../../shared/payment/payment-mark.tsx';
import { howToPayId, wayToPay } from '../../../shared/way-to-pay.ts';
import { texts } from '../../../texts.ts';
import { Headline, type OwnLineProps } from './headline.tsx';
import styles from './reports.module.css';

const labels = texts.reports;

type OpenDuesProps = OwnLineProps & {
  readonly owed: OwnDues['owed'];
  readonly phone: string | null;
  readonly mayReport: boolean;
};

export function OpenDues({ committeeId, owed, adminName, phone, mayReport, onAction }: OpenDuesProps) {
  const [first] = owed;
  if (first === undefined) return null;
  const amount = rupees(openRestOf(first));
  const isLate = first.dueAt === null || first.status === 'overdue';
  const sum = owed.reduce((total, due) => total + openRestOf(due), 0);
  return (
    <Headline
      say={
        isLate
          ? labels.own.owesLate(amount, adminName)
          : labels.own.owes(amount, shortDate(first.dueAt ?? ''), adminName)
      }
    >
      {owed.length > 1 && <Dues owed={owed} mayReport={mayReport} onAction={onAction} />}
      <p className={styles.sub}>
        {owed.length === 1 &&
          isInParts(first) &&
          `${labels.own.partPaid(rupees(paidOf(first)), rupees(first.amount))} `}
        {owed.length > 1 && `${labels.own.altogether(rupees(sum))} `}
        {labels.own.ask(phone === null ? adminName : `${adminName}, ${phone}`)}
      </p>
      <div className={styles.acts}>
        {owed.length === 1 && mayReport && (
          <Button icon={<Check aria-hidden="true" />} onClick={() => onAction({ kind: 'report', payment: first })}>
            {labels.iHavePaid}
          </Button>
        )}
        <HowToPayButton committeeId={committeeId} />
      </div>
    </Headline>
  );
}

const goToHowToPay = (): void => {
  const section = document.getElementById(howToPayId);
  section?.scrollIntoView();
  section?.querySelector('button')?.focus({ preventScroll: true });
};

function HowToPayButton({ committeeId }: Pick<OpenDuesProps, 'committeeId'>) {
  const { data } = useQuery(wayToPay(committeeId));
  return data ? (
    <Button kind="second" icon={<QrCode aria-hidden="true" />} onClick={goToHowToPay}>
      {texts.committee.howToPay}
    </Button>
  ) : null;
}

function Dues({ owed, mayReport, onAction }: Pick<OpenDuesProps, 'owed' | 'mayReport' | 'onAction'>) {
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
          <dd>{rupees(openRestOf(due))}</dd>
          {mayReport && (
            <dd>
              <Button kind="second" slim onClick={() => onAction({ kind: 'report', payment: due })}>
                {labels.iHavePaid}
              </Button>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
