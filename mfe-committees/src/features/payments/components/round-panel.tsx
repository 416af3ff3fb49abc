import type { Payment, Round } from '@mandali/contracts/shapes';
import { useAuth } from '@mandali/platform/session/auth.tsx';
import { isInterrupted } from '@mandali/platform/forms/drafts.ts';
import { date, shortDate } from '@mandali/platform/format/format.ts';
import { EmptyState } from '@mandali/ui-kit/notices/empty-state.tsx';
import { Indent, LedgerSection } from '@mandali/ui-kit/ledger/ledger.tsx';
import { Notice } from '@mandali/ui-kit/notices/notice.tsx';
import { useDeferredValue, useRef, useState } from 'react';
import { isComplete } from '../../../shared/committee-detail.ts';
import { Dialog } from '../../../shared/dialogs.tsx';
import type { Mark } from '../../../shared/payment/mark.ts';
import { failedMarkOf, useShownMarks } from '../../../shared/payment/marks.tsx';
import { isLongList } from '../../../shared/row-search.tsx';
import { draftNames } from '../../../shared/form/draft-names.ts';
import { texts } from '../../../texts.ts';
import type { RoundPanelProps } from '../panel-props.ts';
import { useMarkingMethod, type MarkingMethod } from '../marking.ts';
import { usePicking, type PaymentSelection } from '../use-picking.ts';
import { useQuickMarks } from '../use-quick-marks.ts';
import { Dues } from './dues.tsx';
import { MoveDueDay } from './move-due-day.tsx';
import { MarkingSwitch } from './marking-switch.tsx';
import { PickBar } from './pick-bar.tsx';
import { MarkActions, OtherActions } from './round-actions.tsx';
import { RoundFacts } from './round-facts.tsx';
import styles from './round-panel.module.css';

const labels = texts.payments;

const isEdited = ({ id, parts = [] }: Payment): boolean =>
  isInterrupted(draftNames.payment(id)) || parts.some(({ no }) => isInterrupted(draftNames.undonePart(id, no)));

const interruptedIn = ({ payments }: Round): Payment | null => payments.find(isEdited) ?? null;

export function RoundPanel(props: RoundPanelProps) {
  const { detail, round, canManage, add, answers, dock, drawStatus } = props;
  const [edited, setEdited] = useState(() => interruptedIn(round));
  const panel = useRef<HTMLDivElement>(null);
  const picking = usePicking(panel);
  const marking = useMarkingMethod(detail);
  const open = useOpenDues(round);
  const isLong = isLongList(round.payments.length);
  const isPicking = picking.picked !== null;
  const isEmpty = round.payments.length === 0;
  const isMovable = canManage && !isComplete(detail) && round.dueAt !== null;
  const actions = !isPicking && <MarkActions {...props} open={open} picking={picking} />;
  return (
    <div ref={panel} tabIndex={-1} className={styles.panel}>
      <LedgerSection
        title={labels.title(round.roundNumber)}
        folio={round.roundNumber}
        aside={isMovable ? <MoveDueDay detail={detail} round={round} /> : <DrawDate round={round} />}
        lead={<RoundFacts {...props} />}
      >
        {!isPicking && answers}
        {isLong && <div className={styles.aboveRows}>{actions}</div>}
        {canManage && open.length > 0 && <MarkingSwitch marking={marking} />}
        {isEmpty ? (
          <NoMembers add={add} />
        ) : (
          <Rows key={round.id} {...props} {...{ picking, open, marking }} onEdit={canManage ? setEdited : undefined} />
        )}
        {!isPicking && dock}
        <Indent className={styles.actions}>
          {drawStatus}
          {isComplete(detail) && <Notice>{labels.afterCompletion}</Notice>}
        </Indent>
      </LedgerSection>
      {!isLong && actions}
      {!isPicking && <OtherActions {...props} />}
      <EditSheet {...{ detail, round, edited }} onClose={() => setEdited(null)} />
    </div>
  );
}

type EditSheetProps = Pick<RoundPanelProps, 'detail' | 'round'> & {
  readonly edited: Payment | null;
  readonly onClose: () => void;
};

function EditSheet({ detail, round, edited, onClose }: EditSheetProps) {
  // Deferred, so that the pressed button is painted first.
  const shown = useDeferredValue(edited);
  if (shown === null) return null;
  const payment = round.payments.find(({ id }) => id === shown.id) ?? shown;
  return <Dialog name="updatePayment" detail={detail} payment={payment} isEarlier={false} onClose={onClose} />;
}

/** Excludes failed changes from the sheet: a mark as paid would lose their status, method or note. */
const useOpenDues = ({ payments }: Round): readonly Payment[] => {
  const marks = useShownMarks();
  return payments.filter((payment) => {
    if (payment.status === 'paid') return false;
    const failed = failedMarkOf(payment, marks);
    return failed === undefined || failed.mark.isQuick === true;
  });
};

const useFailedQuick = ({ payments }: Round): readonly Mark[] => {
  const marks = useShownMarks();
  return payments.flatMap((payment) => {
    const failed = failedMarkOf(payment, marks);
    return failed?.mark.isQuick === true ? [{ ...failed.mark, payment }] : [];
  });
};

type RowsProps = Pick<RoundPanelProps, 'detail' | 'round' | 'hasAnswers'> & {
  readonly picking: PaymentSelection;
  readonly open: readonly Payment[];
  readonly marking: MarkingMethod;
  readonly onEdit: ((payment: Payment) => void) | undefined;
};

function Rows({ detail, round, hasAnswers, picking, open, marking, onEdit }: RowsProps) {
  const { user } = useAuth();
  const quick = useQuickMarks(detail.committee.id);
  const failed = useFailedQuick(round);
  const { methodOf } = marking;
  const { picked } = picking;
  const chosen = open.filter((payment) => picked?.has(payment.id));
  const markChosen = (chosenMethod: typeof methodOf): void => {
    quick.mark(chosen, chosenMethod, picking.isAll || chosen.length === open.length);
    picking.finish();
  };
  const retry = (marks: readonly Mark[]): void => {
    const methods = new Map(marks.map(({ payment, change }) => [payment.id, change.paymentMethod]));
    quick.mark(
      marks.map(({ payment }) => payment),
      (payment) => methods.get(payment.id) ?? methodOf(payment),
      marks.every(({ isAll }) => isAll === true),
    );
  };
  return (
    <>
      <Dues
        {...{ detail, round, hasAnswers, methodOf, quick, picking, open, failed, onEdit }}
        myId={user?.id}
        onRetry={retry}
      />
      {picked !== null && <PickBar picked={chosen} methodOf={methodOf} onMark={markChosen} onClose={picking.stop} />}
    </>
  );
}

function DrawDate({ round: { drawDate } }: { readonly round: Round }) {
  return drawDate === null ? null : (
    <time dateTime={drawDate} title={date(drawDate)}>
      {labels.drawn(shortDate(drawDate))}
    </time>
  );
}

function NoMembers({ add }: Pick<RoundPanelProps, 'add'>) {
  return (
    <Indent>
      <EmptyState level={3} title={labels.noOne} {...(add !== false && { action: add })}>
        {labels.nobodyText}
      </EmptyState>
    </Indent>
  );
}
