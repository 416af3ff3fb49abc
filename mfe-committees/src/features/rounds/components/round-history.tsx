import type { Committee, Detail, Payment, Round } from '@mandali/contracts/shapes';
import { isInterrupted } from '@mandali/platform/forms/drafts.ts';
import { date, shortDate } from '@mandali/platform/format/format.ts';
import { Accordion, AccordionRow } from '@mandali/ui-kit/ledger/accordion.tsx';
import { Badge } from '@mandali/ui-kit/ledger/badge.tsx';
import { Indent, LedgerSection } from '@mandali/ui-kit/ledger/ledger.tsx';
import { StatusMark } from '@mandali/ui-kit/ledger/status-mark.tsx';
import { memo, useCallback, useDeferredValue, useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useAsOf } from '../../../shared/as-of.ts';
import { isComplete, roundNumbered } from '../../../shared/committee-detail.ts';
import { Dialog } from '../../../shared/dialogs.tsx';
import { passedOnText } from '../../../shared/decision-texts.ts';
import { draftNames } from '../../../shared/form/draft-names.ts';
import { handOverText } from '../../../shared/hand-over.ts';
import { SeatedName } from '../../../shared/seated-name.tsx';
import { texts } from '../../../texts.ts';
import { Decision } from './decision.tsx';
import styles from './round-history.module.css';
import { RoundPayments } from './round-payments.tsx';
import { roundPayments } from '../api/round-payments.ts';
import { mayTakeBack } from '../take-back.ts';

const labels = texts.rounds;

type Toggle = (round: number, isOpen: boolean) => void;

type RoundHistoryProps = {
  readonly detail: Detail;
  readonly canManage: boolean;
  /** What became of the pot of a decided round. */
  readonly pot: (round: Round) => ReactNode;
};

/** The expanded rounds: the newest decided one while the committee runs, and those that the reader opened. */
const useOpenRounds = (detail: Detail) => {
  const newest = isComplete(detail) ? undefined : detail.rounds.find(({ winnerId }) => winnerId !== null)?.roundNumber;
  const [seen, setSeen] = useState(newest);
  const [open, setOpen] = useState<readonly number[]>(newest === undefined ? [] : [newest]);
  if (newest !== seen) {
    setSeen(newest);
    setOpen([...open.filter((round) => round !== seen), ...(newest === undefined ? [] : [newest])]);
  }
  const toggle: Toggle = useCallback((round, isOpen) => {
    setOpen((before) => (isOpen ? [...before, round] : before.filter((each) => each !== round)));
  }, []);
  return [open, toggle] as const;
};

const interruptedIn = ({ rounds }: Detail): Payment | null =>
  rounds.flatMap(({ payments }) => payments).find(({ id }) => isInterrupted(draftNames.earlierPayment(id))) ?? null;

export function RoundHistory({ detail, canManage, pot }: RoundHistoryProps) {
  const [open, toggle] = useOpenRounds(detail);
  const [edited, setEdited] = useState(() => interruptedIn(detail));
  const [takenBack, setTakenBack] = useState(
    () => detail.rounds.find(({ id, winner }) => winner !== null && isInterrupted(draftNames.takeBack(id))) ?? null,
  );
  // Deferred, so that the pressed button is painted first.
  const shown = useDeferredValue(edited);
  return (
    <LedgerSection title={labels.title}>
      {detail.rounds.length === 0 ? (
        <Indent className={styles.none}>{labels.none}</Indent>
      ) : (
        <Accordion>
          {detail.rounds.map((round) => (
            <RoundRow
              key={round.id}
              committee={detail.committee}
              round={round}
              pot={pot}
              handedOver={handOverText(detail, round)}
              isOpen={open.includes(round.roundNumber)}
              onToggle={toggle}
              onEdit={canManage ? setEdited : undefined}
              onTakeBack={canManage && mayTakeBack(detail, round) ? setTakenBack : undefined}
            />
          ))}
        </Accordion>
      )}
      {shown && <EditSheet detail={detail} edited={shown} onClose={() => setEdited(null)} />}
      {takenBack && (
        <Dialog name="takeBackDecision" detail={detail} round={takenBack} onClose={() => setTakenBack(null)} />
      )}
    </LedgerSection>
  );
}

type EditSheetProps = { readonly detail: Detail; readonly edited: Payment; readonly onClose: () => void };

/** Shows the payment as it is now, also one that did not come with the committee. */
function EditSheet({ detail, edited, onClose }: EditSheetProps) {
  const { roundNumber } = edited.round;
  const round = roundNumbered(detail, roundNumber);
  const isLeftOut = round?.paymentsLeftOut === true;
  const asked = roundPayments(detail.committee.id, roundNumber, useAsOf());
  const { data = [] } = useQuery({ ...asked, enabled: isLeftOut });
  const payments = isLeftOut ? data : (round?.payments ?? []);
  const payment = payments.find(({ id }) => id === edited.id) ?? edited;
  return <Dialog name="updatePayment" detail={detail} payment={payment} isEarlier onClose={onClose} />;
}

type RoundRowProps = {
  readonly committee: Committee;
  readonly round: Round;
  readonly pot: RoundHistoryProps['pot'];
  readonly handedOver: string | null;
  readonly isOpen: boolean;
  readonly onToggle: Toggle;
  readonly onEdit: ((payment: Payment) => void) | undefined;
  readonly onTakeBack: ((round: Round) => void) | undefined;
};

const subOf = (round: Round, pot: string | null): ReactNode => {
  const passedOn = passedOnText(round);
  if (passedOn === null) return pot ?? undefined;
  return (
    <>
      {passedOn}
      {pot !== null && <br />}
      {pot}
    </>
  );
};

/** Memoised: only the changed or expanded round of a hundred is rendered again. */
const RoundRow = memo(function RoundRow(props: RoundRowProps) {
  const { committee, round, pot, handedOver, isOpen, onToggle, onEdit, onTakeBack } = props;
  const { roundNumber, winner } = round;
  return (
    <AccordionRow
      num={roundNumber}
      name={
        winner ? (
          <SeatedName name={winner.name} />
        ) : (
          <span className={styles.open}>{committee.ended ? texts.ending.notDecided : labels.open}</span>
        )
      }
      sub={subOf(round, handedOver)}
      status={<RoundStatus round={round} isEnded={Boolean(committee.ended)} />}
      open={isOpen}
      onOpenChange={(opens) => onToggle(roundNumber, opens)}
    >
      {winner && (
        <Decision
          committee={committee}
          round={round}
          pot={pot(round)}
          name={winner.name}
          onTakeBack={onTakeBack && (() => onTakeBack(round))}
        />
      )}
      <RoundPayments committeeId={committee.id} round={round} onEdit={onEdit} />
    </AccordionRow>
  );
});

function RoundStatus({ round, isEnded }: { readonly round: Round; readonly isEnded: boolean }) {
  if (round.winner === null) {
    if (isEnded) return null;
    return (
      <>
        <StatusMark status="neutral">{labels.pending}</StatusMark>
        {round.drawOpened === true && <Badge tone="warn">{labels.drawOpened}</Badge>}
      </>
    );
  }
  return (
    <>
      {round.decidedBy === 'override' && <Badge tone="warn">{labels.setAside}</Badge>}
      <Badge tone="won">{labels.winner}</Badge>
      {round.unpaid !== undefined && round.unpaid > 0 && (
        <StatusMark status={isEnded ? 'neutral' : 'overdue'}>{labels.unpaid(round.unpaid)}</StatusMark>
      )}
      {round.drawDate !== null && (
        <time className={styles.day} dateTime={round.drawDate} title={date(round.drawDate)}>
          {shortDate(round.drawDate)}
        </time>
      )}
    </>
  );
}
