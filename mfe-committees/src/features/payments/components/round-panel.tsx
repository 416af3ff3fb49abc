import type { Detail, Payment, Round } from '@mandali/contracts/shapes';
import { useAuth } from '@mandali/platform/auth.tsx';
import { isInterrupted } from '@mandali/platform/drafts.ts';
import { date, rupees, shortDate } from '@mandali/platform/format.ts';
import { Button, ButtonGroup } from '@mandali/ui-kit/button.tsx';
import { EmptyState } from '@mandali/ui-kit/empty-state.tsx';
import { useFirstRows } from '@mandali/ui-kit/first-rows.ts';
import { Indent, LedgerRows, LedgerSection, LedgerTotal } from '@mandali/ui-kit/ledger.tsx';
import { Notice } from '@mandali/ui-kit/notice.tsx';
import { useDeferredValue, useState, type ReactNode } from 'react';
import { useAsOf } from '../../../shared/as-of.ts';
import { isComplete, potOf, seatOf } from '../../../shared/book.ts';
import { MarkAllDialog, UpdatePaymentSheet } from '../../../shared/lazy-dialogs.ts';
import { Explainable } from '../../../shared/explainable.tsx';
import { failedMarkOf, useShownMarks } from '../../../shared/payment/marks.tsx';
import { isLongList, useRowSearch } from '../../../shared/row-search.tsx';
import { draftNames } from '../../../shared/form/draft-names.ts';
import { texts } from '../../../texts.ts';
import { PaymentRow } from './payment-row.tsx';
import styles from './round-panel.module.css';

const words = texts.payments;

type RoundPanelProps = {
  readonly detail: Detail;
  readonly round: Round;
  readonly canManage: boolean;
  /** Add Member, for the one who may; stands where nobody has a seat yet. */
  readonly add: ReactNode;
  /** What waits for an answer. */
  readonly answers: ReactNode;
  /** Conduct Draw and its reasons. */
  readonly draw: ReactNode;
  /** Manual Winner; false where there is none. */
  readonly manual: ReactNode;
};

/** The payment that was being changed when the page went. */
const interruptedIn = ({ payments }: Round): Payment | null =>
  payments.find(({ id }) => isInterrupted(draftNames.payment(id))) ?? null;

/** 'Round {n} Payment Status': one row a member, the sum, and what the admin can do with the round: before many rows. */
export function RoundPanel({ detail, round, canManage, add, answers, draw, manual }: RoundPanelProps) {
  const { user } = useAuth();
  const [edited, setEdited] = useState(() => interruptedIn(round));
  // Opens and closes right after the frame that answers the tap.
  const shown = useDeferredValue(edited);
  const isLong = isLongList(round.payments);
  const actions = <Actions {...{ detail, round, canManage, draw, manual }} />;
  return (
    <>
      <LedgerSection
        title={words.title(round.roundNumber)}
        folio={round.roundNumber}
        aside={<WhenOfRound round={round} />}
      >
        {isLong && actions}
        {answers}
        {round.payments.length === 0 ? (
          <Nobody add={add} />
        ) : (
          <Dues detail={detail} round={round} myId={user?.id} onEdit={canManage ? setEdited : undefined} />
        )}
      </LedgerSection>
      {!isLong && actions}
      {shown && (
        <UpdatePaymentSheet
          committeeId={detail.committee.id}
          payment={shown}
          dueAt={round.dueAt}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}

/** What the admin can do with the whole round, and what holds up its draw. */
function Actions({ detail, round, canManage, draw, manual }: Omit<RoundPanelProps, 'add' | 'answers'>) {
  const complete = isComplete(detail);
  const hasOpenDues = round.payments.some((payment) => payment.status !== 'paid');
  return (
    <Indent className={styles.actions}>
      {draw}
      {canManage && (!complete || hasOpenDues) && (
        <ButtonGroup even>
          <MarkAllPaid committeeId={detail.committee.id} round={round} nothingOpen={!hasOpenDues} />
          {manual}
        </ButtonGroup>
      )}
      {complete && <Notice>{words.afterCompletion}</Notice>}
    </Indent>
  );
}

/** 'Due Nov 25', or 'Drawn May 18' when it is decided. */
function WhenOfRound({ round: { drawDate, dueAt } }: { readonly round: Round }) {
  const iso = drawDate ?? dueAt;
  if (iso === null) return null;
  return (
    <time dateTime={iso} title={date(iso)}>
      {drawDate === null ? words.due(shortDate(iso)) : words.drawn(shortDate(iso))}
    </time>
  );
}

function Nobody({ add }: Pick<RoundPanelProps, 'add'>) {
  return (
    <Indent>
      <EmptyState level={3} title={words.nobody} {...(add !== false && { action: add })}>
        {words.nobodyText}
      </EmptyState>
    </Indent>
  );
}

type DuesProps = {
  readonly detail: Detail;
  readonly round: Round;
  readonly myId: number | undefined;
  readonly onEdit: ((payment: Payment) => void) | undefined;
};

const soughtOf = (payment: Payment) => ({ name: payment.user.name, seat: seatOf(payment) });

const sum = (payments: readonly Payment[]): number =>
  payments.reduce((total, payment) => total + Number(payment.amount), 0);

const paidOf = ({ payments }: Round): readonly Payment[] => payments.filter(({ status }) => status === 'paid');

const numberOf = ({ roundNumber, dueAt }: Round, number: 'collected' | 'open') =>
  ({ number, round: roundNumber, opened: dueAt !== null }) as const;

const firstScreen = { phone: 2, larger: 12 };

function Dues({ detail, round, myId, onEdit }: DuesProps) {
  const { field, found } = useRowSearch(round.payments, soughtOf);
  const rows = useFirstRows(found, firstScreen);
  const marks = useShownMarks();
  const isLong = isLongList(round.payments);
  const isPast = useAsOf() !== null;
  const receiptsOf = !isPast && paidOf(round).length > 0 ? detail.committee.id : null;
  const collected = (
    <Explainable committee={detail.committee} what={numberOf(round, 'collected')} figure>
      {rupees(sum(paidOf(round)))}
    </Explainable>
  );
  const summary = <Summary detail={detail} round={round} />;
  return (
    <>
      {isLong && summary}
      {field}
      <LedgerRows>
        {rows.map((payment) => (
          <PaymentRow
            key={payment.id}
            payment={payment}
            dueAt={round.dueAt}
            isMine={payment.user.id === myId}
            failed={failedMarkOf(payment, marks)}
            onEdit={onEdit}
            receiptsOf={receiptsOf}
          />
        ))}
      </LedgerRows>
      <LedgerTotal
        label={words.collected}
        figure={collected}
        besideActs={onEdit !== undefined || receiptsOf !== null}
      />
      {!isLong && summary}
    </>
  );
}

/** '3 of 12 paid · ₹90,000 is still open', and what of the pot has come while seats are empty. */
function Summary({ detail, round }: Pick<DuesProps, 'detail' | 'round'>) {
  const paid = paidOf(round);
  const open = sum(round.payments) - sum(paid);
  const hasEmptySeats = round.payments.length < detail.committee.totalMembers;
  return (
    <Indent className={styles.summary}>
      {words.paidOf(paid.length, round.payments.length)}
      {open > 0 && ' · '}
      {open > 0 && (
        <Explainable committee={detail.committee} what={numberOf(round, 'open')}>
          {words.stillOpen(rupees(open))}
        </Explainable>
      )}
      {hasEmptySeats && ' · '}
      {hasEmptySeats && (
        <span className={styles.whole}>{words.collectedOf(rupees(sum(paid)), rupees(potOf(detail)))}</span>
      )}
    </Indent>
  );
}

type MarkAllPaidProps = { readonly committeeId: number; readonly round: Round; readonly nothingOpen: boolean };

function MarkAllPaid({ committeeId, round, nothingOpen }: MarkAllPaidProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button kind="second" disabled={nothingOpen} onClick={() => setOpen(true)}>
        {words.markAll}
      </Button>
      {open && <MarkAllDialog committeeId={committeeId} round={round} onClose={() => setOpen(false)} />}
    </>
  );
}
