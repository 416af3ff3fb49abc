import type { Round } from '@mandali/contracts/shapes';
import { rupees } from '@mandali/platform/format/format.ts';
import { Button } from '@mandali/ui-kit/buttons/button.tsx';
import { Checkbox } from '@mandali/ui-kit/fields/checkbox.tsx';
import type { DecidedRound } from '../../../shared/hand-over.ts';
import { settings } from '../../../texts/settings.ts';
import styles from './ending.module.css';

const labels = settings.end;

type OpenPotsProps = {
  readonly pots: readonly DecidedRound[];
  /** Ids of the rounds of which the admin says that the pot was not handed over. */
  readonly confirmed: ReadonlySet<number>;
  readonly isAsked: boolean;
  readonly onConfirm: (round: Round, isConfirmed: boolean) => void;
  readonly onRecord: (round: DecidedRound) => void;
};

export function OpenPots({ pots, confirmed, isAsked, onConfirm, onRecord }: OpenPotsProps) {
  return (
    <>
      <p>{labels.pots}</p>
      <ul className={styles.pots}>
        {pots.map((round) => (
          <li key={round.id}>
            <Pot round={round} onRecord={() => onRecord(round)} />
            <Checkbox
              label={labels.notHanded(round.winner.name)}
              checked={confirmed.has(round.id)}
              error={isAsked && !confirmed.has(round.id) ? labels.unanswered : undefined}
              onChange={({ target }) => onConfirm(round, target.checked)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

function Pot({ round, onRecord }: { readonly round: DecidedRound; readonly onRecord: () => void }) {
  const { winner, roundNumber, handOver } = round;
  const isDisputed = handOver.state === 'disputed';
  return (
    <div className={styles.pot}>
      <span>
        <b>{labels.pot(winner.name, roundNumber)}</b>{' '}
        <span className={styles.soft}>{isDisputed ? labels.disputed : labels.left(rupees(handOver.open))}</span>
      </span>
      {!isDisputed && (
        <Button kind="link" aria-label={labels.recordOf(winner.name, roundNumber)} onClick={onRecord}>
          {labels.record}
        </Button>
      )}
    </div>
  );
}
