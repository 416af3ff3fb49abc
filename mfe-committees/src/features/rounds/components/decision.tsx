import type { Committee, Round } from '@mandali/contracts/shapes';
import { date, rupees } from '@mandali/platform/format.ts';
import { Link } from '@mandali/platform/router.ts';
import { buttonClass } from '@mandali/ui-kit/button.tsx';
import { SeatGlyph } from '@mandali/ui-kit/garland/seat-glyph.tsx';
import { potOf, receivedByAdmin } from '../../../book.ts';
import { texts } from '../../../texts.ts';
import styles from './round-history.module.css';

const words = texts.rounds;

/**
 * Who took the pot into their hands. A draw says 'Admin' on the wire, who has collected it; read out as it stands that
 * would sound as if the admin had kept it.
 */
const receiverOf = ({ receivedBy }: Round, winner: string): string =>
  receivedBy === receivedByAdmin ? words.fromAdmin(winner) : (receivedBy ?? winner);

const howOf = ({ openedHere }: Round, decidedBy: NonNullable<Round['decidedBy']>): string =>
  decidedBy === 'past' && openedHere === true ? words.pastOpenedHere : words.decidedBy[decidedBy];

type DecisionProps = { readonly committee: Committee; readonly round: Round; readonly name: string };

/** Who received the pot of a round, how much it was and how it was decided. */
export function Decision({ committee, round, name }: DecisionProps) {
  const { contributionAmount, totalMembers } = committee;
  const method = round.paymentMethod && texts.payments.method[round.paymentMethod];
  const how = [method, round.drawDate && date(round.drawDate)].filter(Boolean).join(' · ');
  return (
    <>
      <div className={styles.pot}>
        <SeatGlyph state="won" size={32} />
        <div>
          <div className={styles.name}>{name}</div>
          <div className={styles.soft}>{words.breakdown(rupees(contributionAmount), totalMembers)}</div>
        </div>
        <div className={styles.amount}>{rupees(potOf({ committee }))}</div>
      </div>
      <div className={styles.line}>
        <span>
          <span className={styles.soft}>{words.receivedBy}</span> {receiverOf(round, name)}
        </span>
        <span className={styles.soft}>{how}</span>
      </div>
      {round.decidedBy && <p className={styles.how}>{howOf(round, round.decidedBy)}</p>}
      <Link to={`/committee/${committee.id}/draw/${round.roundNumber}`} className={buttonClass({ kind: 'link' })}>
        {words.check}
      </Link>
    </>
  );
}
