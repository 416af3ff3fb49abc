import type { Detail, Payment, Round } from '@mandali/contracts/shapes';
import { isInterrupted } from '@mandali/platform/forms/drafts.ts';
import { rupees, shortDate } from '@mandali/platform/format/format.ts';
import { useAuth } from '@mandali/platform/session/auth.tsx';
import { Indent, LedgerSection } from '@mandali/ui-kit/ledger/ledger.tsx';
import { useState } from 'react';
import { collectedOf, potOf, seatOf } from '../../../shared/committee-detail.ts';
import { Dialog } from '../../../shared/dialogs.tsx';
import { draftNames } from '../../../shared/form/draft-names.ts';
import type { OwnDues } from '../../../shared/payment/own-dues.ts';
import { ReceiptLine } from '../../../shared/payment/receipt-link.tsx';
import { useOwnDues } from '../../../shared/payment/use-own-dues.ts';
import { texts } from '../../../texts.ts';
import { Headline, type MemberAction } from './headline.tsx';
import { OpenDues } from './open-dues.tsx';
import { OwnReport } from './own-report.tsx';
import styles from './reports.module.css';

const labels = texts.reports;

const draftOf = { report: draftNames.report, dispute: draftNames.dispute, settle: draftNames.settle } as const;

const interrupted = ({ owed, unanswered, marked }: OwnDues): MemberAction | null => {
  for (const payment of [...owed, ...unanswered, ...marked])
    for (const kind of ['report', 'dispute', 'settle'] as const)
      if (isInterrupted(draftOf[kind](payment.id))) return { kind, payment };
  return null;
};

export function OwnLine({ detail }: { readonly detail: Detail }) {
  const dues = useOwnDues(detail);
  return dues === null ? null : <OwnLineContent detail={detail} dues={dues} />;
}

function OwnLineContent({ detail, dues }: { readonly detail: Detail; readonly dues: OwnDues }) {
  const [action, setAction] = useState(() => interrupted(dues));
  const { owed, paid, seats, won } = dues;
  const seatIn = (payment: Payment) => (seats.length > 1 ? seatOf(payment) : undefined);
  // An auditor answers nothing, not even their own dues.
  const isAuditor = useAuth().user?.role === 'auditor';
  const unanswered = isAuditor ? [] : [...dues.unanswered, ...dues.marked];
  const adminName = detail.admin?.name ?? labels.admin;
  const committeeId = detail.committee.id;
  const common = { committeeId, adminName, onAction: setAction };
  if (owed.length + unanswered.length === 0 && paid.length === 0 && won === null) return null;
  return (
    <>
      <LedgerSection>
        <Indent className={styles.own}>
          {owed.length > 0 && (
            <OpenDues
              {...common}
              mayReport={!isAuditor}
              owed={owed}
              seatIn={seatIn}
              phone={detail.admin?.phone ?? null}
            />
          )}
          {unanswered.map((payment) => (
            <OwnReport key={payment.id} {...common} payment={payment} seat={seatIn(payment)} />
          ))}
          {paid.map((payment) => (
            <Paid key={payment.id} committeeId={committeeId} payment={payment} seat={seatIn(payment)} />
          ))}
          {won && <Won detail={detail} round={won} />}
        </Indent>
      </LedgerSection>
      {action && <ActionSheet {...common} action={action} onClose={() => setAction(null)} />}
    </>
  );
}

type PaidProps = { readonly committeeId: number; readonly payment: Payment; readonly seat: number | undefined };

function Paid({ committeeId, payment, seat }: PaidProps) {
  const { paidAt, paymentMethod, word } = payment;
  const [method, day] = [paymentMethod && texts.payments.method[paymentMethod], paidAt && shortDate(paidAt)];
  return (
    <Headline say={labels.own.paid(rupees(payment.amount), payment.round.roundNumber)} seat={seat}>
      <p className={styles.sub}>
        {word?.kind === 'agreed' ? labels.own.agreed(method ?? '', day ?? '') : `${method} · ${day}`}
      </p>
      <ReceiptLine committeeId={committeeId} payment={payment} />
    </Headline>
  );
}

function Won({ detail, round }: { readonly detail: Detail; readonly round: Round }) {
  const collected = collectedOf(detail, round);
  const open = potOf(detail) - collected;
  return (
    <Headline say={labels.own.won(rupees(collected), round.roundNumber)} tone="pot">
      {open > 0 && <p className={styles.sub}>{labels.own.wonOpen(rupees(open))}</p>}
      {round.drawDate !== null && <p className={styles.sub}>{labels.own.wonOn(shortDate(round.drawDate))}</p>}
    </Headline>
  );
}

type ActionSheetProps = {
  readonly committeeId: number;
  readonly adminName: string;
  readonly action: MemberAction;
  readonly onClose: () => void;
};

function ActionSheet({ committeeId, adminName, action: { kind, payment }, onClose }: ActionSheetProps) {
  const about = { committeeId, payment, onClose };
  if (kind === 'report') return <Dialog name="reportPayment" {...about} adminName={adminName} />;
  return kind === 'dispute' ? (
    <Dialog name="disputePayment" {...about} />
  ) : (
    <Dialog name="settleDispute" {...about} canManage={false} />
  );
}
