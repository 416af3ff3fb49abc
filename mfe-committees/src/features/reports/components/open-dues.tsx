import type { Payment } from '@mandali/contracts/shapes';
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
  /** Undefined for a reader with one seat. */
  readonly seatIn: (payment: Payment) => number | undefined;
  readonly phone: string | null;
  readonly mayReport: boolean;
};

/** One headline for the dues of all seats in the newest round, and a line for each due. */
export function OpenDues({ committeeId, owed, seatIn, adminName, phone, mayReport, onAction }: OpenDuesProps) {
  const [first] = owed;
  if (first === undefined) return null;
  const newest = owed.filter(({ round }) => round.id === first.round.id);
  const amount = rupees(sumOf(newest));
  const isLate = first.dueAt === null || newest.some(({ status }) => status === 'overdue');
  return (
    <Headline
      say={
        isLate
          ? labels.own.owesLate(amount, adminName)
          : labels.own.owes(amount, shortDate(first.dueAt ?? ''), adminName)
      }
    >
      {owed.length > 1 && <Dues owed={owed} seatIn={seatIn} mayReport={mayReport} onAction={onAction} />}
      <p className={styles.sub}>
        {owed.length === 1 &&
          isInParts(first) &&
          `${labels.own.partPaid(rupees(paidOf(first)), rupees(first.amount))} `}
        {owed.length > newest.length && `${labels.own.altogether(rupees(sumOf(owed)))} `}
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

const sumOf = (dues: readonly Payment[]): number => dues.reduce((total, due) => total + openRestOf(due), 0);

const aboutOf = ({ dueAt, round }: OwnDues['owed'][number], seat: number | undefined): string => {
  const { roundNumber } = round;
  const about = dueAt === null ? labels.own.round(roundNumber) : labels.own.dueOn(roundNumber, shortDate(dueAt));
  return seat === undefined ? about : `${about} · ${texts.payments.seat(seat)}`;
};

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

function Dues({
  owed,
  seatIn,
  mayReport,
  onAction,
}: Pick<OpenDuesProps, 'owed' | 'seatIn' | 'mayReport' | 'onAction'>) {
  return (
    <dl className={styles.list}>
      {owed.map((due) => (
        <div key={due.id}>
          <dt>
            {aboutOf(due, seatIn(due))}
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
