import type { Committee } from '@mandali/contracts/shapes';
import { rupees } from '@mandali/platform/format/format.ts';
import { Accordion, AccordionRow } from '@mandali/ui-kit/ledger/accordion.tsx';
import type { OwedTotal, OwedRound } from '../../../shared/explainable-number.ts';
import { history } from '../../../texts/history.ts';
import styles from './explain-sheet.module.css';
import { Explanation, Total } from './explanation.tsx';

const labels = history.explain;

/** Rounds with open dues first; fully paid ones stay, as their entries may be of interest. */
const openFirst = (rounds: readonly OwedRound[]): readonly OwedRound[] =>
  [...rounds].sort((one, other) => Number(other.open > 0) - Number(one.open > 0));

export function OwedRounds({ committee, total }: { readonly committee: Committee; readonly total: OwedTotal }) {
  const { rounds, seat } = total;
  const name = seat === undefined ? labels.owed : labels.owedBy(seat.name);
  return (
    <>
      <p>
        <b>{name}</b> {labels.isSumOfRounds}
      </p>
      <div className={styles.groups}>
        <Accordion>
          {openFirst(rounds).map(({ round, winner, open, opened }) => (
            <AccordionRow
              key={round}
              num={round}
              name={history.roundNumber(round)}
              sub={labels.wonBy(winner)}
              status={<span className={styles.figure}>{rupees(open)}</span>}
            >
              <Explanation
                committee={committee}
                subject={{ number: 'open', round, opened, seat: seat?.number }}
                plain
              />
            </AccordionRow>
          ))}
        </Accordion>
        <ol>
          <Total name={name} figure={rupees(rounds.reduce((sum, { open }) => sum + open, 0))} />
        </ol>
      </div>
    </>
  );
}
