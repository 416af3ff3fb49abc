import type { Detail, Payment, Round } from '@mandali/contracts/shapes';
import { useAuth } from '@mandali/platform/auth.tsx';
import { date, rupees, shortDate } from '@mandali/platform/format.ts';
import { Button, ButtonGroup } from '@mandali/ui-kit/button.tsx';
import { EmptyState } from '@mandali/ui-kit/empty-state.tsx';
import { Indent, LedgerRows, LedgerSection, LedgerTotal } from '@mandali/ui-kit/ledger.tsx';
import { useState, type ReactNode } from 'react';
import { potOf } from '../../../book.ts';
import { texts } from '../../../texts.ts';
import { useMarkAllPaid } from '../api/mark-all-paid.ts';
import { PaymentRow } from './payment-row.tsx';
import styles from './round-panel.module.css';
import { UpdatePaymentSheet } from './update-payment-sheet.tsx';

const words = texts.payments;

type RoundPanelProps = {
  readonly detail: Detail;
  readonly round: Round;
  readonly canManage: boolean;
  /** Conduct Draw and its reasons. */
  readonly draw: ReactNode;
  /** Manual Winner; false where there is none. */
  readonly manual: ReactNode;
};

/** 'Round {n} Payment Status': one row a member, the sum, and what the admin can do with the round. */
export function RoundPanel({ detail, round, canManage, draw, manual }: RoundPanelProps) {
  const { user } = useAuth();
  const [edited, setEdited] = useState<Payment | null>(null);
  const due = round.dueAt && <time dateTime={round.dueAt} title={date(round.dueAt)}>{words.due(shortDate(round.dueAt))}</time>;
  return (
    <>
      <LedgerSection title={words.title(round.roundNumber)} folio={round.roundNumber} aside={due}>
        {round.payments.length === 0 ? (
          <Indent>
            <EmptyState level={3} title={words.nobody}>
              {words.nobodyText}
            </EmptyState>
          </Indent>
        ) : (
          <Dues detail={detail} round={round} myId={user?.id} onEdit={canManage ? setEdited : undefined} />
        )}
      </LedgerSection>
      <Indent className={styles.actions}>
        {draw}
        {canManage && (
          <ButtonGroup even>
            <MarkAllPaid committeeId={detail.committee.id} round={round} />
            {manual}
          </ButtonGroup>
        )}
      </Indent>
      {edited && <UpdatePaymentSheet committeeId={detail.committee.id} payment={edited} onClose={() => setEdited(null)} />}
    </>
  );
}

type DuesProps = {
  readonly detail: Detail;
  readonly round: Round;
  readonly myId: number | undefined;
  readonly onEdit: ((payment: Payment) => void) | undefined;
};

function Dues({ detail, round, myId, onEdit }: DuesProps) {
  const paid = round.payments.filter((payment) => payment.status === 'paid');
  const sum = (payments: readonly Payment[]): number => payments.reduce((total, payment) => total + Number(payment.amount), 0);
  const open = sum(round.payments) - sum(paid);
  const hasEmptySeats = round.payments.length < detail.committee.totalMembers;
  return (
    <>
      <LedgerRows>
        {round.payments.map((payment) => (
          <PaymentRow key={payment.id} payment={payment} dueAt={round.dueAt} isMine={payment.user.id === myId} onEdit={onEdit} />
        ))}
      </LedgerRows>
      <LedgerTotal label={words.collected} figure={rupees(sum(paid))} besideActs={onEdit !== undefined} />
      <Indent className={styles.summary}>
        {words.paidOf(paid.length, round.payments.length)}
        {open > 0 && ` · ${words.stillOpen(rupees(open))}`}
        {hasEmptySeats && ` · ${words.collectedOf(rupees(sum(paid)), rupees(potOf(detail)))}`}
      </Indent>
    </>
  );
}

function MarkAllPaid({ committeeId, round }: { readonly committeeId: number; readonly round: Round }) {
  const { mutate, isPending } = useMarkAllPaid(committeeId);
  const nothingOpen = round.payments.every((payment) => payment.status === 'paid');
  return (
    <Button kind="second" busy={isPending} busyLabel={words.markingAll} disabled={nothingOpen} onClick={() => mutate(round.id)}>
      {words.markAll}
    </Button>
  );
}
