import type { MemberPayment } from '@mandali/contracts/api/list-member-payments';
import type { Detail, Member } from '@mandali/contracts/shapes';
import { clockInIndia, date, rupees, shortDate } from '@mandali/platform/format/format.ts';
import { SkeletonRows } from '@mandali/ui-kit/notices/skeleton.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import type { StatementProof } from '../features/papers/api/statement.ts';
import { Paper, PaperPairs } from '../features/papers/components/paper.tsx';
import { PaperTable } from '../features/papers/components/paper-table.tsx';
import type { Sheet } from '../features/papers/statement.ts';
import { dayOf } from '../features/trust/days.ts';
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
  return (
    <Paper
      title={labels.statementOf(member.user.name)}
      sub={labels.from(name, member.seatNo, date(createdAt), dayOf(readAt))}
    >
      {data && (
        <>
          <Dues committeeId={id} payments={data} />
          <PaperPairs pairs={[{ label: labels.potReceived, value: potsOf(sheet) }]} />
          <ProofOfStatement proven={proven} />
        </>
      )}
      {data === undefined && isError && <NotLoaded title={texts.members.history.failed} onRetry={refetch} />}
      {data === undefined && !isError && <SkeletonRows rows={6} label={texts.committee.loading} />}
    </Paper>
  );
}

const potsOf = ({ wonIn, pot }: Sheet): string =>
  wonIn.length === 0 ? labels.notYet : wonIn.map((round) => labels.inRound(rupees(pot), round)).join(', ');

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

const sumOf = (payments: readonly MemberPayment[]): number =>
  payments.reduce((sum, payment) => sum + Number(payment.amount), 0);

type DuesProps = { readonly committeeId: number; readonly payments: readonly MemberPayment[] };

function Dues({ committeeId, payments }: DuesProps) {
  const inOrder = [...payments].sort((one, other) => one.round.roundNumber - other.round.roundNumber);
  const paid = inOrder.filter(({ status }) => status === 'paid');
  return (
    <PaperTable heads={[labels.round, labels.paid, labels.how, labels.receiptHead, labels.amount]}>
      <tbody>
        {inOrder.map((payment) => (
          <tr key={payment.id}>
            <td>{payment.round.roundNumber}</td>
            <td>{payment.paidAt === null ? texts.payments.status[payment.status] : shortDate(payment.paidAt)}</td>
            <td>{payment.paymentMethod === null ? '' : texts.payments.method[payment.paymentMethod]}</td>
            <td>
              <NumberedReceipt committeeId={committeeId} payment={payment} />
            </td>
            <td>{rupees(payment.amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={4}>{labels.paidIn}</td>
          <td>{rupees(sumOf(paid))}</td>
        </tr>
      </tfoot>
    </PaperTable>
  );
}
