import type { MemberPayment } from '@mandali/contracts/api/list-member-payments';
import type { Detail, Member } from '@mandali/contracts/shapes';
import { clockInIndia, date, list, rupees, shortDate } from '@mandali/platform/format/format.ts';
import { SkeletonRows } from '@mandali/ui-kit/notices/skeleton.tsx';
import type { Pair } from '@mandali/ui-kit/ledger/pairs.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import type { StatementProof } from '../features/papers/api/statement.ts';
import { Paper, PaperPairs } from '../features/papers/components/paper.tsx';
import { PaperTable } from '../features/papers/components/paper-table.tsx';
import { paymentsIn, type Sheet } from '../features/papers/statement.ts';
import { dayOf } from '../features/trust/days.ts';
import { activeMembers, paidOf, roundNumbered, seatOf } from '../shared/committee-detail.ts';
import { endedText, settlementText } from '../shared/ending.ts';
import { handOverText } from '../shared/hand-over.ts';
import { potText } from '../shared/pot-text.ts';
import { NumberedReceipt } from '../shared/payment/receipt-link.tsx';
import { NotLoaded } from '../shared/not-loaded.tsx';
import { texts } from '../texts.ts';
import { trust } from '../texts/trust.ts';
import { proofOfSheet, SheetProof } from './receipt-proof.tsx';

const labels = trust.papers;

type StatementSheetProps = {
  readonly detail: Detail;
  readonly readAt: number;
  readonly member: Member;
  readonly payments: UseQueryResult<readonly MemberPayment[]>;
  readonly sheet: Sheet;
  readonly proven: UseQueryResult<StatementProof>;
};

export function StatementSheet({ detail, readAt, member, payments, sheet, proven }: StatementSheetProps) {
  const { name, createdAt, id } = detail.committee;
  const { data, isError, refetch } = payments;
  const held = seatsHeld(detail, member, data);
  return (
    <Paper
      title={labels.statementOf(member.user.name)}
      sub={labels.from(name, seatsText(held), date(createdAt), dayOf(readAt))}
    >
      {data && (
        <>
          <Dues
            committeeId={id}
            payments={data}
            namesSeats={held.length > 1}
            isEnded={Boolean(detail.committee.ended)}
          />
          <PaperPairs
            pairs={[
              { label: labels.potReceived, value: potsOf(detail, sheet) },
              ...handedPairs(detail, sheet),
              ...settledPairs(detail, member),
            ]}
          />
          <ProofOfStatement proven={proven} />
        </>
      )}
      {data === undefined && isError && <NotLoaded title={texts.members.history.failed} onRetry={refetch} />}
      {data === undefined && !isError && <SkeletonRows rows={6} label={texts.committee.loading} />}
    </Paper>
  );
}

const { seatTag } = texts.members;

/** Present seats, or the last one of a former member; and former ones with payments. */
const seatsHeld = (detail: Detail, member: Member, payments: readonly MemberPayment[] = []): readonly number[] => {
  const held = activeMembers(detail).filter(({ user }) => user.id === member.user.id);
  const seats = new Set([member.seatNo, ...held.map(({ seatNo }) => seatNo), ...payments.map(seatOf)]);
  return [...seats].sort((one, other) => one - other);
};

const seatsText = (seats: readonly number[]): string => list(seats.map(seatTag));

const potsOf = (detail: Detail, { wonIn }: Sheet): string =>
  wonIn.length === 0
    ? labels.notYet
    : wonIn.map((round) => labels.inRound(potText(detail, roundNumbered(detail, round)), round)).join('; ');

/** What was handed over of each pot, and whether it is confirmed. */
const handedPairs = (detail: Detail, { wonIn }: Sheet): readonly Pair[] =>
  wonIn.flatMap((number) => {
    const round = roundNumbered(detail, number);
    const value = round && handOverText(detail, round);
    return value ? [{ label: texts.pots.account.title(number), value }] : [];
  });

const settledPairs = (detail: Detail, member: Member): readonly Pair[] => {
  const label = endedText(detail.committee);
  const held = activeMembers(detail).filter(({ user }) => user.id === member.user.id);
  return held.flatMap((each) => {
    const value = settlementText(detail, each);
    if (label === null || value === null) return [];
    return [{ label: held.length > 1 ? `${label}, ${seatTag(each.seatNo)}` : label, value }];
  });
};

const momentOf = (at: number): string => {
  const iso = new Date(at).toISOString();
  return labels.minutes.at(date(iso), clockInIndia(iso).slice(0, 5));
};

function ProofOfStatement({ proven }: Pick<StatementSheetProps, 'proven'>) {
  const { proves, ...said } = labels.account;
  const at = momentOf(proven.dataUpdatedAt);
  return (
    <SheetProof
      proof={proofOfSheet(proven)}
      entry={proven.data?.entries ?? 0}
      labels={{ ...said, proves: (...what) => proves(...what, at) }}
    />
  );
}

type DuesProps = {
  readonly committeeId: number;
  readonly payments: readonly MemberPayment[];
  /** The payments are of several seats. */
  readonly namesSeats: boolean;
  /** Nothing is due any more. */
  readonly isEnded: boolean;
};

/** Rupees that this person still owes of the payment. */
const owedOf = ({ owes, status, amount }: MemberPayment): number => Number(owes ?? (status === 'paid' ? 0 : amount));

function Dues({ committeeId, payments, namesSeats, isEnded }: DuesProps) {
  const inOrder = [...payments].sort(
    (one, other) => one.round.roundNumber - other.round.roundNumber || seatOf(one) - seatOf(other),
  );
  return (
    <PaperTable heads={[labels.round, labels.paid, labels.how, labels.receiptHead, labels.amount]}>
      <tbody>
        {inOrder.map((payment) => (
          <DueRows
            key={payment.id}
            committeeId={committeeId}
            payment={payment}
            isSeatNamed={namesSeats}
            open={isEnded ? 0 : owedOf(payment)}
          />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={4}>{labels.paidIn}</td>
          <td>{rupees(payments.reduce((sum, payment) => sum + paidOf(payment), 0))}</td>
        </tr>
      </tfoot>
    </PaperTable>
  );
}

/** A row for each part that was paid, and one for what is open. */
type DueRowsProps = {
  readonly committeeId: number;
  readonly payment: MemberPayment;
  readonly isSeatNamed: boolean;
  /** Rupees. */
  readonly open: number;
};

function DueRows({ committeeId, payment, isSeatNamed, open }: DueRowsProps) {
  const { roundNumber } = payment.round;
  const about = isSeatNamed ? `${roundNumber} · ${seatTag(seatOf(payment))}` : roundNumber;
  return (
    <>
      {paymentsIn(payment).map(({ amount, paymentMethod, paidAt, receipt, fromAdvance }) => (
        <tr key={`${paidAt} ${receipt}`}>
          <td>{about}</td>
          <td>{shortDate(paidAt)}</td>
          <td>{fromAdvance ? labels.fromAdvance : texts.payments.method[paymentMethod]}</td>
          <td>
            <NumberedReceipt committeeId={committeeId} payment={{ ...payment, receipt }} />
          </td>
          <td>{rupees(amount)}</td>
        </tr>
      ))}
      {open > 0 && (
        <tr>
          <td>{about}</td>
          <td>{texts.payments.status[payment.status]}</td>
          <td>{''}</td>
          <td>{''}</td>
          <td>{rupees(open)}</td>
        </tr>
      )}
    </>
  );
}
