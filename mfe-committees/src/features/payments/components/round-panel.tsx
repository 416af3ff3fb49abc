import type { Detail, Payment, Round } from '@mandali/contracts/shapes';
import { useAuth } from '@mandali/platform/session/auth.tsx';
import { isInterrupted } from '@mandali/platform/forms/drafts.ts';
import { date, shortDate } from '@mandali/platform/format/format.ts';
import { Button, ButtonGroup } from '@mandali/ui-kit/buttons/button.tsx';
import { EmptyState } from '@mandali/ui-kit/notices/empty-state.tsx';
import { Indent, LedgerSection } from '@mandali/ui-kit/ledger/ledger.tsx';
import { Notice } from '@mandali/ui-kit/notices/notice.tsx';
import { useDeferredValue, useMemo, useRef, useState, type ReactNode } from 'react';
import { isComplete } from '../../../shared/committee-detail.ts';
import { Dialog } from '../../../shared/dialogs.tsx';
import type { Mark } from '../../../shared/payment/mark.ts';
import { failedMarkOf, useShownMarks } from '../../../shared/payment/marks.tsx';
import { isLongList } from '../../../shared/row-search.tsx';
import { draftNames } from '../../../shared/form/draft-names.ts';
import { texts } from '../../../texts.ts';
import { lastMethods, type MethodChoice } from '../last-method.ts';
import { usePicking } from '../use-picking.ts';
import { useQuickMarks } from '../use-quick-marks.ts';
import { QuickMarkBar } from './quick-mark-bar.tsx';
import { Dues } from './dues.tsx';
import { PickBar } from './pick-bar.tsx';
import styles from './round-panel.module.css';

const labels = texts.payments;

type RoundPanelProps = {
  readonly detail: Detail;
  readonly round: Round;
  readonly canManage: boolean;
  /** Add Member, for admins; shown in the empty state. */
  readonly add: ReactNode;
  readonly answers: ReactNode;
  readonly remind: ReactNode;
  readonly draw: ReactNode;
  /** The Manual Winner button; false where it is not offered. */
  readonly manual: ReactNode;
};

const interruptedIn = ({ payments }: Round): Payment | null =>
  payments.find(({ id }) => isInterrupted(draftNames.payment(id))) ?? null;

export function RoundPanel({ detail, round, canManage, add, answers, remind, draw, manual }: RoundPanelProps) {
  const [edited, setEdited] = useState(() => interruptedIn(round));
  const panel = useRef<HTMLDivElement>(null);
  const picking = usePicking(panel);
  const open = useOpenDues(round);
  const isLong = isLongList(round.payments);
  const actions = picking.picked === null && (
    <Actions {...{ detail, round, canManage, remind, draw, manual }} onMarkAll={() => picking.start(open)} />
  );
  const isPicking = picking.picked !== null;
  return (
    <div ref={panel} tabIndex={-1} className={styles.panel}>
      <LedgerSection
        title={labels.title(round.roundNumber)}
        folio={round.roundNumber}
        aside={<RoundDate round={round} />}
      >
        {isLong && actions}
        {!isPicking && answers}
        {round.payments.length === 0 ? (
          <NoMembers add={add} />
        ) : (
          <Rows
            key={round.id}
            {...{ detail, round, picking, open, panel }}
            onEdit={canManage ? setEdited : undefined}
          />
        )}
      </LedgerSection>
      {!isLong && actions}
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
  return (
    shown && (
      <Dialog
        name="updatePayment"
        committeeId={detail.committee.id}
        payment={shown}
        dueAt={round.dueAt}
        onClose={onClose}
      />
    )
  );
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

type RowsProps = Pick<RoundPanelProps, 'detail' | 'round'> & {
  readonly picking: ReturnType<typeof usePicking>;
  readonly open: readonly Payment[];
  readonly panel: Parameters<typeof useQuickMarks>[1];
  readonly onEdit: ((payment: Payment) => void) | undefined;
};

function Rows({ detail, round, picking, open, panel, onEdit }: RowsProps) {
  const { user } = useAuth();
  const { id } = detail.committee;
  const quick = useQuickMarks(id, panel);
  const failed = useFailedQuick(round);
  const lastMethod = useMemo(() => lastMethods(detail), [detail]);
  const { picked } = picking;
  const chosen = open.filter((payment) => picked?.has(payment.id));
  const markChosen = (methodOf: MethodChoice): void => {
    quick.mark(chosen, methodOf);
    picking.stop();
  };
  const retry = (marks: readonly Mark[]): void => {
    const methods = new Map(marks.map(({ payment, change }) => [payment.id, change.paymentMethod]));
    quick.mark(
      marks.map(({ payment }) => payment),
      (payment) => methods.get(payment.id) ?? lastMethod(payment),
    );
  };
  return (
    <>
      <Dues {...{ detail, round, lastMethod, quick, picking, open, onEdit }} myId={user?.id} />
      {picked === null ? (
        <QuickMarkBar last={quick.last} onUndo={quick.undo} failed={failed} onRetry={retry} />
      ) : (
        <PickBar picked={chosen} lastMethod={lastMethod} onMark={markChosen} onClose={picking.stop} />
      )}
    </>
  );
}

type ActionsProps = Omit<RoundPanelProps, 'add' | 'answers'> & { readonly onMarkAll: () => void };

function Actions({ detail, round, canManage, remind, draw, manual, onMarkAll }: ActionsProps) {
  const complete = isComplete(detail);
  const hasOpenDues = round.payments.some((payment) => payment.status !== 'paid');
  return (
    <Indent className={styles.actions}>
      {remind}
      {draw}
      {canManage && (!complete || hasOpenDues) && (
        <ButtonGroup even>
          <Button kind="second" disabled={!hasOpenDues} onClick={onMarkAll}>
            {labels.markAll}
          </Button>
          {manual}
        </ButtonGroup>
      )}
      {complete && <Notice>{labels.afterCompletion}</Notice>}
    </Indent>
  );
}

function RoundDate({ round: { drawDate, dueAt } }: { readonly round: Round }) {
  const iso = drawDate ?? dueAt;
  if (iso === null) return null;
  return (
    <time dateTime={iso} title={date(iso)}>
      {drawDate === null ? labels.due(shortDate(iso)) : labels.drawn(shortDate(iso))}
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
