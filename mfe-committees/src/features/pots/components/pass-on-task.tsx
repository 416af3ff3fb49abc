import type { Detail, Member } from '@mandali/contracts/shapes';
import { useAuth } from '@mandali/platform/session/auth.tsx';
import { rupees } from '@mandali/platform/format/format.ts';
import { SeatGlyph } from '@mandali/ui-kit/garland/seat-glyph.tsx';
import { Task } from '@mandali/ui-kit/ledger/task.tsx';
import { actsFor } from '../../../shared/acting.ts';
import type { DecidedRound } from '../../../shared/hand-over.ts';
import { AnswerActions, WithdrawAction } from '../../../shared/request-actions.tsx';
import { texts } from '../../../texts.ts';
import { useAcceptPassOn, useDeclinePassOn, useWithdrawPassOn } from '../api/answer-pass-on.ts';
import { passingSides, turnOf } from '../passing.ts';

const labels = texts.exchanges.passOn;
const pot = <SeatGlyph state="won" size={26} />;

type PassOnProps = { readonly detail: Detail; readonly round: DecidedRound };

/** A pot that its winner passes on: for the member who is asked, and for the winner while they wait. */
export function PassOnTask({ detail, round }: PassOnProps) {
  const { user } = useAuth();
  const sides = passingSides(detail, round);
  if (sides === null) return null;
  const { asked, winner } = sides;
  if (actsFor(user, detail, asked)) return <Asked detail={detail} round={round} asked={asked} />;
  return winner && actsFor(user, detail, winner) ? (
    <Waiting detail={detail} round={round} name={asked.user.name} />
  ) : null;
}

const meaning = (detail: Detail, { winner }: DecidedRound, asked: Member, isMine: boolean): string => {
  if (!isMine) return texts.exchanges.swap.answersFor(asked.user.name);
  return turnOf(detail, asked.seatNo) === null ? labels.means(winner.name) : labels.meansTurn(winner.name);
};

function Asked({ detail, round, asked }: PassOnProps & { readonly asked: Member }) {
  const accept = useAcceptPassOn(detail.committee.id, round);
  const decline = useDeclinePassOn(detail.committee.id, round);
  const isMine = useAuth().user?.id === asked.user.id;
  const { roundNumber, winner, collected = '0', planned = '0' } = round;
  const { name } = asked.user;
  return (
    <Task
      folio={pot}
      tone="pot"
      say={isMine ? labels.asksYou(winner.name, roundNumber) : labels.asksFor(winner.name, roundNumber, name)}
      sub={
        <>
          {texts.pots.task.collected(rupees(collected), rupees(planned))}
          <div>{meaning(detail, round, asked, isMine)}</div>
        </>
      }
    >
      <AnswerActions accept={accept} decline={decline} yes={isMine ? labels.yes : labels.yesFor(name)} no={labels.no} />
    </Task>
  );
}

function Waiting({ detail, round, name }: PassOnProps & { readonly name: string }) {
  const withdraw = useWithdrawPassOn(detail.committee.id, round);
  return (
    <Task folio={pot} say={labels.waiting(name, round.roundNumber)} sub={labels.until(round.winner.name)}>
      <WithdrawAction command={withdraw} label={labels.withdraw} />
    </Task>
  );
}
