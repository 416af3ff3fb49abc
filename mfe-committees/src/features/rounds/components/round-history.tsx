import type { Detail, Payment, Round } from '@mandali/contracts/shapes';
import { date, rupees, shortDate } from '@mandali/platform/format.ts';
import { Accordion, AccordionRow } from '@mandali/ui-kit/accordion.tsx';
import { Badge } from '@mandali/ui-kit/badge.tsx';
import { SeatGlyph } from '@mandali/ui-kit/garland/seat-glyph.tsx';
import { Indent, LedgerSection } from '@mandali/ui-kit/ledger.tsx';
import { StatusMark } from '@mandali/ui-kit/status-mark.tsx';
import { potOf, seatOf } from '../../../book.ts';
import { texts } from '../../../texts.ts';
import styles from './round-history.module.css';

const words = texts.rounds;

/** 'Round History': every round, newest first; opened, a round shows who received what and who has paid. */
export function RoundHistory({ detail }: { readonly detail: Detail }) {
  const newestDecided = detail.rounds.find((round) => round.winnerId !== null);
  return (
    <LedgerSection title={words.title}>
      {detail.rounds.length === 0 ? (
        <Indent className={styles.none}>{words.none}</Indent>
      ) : (
        <Accordion defaultOpen={newestDecided ? [String(newestDecided.roundNumber)] : []}>
          {detail.rounds.map((round) => (
            <AccordionRow
              key={round.id}
              value={String(round.roundNumber)}
              num={round.roundNumber}
              name={round.winner?.name ?? words.open}
              status={<RoundStatus round={round} />}
            >
              {round.winner && <Decision detail={detail} round={round} name={round.winner.name} />}
              <RoundPayments payments={round.payments} />
            </AccordionRow>
          ))}
        </Accordion>
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
        <time dateTime={round.drawDate} title={date(round.drawDate)}>
          {shortDate(round.drawDate)}
        </time>
      )}
    </>
  );
}

function Decision({ detail, round, name }: { readonly detail: Detail; readonly round: Round; readonly name: string }) {
  const { contributionAmount, totalMembers } = detail.committee;
  const how = [
    round.paymentMethod && texts.payments.method[round.paymentMethod],
    round.drawDate && date(round.drawDate),
  ].filter(Boolean);
  return (
    <>
      <div className={styles.pot}>
        <SeatGlyph state="won" size={32} />
        <div>
          <div className={styles.name}>{name}</div>
          <div className={styles.soft}>{words.breakdown(rupees(contributionAmount), totalMembers)}</div>
        </div>
        <div className={styles.amount}>{rupees(potOf(detail))}</div>
      </div>
      <div className={styles.line}>
        <span>
          <span className={styles.soft}>{words.receivedBy}</span> {round.receivedBy ?? name}
        </span>
        <span className={styles.soft}>{how.join(' · ')}</span>
      </div>
      {round.decidedBy && <p className={styles.how}>{words.decidedBy[round.decidedBy]}</p>}
    </>
  );
}

function RoundPayments({ payments }: { readonly payments: readonly Payment[] }) {
  if (payments.length === 0) return <p className={styles.how}>{words.noPayments}</p>;
  return (
    <ol className={styles.payments}>
      {payments.map((payment) => (
        <li key={payment.id}>
          <span className={styles.seat}>{seatOf(payment)}</span>
          <span className={styles.payer}>{payment.user.name}</span>
          <StatusMark status={payment.status}>{texts.payments.status[payment.status]}</StatusMark>
        </li>
      ))}
    </ol>
  );
}
