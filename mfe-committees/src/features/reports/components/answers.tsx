import { paths } from '@mandali/contracts/paths';
import type { Detail, Payment } from '@mandali/contracts/shapes';
import { useAuth } from '@mandali/platform/session/auth.tsx';
import { rupees } from '@mandali/platform/format/format.ts';
import { Link } from '@mandali/platform/page/router.ts';
import { Button, buttonClass } from '@mandali/ui-kit/buttons/button.tsx';
import { Indent } from '@mandali/ui-kit/ledger/ledger.tsx';
import { LedgerRow, LedgerRows } from '@mandali/ui-kit/ledger/rows.tsx';
import { useQuery } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import { useState } from 'react';
import { seatOf } from '../../../shared/committee-detail.ts';
import { Dialog } from '../../../shared/dialogs.tsx';
import { useMarkPayment } from '../../../shared/payment/mark-payment.ts';
import { useMarkedDetail, useShownMarks } from '../../../shared/payment/marks.tsx';
import { unanswered, unansweredElsewhere } from '../../../shared/payment/own-dues.ts';
import { PaymentMark } from '../../../shared/payment/payment-mark.tsx';
import { SeatedName } from '../../../shared/seated-name.tsx';
import { texts } from '../../../texts.ts';
import { wholeCommittee } from '../api/whole-committee.ts';
import { ReportLine } from './report-line.tsx';
import styles from './reports.module.css';

const labels = texts.reports;

type AdminAction = { readonly kind: 'decline' | 'settle'; readonly payment: Payment };
type AnswersProps = { readonly detail: Detail; readonly canManage: boolean };

/** Unanswered payments, with those of old rounds, which the answer for a large committee leaves out. */
const useUnanswered = (detail: Detail, isEnabled: boolean): readonly Payment[] => {
  const { data } = useQuery({
    ...wholeCommittee(detail.committee.id),
    enabled: isEnabled && unansweredElsewhere(detail) > 0,
  });
  const whole = useMarkedDetail(data, useShownMarks());
  const notShown = new Set(detail.rounds.flatMap(({ id, paymentsLeftOut }) => (paymentsLeftOut ? [id] : [])));
  return unanswered({
    rounds: [...detail.rounds, ...(whole?.rounds ?? []).filter(({ id }) => notShown.has(id))],
  });
};

export function Answers({ detail, canManage }: AnswersProps) {
  const { user } = useAuth();
  const [answering, setAnswering] = useState<AdminAction | null>(null);
  const { id, reports = 0, disputes = 0 } = detail.committee;
  const maySee = canManage || user?.role === 'auditor';
  const shownPayments = useUnanswered(detail, maySee);
  if (!maySee) return null;
  const missingRounds = Math.max(0, reports + disputes - shownPayments.length);
  const total = shownPayments.length + missingRounds;
  // The sheet stays mounted after its row is gone: it closes itself with its draft.
  return (
    <>
      {total > 0 && (
        <Indent className={styles.head}>
          <h3>{canManage ? labels.answer : labels.open}</h3>
          <span className={styles.count}>{total}</span>
        </Indent>
      )}
      {shownPayments.length > 0 && (
        <LedgerRows>
          {shownPayments.map((payment) => (
            <Answer key={payment.id} detail={detail} payment={payment} onAnswer={canManage ? setAnswering : null} />
          ))}
        </LedgerRows>
      )}
      {missingRounds > 0 && <Indent className={styles.left}>{labels.more(missingRounds)}</Indent>}
      {answering?.kind === 'decline' && (
        <Dialog name="declineReport" committeeId={id} payment={answering.payment} onClose={() => setAnswering(null)} />
      )}
      {answering?.kind === 'settle' && (
        <Dialog
          name="settleDispute"
          committeeId={id}
          payment={answering.payment}
          canManage
          onClose={() => setAnswering(null)}
        />
      )}
    </>
  );
}

type AnswerProps = {
  readonly detail: Detail;
  readonly payment: Payment;
  /** Null for auditors. */
  readonly onAnswer: ((answering: AdminAction) => void) | null;
};

function Answer({ detail, payment, onAnswer }: AnswerProps) {
  const { user, word, round } = payment;
  return (
    <LedgerRow
      num={seatOf(payment)}
      name={<SeatedName name={user.name} />}
      figure={rupees(payment.amount)}
      status={<PaymentMark payment={payment} />}
      sub={labels.ofRound(round.roundNumber)}
    >
      <Indent className={styles.more}>
        {word && <ReportLine name={user.name} word={word} />}
        <div className={styles.acts}>
          {onAnswer !== null &&
            (word?.kind === 'disputed' ? (
              <Button
                kind="second"
                slim
                aria-label={labels.settleOf(user.name)}
                onClick={() => onAnswer({ kind: 'settle', payment })}
              >
                {labels.settle}
              </Button>
            ) : (
              <ConfirmOrDecline committeeId={detail.committee.id} payment={payment} onAnswer={onAnswer} />
            ))}
          <HistoryLink detail={detail} payment={payment} />
        </div>
      </Indent>
    </LedgerRow>
  );
}

type ConfirmOrDeclineProps = {
  readonly committeeId: number;
  readonly payment: Payment;
  readonly onAnswer: (answering: AdminAction) => void;
};

/** Confirms with the method and time of the report. */
function ConfirmOrDecline({ committeeId, payment, onAnswer }: ConfirmOrDeclineProps) {
  const mark = useMarkPayment(committeeId, payment);
  const { user, word } = payment;
  const confirm = (): void =>
    mark({ status: 'paid', paymentMethod: word?.paymentMethod ?? 'cash', ...(word && { reportAt: word.at }) });
  return (
    <>
      <Button slim icon={<Check aria-hidden="true" />} aria-label={labels.confirmOf(user.name)} onClick={confirm}>
        {labels.confirm}
      </Button>
      <Button
        kind="second"
        slim
        aria-label={labels.notReceivedOf(user.name)}
        onClick={() => onAnswer({ kind: 'decline', payment })}
      >
        {labels.notReceived}
      </Button>
    </>
  );
}

function HistoryLink({ detail, payment }: Pick<AnswerProps, 'detail' | 'payment'>) {
  const { user, round } = payment;
  return (
    <Link
      to={`${paths.history(detail.committee.id)}?member=${user.id}&round=${round.roundNumber}`}
      className={buttonClass({ kind: 'link' })}
      aria-label={labels.storyOf(user.name)}
    >
      {labels.story}
    </Link>
  );
}
