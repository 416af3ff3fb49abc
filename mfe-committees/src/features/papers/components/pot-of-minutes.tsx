import type { Detail, Round } from '@mandali/contracts/shapes';
import { date, rupees } from '@mandali/platform/format/format.ts';
import { today } from '@mandali/platform/format/india.ts';
import { passedOnText } from '../../../shared/decision-texts.ts';
import { answerText, handOverText, hasHandOver, partText } from '../../../shared/hand-over.ts';
import { texts } from '../../../texts.ts';
import { trust } from '../../../texts/trust.ts';
import { PaperPairs } from './paper.tsx';

const { account } = texts.pots;

/** Below the proof of the decision, which is older. */
export function PotOfMinutes({ detail, round }: { readonly detail: Detail; readonly round: Round }) {
  if (!hasHandOver(detail.committee, round)) return null;
  const { planned = '0', collected = '0', open = '0', handOver, winner } = round;
  const [handed, notPaid] = [handOver.parts, Number(open) > 0];
  const passedOn = passedOnText(round);
  return (
    <>
      <h3>{trust.papers.minutes.pot(date(today()))}</h3>
      {passedOn !== null && <p>{passedOn}</p>}
      <PaperPairs
        pairs={[
          { label: account.planned, value: rupees(planned) },
          { label: account.collected, value: rupees(collected) },
          { label: account.handed, value: handed.length === 0 ? handOverText(detail, round) : rupees(handOver.handed) },
          ...handed.map((part) => ({ label: partText(part), value: answerText(detail, round, part) })),
          ...(notPaid ? [{ label: account.notPaid, value: `${rupees(open)}, ${account.goesTo(winner.name)}` }] : []),
        ]}
      />
    </>
  );
}
