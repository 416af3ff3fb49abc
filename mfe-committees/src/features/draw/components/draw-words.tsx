import type { Detail, Member, Round } from '@mandali/contracts/shapes';
import { rupees } from '@mandali/platform/format.ts';
import { DrawnAmount, DrawnName, type DrawPhase } from '@mandali/ui-kit/garland/draw-stage.tsx';
import { activeMembers, drawGate, potOf } from '../../../book.ts';
import { Names } from '../../../names.tsx';
import { texts } from '../../../texts.ts';

const words = texts.draw;

type DrawWordsProps = {
  readonly phase: DrawPhase;
  readonly detail: Detail;
  readonly round: Round;
  readonly winner: Member | undefined;
  readonly failure: string | null;
};

/** What is said under the ring in each phase of the draw; announced when it changes. */
export function DrawWords({ phase, detail, round, winner, failure }: DrawWordsProps) {
  if (phase === 'done' && winner) {
    return (
      <DrawnName kicker={words.winnerOf(round.roundNumber)} name={winner.user.name} fine={words.fine}>
        {words.receives} <DrawnAmount>{rupees(potOf(detail))}</DrawnAmount> {words.from(activeMembers(detail).length)}
      </DrawnName>
    );
  }
  if (phase === 'ready') return <Question detail={detail} round={round} failure={failure} />;
  return (
    <>
      <h3>{phase === 'waiting' ? words.waiting : words.running}</h3>
      <p>{phase === 'waiting' ? words.waitingText : words.runningText}</p>
    </>
  );
}

function Question({ detail, round, failure }: Pick<DrawWordsProps, 'detail' | 'round' | 'failure'>) {
  const { eligible, unpaidWinners } = drawGate(detail, round);
  return (
    <>
      <h3>{words.conduct}</h3>
      <p>{failure ?? words.ask(eligible.length)}</p>
      <Names members={unpaidWinners} few={words.unpaidWinners} many={words.manyUnpaidWinners} />
    </>
  );
}
