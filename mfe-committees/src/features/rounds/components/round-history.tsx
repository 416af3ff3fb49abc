import type { Detail, Payment, Round } from '@mandali/contracts/shapes';
import { date, shortDate } from '@mandali/platform/format.ts';
import { Accordion, AccordionRow } from '@mandali/ui-kit/accordion.tsx';
import { Badge } from '@mandali/ui-kit/badge.tsx';
import { Indent, LedgerSection } from '@mandali/ui-kit/ledger.tsx';
import { StatusMark } from '@mandali/ui-kit/status-mark.tsx';
import { useState } from 'react';
import { texts } from '../../../texts.ts';
import { Decision } from './decision.tsx';
import { EditPaymentSheet } from './edit-payment-sheet.tsx';
import styles from './round-history.module.css';
import { RoundPayments } from './round-payments.tsx';

const words = texts.rounds;

type RoundHistoryProps = { readonly detail: Detail; readonly canManage: boolean };

/** The rows that are open: at first the newest decided round, and each that is decided while the page is open. */
const useOpenRounds = ({ rounds }: Detail) => {
  const newest = rounds.find((round) => round.winnerId !== null)?.roundNumber;
  const [seen, setSeen] = useState(newest);
  const [open, setOpen] = useState<readonly string[]>(newest === undefined ? [] : [String(newest)]);
  if (newest !== seen) {
    setSeen(newest);
    if (newest !== undefined) setOpen([...open, String(newest)]);
  }
  return [open, setOpen] as const;
};

/** 'Round History': every round, newest first; opened, a round shows who received what and who has paid. */
export function RoundHistory({ detail, canManage }: RoundHistoryProps) {
  const [open, setOpen] = useOpenRounds(detail);
  const [edited, setEdited] = useState<Payment | null>(null);
  return (
    <LedgerSection title={words.title}>
      {detail.rounds.length === 0 ? (
        <Indent className={styles.none}>{words.none}</Indent>
      ) : (
        <Accordion open={open} onOpenChange={setOpen}>
          {detail.rounds.map((round) => (
            <AccordionRow
              key={round.id}
              value={String(round.roundNumber)}
              num={round.roundNumber}
              name={round.winner?.name ?? <span className={styles.open}>{words.open}</span>}
              status={<RoundStatus round={round} />}
            >
              {round.winner && <Decision detail={detail} round={round} name={round.winner.name} />}
              <RoundPayments
                committeeId={detail.committee.id}
                round={round}
                onEdit={canManage ? setEdited : undefined}
              />
            </AccordionRow>
          ))}
        </Accordion>
      )}
      {edited && (
        <EditPaymentSheet committeeId={detail.committee.id} payment={edited} onClose={() => setEdited(null)} />
      )}
    </LedgerSection>
  );
}

function RoundStatus({ round }: { readonly round: Round }) {
  if (round.winner === null) return <StatusMark status="neutral">{words.pending}</StatusMark>;
  return (
    <>
      <Badge tone="won">{words.winner}</Badge>
      {round.drawDate !== null && (
        <time className={styles.day} dateTime={round.drawDate} title={date(round.drawDate)}>
          {shortDate(round.drawDate)}
        </time>
      )}
    </>
  );
}
