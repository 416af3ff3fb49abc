import type { Detail } from '@mandali/contracts/shapes';
import { useAuth } from '@mandali/platform/session/auth.tsx';
import { date, rupees } from '@mandali/platform/format/format.ts';
import { Button } from '@mandali/ui-kit/buttons/button.tsx';
import { maxThreadSeats, SeatThread } from '@mandali/ui-kit/garland/seat-thread.tsx';
import { Indent } from '@mandali/ui-kit/ledger/ledger.tsx';
import { SrOnly } from '@mandali/ui-kit/style/sr-only.tsx';
import { garlandOf, isComplete, potOf } from '../../../shared/committee-detail.ts';
import { Explainable } from '../../../shared/explainable.tsx';
import { useRowPlaces } from '../../../shared/payment/row-places.tsx';
import { dueText } from '../../../shared/due-text.ts';
import { texts } from '../../../texts.ts';
import type { RoundPanelProps } from '../panel-props.ts';
import { collectedIn, numberOf, openIn, paidOf } from '../sums.ts';
import styles from './round-facts.module.css';

const labels = texts.payments;

type RoundFactsProps = Pick<RoundPanelProps, 'detail' | 'round' | 'hasAnswers' | 'requests' | 'hasRequests'>;

const isShort = ({ committee }: Detail): boolean => committee.totalMembers <= maxThreadSeats;

/** Who owes, how much and by when; what is collected of what was planned. */
export function RoundFacts(props: RoundFactsProps) {
  const { detail, round } = props;
  return (
    <Indent className={styles.facts}>
      {round.payments.length > 0 && <Sums detail={detail} round={round} />}
      {isComplete(detail) ? <div className={styles.targetRoom} /> : <Thread {...props} />}
    </Indent>
  );
}

function Sums({ detail, round }: Pick<RoundFactsProps, 'detail' | 'round'>) {
  const paid = paidOf(round);
  const owing = round.payments.length - paid.length;
  return (
    <div className={styles.sums}>
      <p>
        {owing > 0 ? (
          <Explainable committee={detail.committee} subject={numberOf(round, 'open')} strong="up">
            {labels.owing(owing, rupees(openIn(round)))}
          </Explainable>
        ) : (
          <b>{labels.everybodyPaid}</b>
        )}
        {owing > 0 && <DueDay round={round} />}
      </p>
      <p>
        <Explainable
          committee={detail.committee}
          subject={numberOf(round, 'collected')}
          strong={owing > 0 ? 'down' : 'up'}
        >
          {labels.collected(rupees(collectedIn(round)))}
        </Explainable>
        {` ${labels.ofPot(rupees(potOf(detail)))}`}
      </p>
      {isShort(detail) && <SrOnly>{labels.paidOf(paid.length, round.payments.length)}</SrOnly>}
    </div>
  );
}

/** The untied garland; at its place, of one height, also what comes later: new answers to give, people who ask to join. */
function Thread({ detail, round, hasAnswers, requests, hasRequests }: RoundFactsProps) {
  const { user } = useAuth();
  const { arrived, settle } = useRowPlaces();
  const isWaited = hasAnswers && arrived > 0;
  return (
    <div className={styles.thread}>
      {isWaited && (
        <p>
          <b>{labels.waiting(arrived)}</b>
          <Button kind="link" onClick={settle}>
            {labels.show}
          </Button>
        </p>
      )}
      <div hidden={isWaited}>{requests}</div>
      {!isWaited &&
        !hasRequests &&
        (isShort(detail) ? (
          <div className={styles.untied}>
            <SeatThread seats={garlandOf(detail, user)} />
          </div>
        ) : (
          <Count round={round} />
        ))}
    </div>
  );
}

function Count({ round }: Pick<RoundFactsProps, 'round'>) {
  return <p>{labels.paidOf(paidOf(round).length, round.payments.length)}</p>;
}

function DueDay({ round: { dueAt, payments } }: Pick<RoundFactsProps, 'round'>) {
  if (dueAt === null) return null;
  const hasLate = payments.some(({ status }) => status === 'overdue');
  return (
    <time className={styles.day} dateTime={dueAt} title={date(dueAt)}>
      {dueText(dueAt, hasLate)}
    </time>
  );
}
