import { paths } from '@mandali/contracts/paths';
import type { Committee, Round } from '@mandali/contracts/shapes';
import { date, rupees } from '@mandali/platform/format/format.ts';
import { Link } from '@mandali/platform/page/router.ts';
import { Button, ButtonGroup, buttonClass } from '@mandali/ui-kit/buttons/button.tsx';
import type { ReactNode } from 'react';
import { SeatGlyph } from '@mandali/ui-kit/garland/seat-glyph.tsx';
import { hasHandOver } from '../../../shared/hand-over.ts';
import { potText } from '../../../shared/pot-text.ts';
import { decisionText, receiverText } from '../../../shared/decision-texts.ts';
import { texts } from '../../../texts.ts';
import styles from './round-history.module.css';

const labels = texts.rounds;

type DecisionProps = {
  readonly committee: Committee;
  readonly round: Round;
  readonly name: string;
  readonly pot: ReactNode;
  /** Undefined where the decision may not be taken back. */
  readonly onTakeBack?: (() => void) | undefined;
};

export function Decision({ committee, round, name, pot, onTakeBack }: DecisionProps) {
  const { contributionAmount, totalMembers } = committee;
  const method = round.paymentMethod && texts.payments.method[round.paymentMethod];
  const how = [method, round.drawDate && date(round.drawDate)].filter(Boolean).join(' · ');
  return (
    <>
      {!hasHandOver(committee, round) && (
        <div className={styles.pot}>
          <SeatGlyph state="won" size={32} />
          <div>
            <div className={styles.name}>{name}</div>
            <div className={styles.soft}>{labels.breakdown(rupees(contributionAmount), totalMembers)}</div>
          </div>
          <div className={styles.amount}>{potText({ committee }, round)}</div>
        </div>
      )}
      {pot}
      <div className={styles.line}>
        <span>
          <span className={styles.soft}>{labels.receivedBy}</span> {receiverText(round, name)}
        </span>
        <span className={styles.soft}>{how}</span>
      </div>
      {round.decidedBy && <p className={styles.how}>{decisionText(round, round.decidedBy)}</p>}
      <ButtonGroup>
        <Link to={paths.draw(committee.id, round.roundNumber)} className={buttonClass({ kind: 'link' })}>
          {labels.check}
        </Link>
        <Link to={paths.minutes(committee.id, round.roundNumber)} className={buttonClass({ kind: 'link' })}>
          {labels.minutes}
        </Link>
        {onTakeBack && (
          <Button kind="link" aria-label={texts.takeBack.openOf(round.roundNumber)} onClick={onTakeBack}>
            {texts.takeBack.open}
          </Button>
        )}
      </ButtonGroup>
    </>
  );
}
