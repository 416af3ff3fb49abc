import { paths } from '@mandali/contracts/paths';
import type { Detail, Payment } from '@mandali/contracts/shapes';
import { useAuth } from '@mandali/platform/session/auth.tsx';
import { rupees } from '@mandali/platform/format/format.ts';
import { Link } from '@mandali/platform/page/router.ts';
import { Button } from '@mandali/ui-kit/buttons/button.tsx';
import { iconButtonClass } from '@mandali/ui-kit/buttons/icon-button.tsx';
import { Indent } from '@mandali/ui-kit/ledger/ledger.tsx';
import { LedgerRows } from '@mandali/ui-kit/ledger/rows.tsx';
import { StillRow } from '@mandali/ui-kit/ledger/still-row.tsx';
import { cx } from '@mandali/ui-kit/style/cx.ts';
import { useQuery } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import ScrollText from 'lucide-react/icons/scroll-text';
import { useRef, useState } from 'react';
import { openRestOf, seatOf, shownRound } from '../../../shared/committee-detail.ts';
import { Dialog } from '../../../shared/dialogs.tsx';
import { indianDay, type PaymentChange } from '../../../shared/payment/mark.ts';
import { useMarkPayment } from '../../../shared/payment/mark-payment.ts';
import { useMarkedDetail, useShownMarks } from '../../../shared/payment/marks.tsx';
import { unanswered, unansweredElsewhere } from '../../../shared/payment/own-dues.ts';
import { useRowPlaces } from '../../../shared/payment/row-places.tsx';
import { PaymentMark } from '../../../shared/payment/payment-mark.tsx';
import { SeatedName } from '../../../shared/seated-name.tsx';
import { texts } from '../../../texts.ts';
import { wholeCommittee } from '../api/whole-committee.ts';
import { ReportLine } from './report-line.tsx';
import styles from './reports.module.css';

const labels = texts.reports;

type AdminAction = { readonly kind: 'decline' | 'settle'; readonly payment: Payment };
type AnswersProps = { readonly detail: Detail; readonly canManage: boolean };

/** Payments of the page, with those of old rounds, which the answer for a large committee leaves out. */
const useAllRounds = (detail: Detail, isEnabled: boolean): Pick<Detail, 'rounds'> => {
  const { data } = useQuery({
    ...wholeCommittee(detail.committee.id),
    enabled: isEnabled && unansweredElsewhere(detail) > 0,
  });
  const whole = useMarkedDetail(data, useShownMarks());
  const notShown = new Set(detail.rounds.flatMap(({ id, paymentsLeftOut }) => (paymentsLeftOut ? [id] : [])));
  return { rounds: [...detail.rounds, ...(whole?.rounds ?? []).filter(({ id }) => notShown.has(id))] };
};

const byReport = (one: Payment, other: Payment): number => (one.word?.at ?? '').localeCompare(other.word?.at ?? '');

/** Answered rows stay in their places until Done. */
const useAnswerRows = (detail: Detail, isEnabled: boolean) => {
  const { placeOf, before } = useRowPlaces();
  const all = useAllRounds(detail, isEnabled);
  const waiting = unanswered(all);
  const rows = all.rounds
    .flatMap(({ payments }) => payments)
    .filter((payment) => placeOf(payment) === 'answer')
    .sort((one, other) => byReport(before(one) ?? one, before(other) ?? other));
  const { reports = 0, disputes = 0 } = detail.committee;
  const notLoaded = Math.max(0, reports + disputes - waiting.length);
  return { rows, waiting, notLoaded };
};

/** The member's question and, for the admin, the possible answers. */
export function Answers({ detail, canManage }: AnswersProps) {
  const { user } = useAuth();
  const [answering, setAnswering] = useState<AdminAction | null>(null);
  const { id } = detail.committee;
  const maySee = canManage || user?.role === 'auditor';
  const { rows, waiting, notLoaded } = useAnswerRows(detail, maySee);
  if (!maySee) return null;
  // The sheet stays mounted after its row is gone: it closes itself with its draft.
  return (
    <>
      <AnswersHead rows={rows} waiting={waiting} notLoaded={notLoaded} canManage={canManage} />
      {rows.length > 0 && (
        <LedgerRows>
          {rows.map((payment) => (
            <Answer key={payment.id} detail={detail} payment={payment} onAnswer={canManage ? setAnswering : null} />
          ))}
        </LedgerRows>
      )}
      {notLoaded > 0 && <Indent className={styles.left}>{labels.more(notLoaded)}</Indent>}
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

type AnswersHeadProps = {
  readonly rows: readonly Payment[];
  readonly waiting: readonly Payment[];
  readonly notLoaded: number;
  readonly canManage: boolean;
};

function AnswersHead({ rows, waiting, notLoaded, canManage }: AnswersHeadProps) {
  const total = waiting.length + notLoaded;
  if (rows.length + notLoaded === 0) return null;
  return (
    <Indent className={styles.head}>
      <h3>{canManage ? labels.answer : labels.open}</h3>
      {total > 0 && <span className={styles.count}>{total}</span>}
    </Indent>
  );
}

type AnswerProps = {
  readonly detail: Detail;
  readonly payment: Payment;
  /** Null for auditors. */
  readonly onAnswer: ((answering: AdminAction) => void) | null;
};

const isAnsweredDue = ({ status, word }: Payment): boolean =>
  word?.kind !== 'disputed' && (word?.kind !== 'reported' || status === 'paid');

/** What the member says to have paid, if they named no part; of a dispute, the whole due. */
const askedSum = (payment: Payment): number | string =>
  payment.word?.kind === 'reported' && payment.status !== 'paid' ? openRestOf(payment) : payment.amount;

function Answer({ detail, payment, onAnswer }: AnswerProps) {
  const { before } = useRowPlaces();
  const { user, round } = payment;
  const asked = before(payment)?.word ?? payment.word;
  return (
    <StillRow
      num={seatOf(payment)}
      name={<SeatedName name={user.name} />}
      tone={isAnsweredDue(payment) ? 'marked' : undefined}
      line={
        <>
          <b>{rupees(asked?.amount ?? askedSum(before(payment) ?? payment))}</b>
          <PaymentMark payment={payment} />
          {round.id !== shownRound(detail)?.id && <span>{labels.ofRound(round.roundNumber)}</span>}
        </>
      }
      acts={<HistoryLink detail={detail} payment={payment} />}
    >
      {asked && <ReportLine name={user.name} word={asked} />}
      {onAnswer !== null && <AnswerActions committeeId={detail.committee.id} payment={payment} onAnswer={onAnswer} />}
    </StillRow>
  );
}

type AnswerActionsProps = {
  readonly committeeId: number;
  readonly payment: Payment;
  readonly onAnswer: (answering: AdminAction) => void;
};

/** Of one height, also after the answer. */
function AnswerActions({ committeeId, payment, onAnswer }: AnswerActionsProps) {
  const acts = useRef<HTMLDivElement>(null);
  // The pressed button goes.
  const focus = (): void => acts.current?.focus({ preventScroll: true });
  return (
    <div ref={acts} tabIndex={-1} className={cx(styles.acts, styles.answer)}>
      {isAnsweredDue(payment) ? (
        <span role="status">{labels.answered}</span>
      ) : payment.word?.kind === 'disputed' ? (
        <Button
          kind="second"
          slim
          aria-label={labels.settleOf(payment.user.name)}
          onClick={() => onAnswer({ kind: 'settle', payment })}
        >
          {labels.settle}
        </Button>
      ) : (
        <ConfirmOrDecline committeeId={committeeId} payment={payment} onAnswer={onAnswer} onConfirm={focus} />
      )}
    </div>
  );
}

type ConfirmOrDeclineProps = AnswerActionsProps & { readonly onConfirm: () => void };

/** A reported part is one; a report without an amount, or of all that is open, is the rest. */
const changeOf = (payment: Payment): PaymentChange => {
  const { word, status } = payment;
  const said = { paymentMethod: word?.paymentMethod ?? 'cash', ...(word && { reportAt: word.at }) } as const;
  const amount = Number(word?.amount ?? openRestOf(payment));
  if (amount >= openRestOf(payment)) return { status: 'paid', ...said };
  const paidAt = word?.paidAt ? { paidAt: indianDay(word.paidAt) } : {};
  return { status, ...said, part: { amount, ...paidAt } };
};

/** Confirms with the method and time of the report. */
function ConfirmOrDecline({ committeeId, payment, onAnswer, onConfirm }: ConfirmOrDeclineProps) {
  const mark = useMarkPayment(committeeId, payment);
  const { user } = payment;
  const confirm = (): void => {
    mark(changeOf(payment));
    onConfirm();
  };
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
      className={iconButtonClass}
      aria-label={labels.storyOf(user.name)}
      title={labels.story}
    >
      <ScrollText aria-hidden="true" />
    </Link>
  );
}
