import { paths } from '@mandali/contracts/paths';
import { rupees } from '@mandali/platform/format/format.ts';
import { useAuth } from '@mandali/platform/session/auth.tsx';
import { Link } from '@mandali/platform/page/router.ts';
import { Button, buttonClass } from '@mandali/ui-kit/buttons/button.tsx';
import { SeatGlyph } from '@mandali/ui-kit/garland/seat-glyph.tsx';
import { Task, TaskActions } from '@mandali/ui-kit/ledger/task.tsx';
import Check from 'lucide-react/icons/check';
import HandCoins from 'lucide-react/icons/hand-coins';
import {
  type DecidedRound,
  disputedParts,
  handOverText,
  isDecided,
  sumOf,
  unanswered,
} from '../../../shared/hand-over.ts';
import { TellResult } from '../../../shared/tell-result.tsx';
import { texts } from '../../../texts.ts';
import { PassOnTask } from './pass-on-task.tsx';
import { usePots } from './pot-provider.tsx';
import { useWaitingPots } from '../use-waiting-pots.ts';
import styles from './pots.module.css';
import { Denied, Said } from './said.tsx';

const { task, ...labels } = texts.pots;

/** The tasks of pots, above everything else of the page. */
export function PotTasks() {
  const { detail, isPresent } = usePots();
  const { asked, disputed, newest, others } = useWaitingPots();
  if (!isPresent) return null;
  return (
    <>
      {detail.rounds.filter(isDecided).map((round) => (
        <PassOnTask key={round.id} detail={detail} round={round} />
      ))}
      {asked.map((round) => (
        <Asked key={round.id} round={round} />
      ))}
      {disputed.map((round) => (
        <Disputed key={round.id} round={round} />
      ))}
      {newest && <NotHandedOver round={newest} others={others} />}
    </>
  );
}

type RoundProps = { readonly round: DecidedRound };

const pot = <SeatGlyph state="won" size={26} />;

function Asked({ round }: RoundProps) {
  const { open, confirm, isConfirming } = usePots();
  const { handOver, winner } = round;
  const isDenied = handOver.state === 'disputed';
  const waiting = unanswered(handOver);
  return (
    <Task
      folio={pot}
      tone="pot"
      say={isDenied ? task.youSay(rupees(sumOf(disputedParts(handOver)))) : task.ask(winner.name)}
      {...(isDenied && { sub: task.bothSee(waiting.at(-1)?.by?.name ?? texts.reports.admin) })}
    >
      {waiting.map((part) => (
        <Said key={part.no} part={part} />
      ))}
      <Denied round={round} />
      <TaskActions>
        <Button icon={<Check aria-hidden="true" />} busy={isConfirming} onClick={() => confirm(round)}>
          {isDenied ? task.hasCome : labels.received}
        </Button>
        {!isDenied && (
          <Button kind="second" disabled={isConfirming} onClick={() => open('disputePot', round)}>
            {labels.notReceived}
          </Button>
        )}
      </TaskActions>
    </Task>
  );
}

function Disputed({ round }: RoundProps) {
  const { open } = usePots();
  const { handOver, winner } = round;
  const parts = disputedParts(handOver);
  return (
    <Task
      folio={round.roundNumber}
      say={task.theySay(handOver.word?.by?.name ?? winner.name, rupees(sumOf(parts)))}
      sub={labels.account.title(round.roundNumber)}
    >
      {parts.map((part) => (
        <Said key={part.no} part={part} />
      ))}
      <Denied round={round} />
      <TaskActions>
        <Button onClick={() => open('settlePot', round)}>{labels.settle}</Button>
      </TaskActions>
    </Task>
  );
}

function NotHandedOver({ round, others }: RoundProps & { readonly others: number }) {
  const { detail, open } = usePots();
  const { user } = useAuth();
  const { roundNumber, winner, handOver, collected = '0', planned = '0' } = round;
  return (
    <Task
      folio={pot}
      tone="pot"
      say={winner.id === user?.id ? task.youWon(roundNumber) : task.won(winner.name, roundNumber)}
      sub={
        <>
          {task.collected(rupees(collected), rupees(planned))} · {handOverText(detail, round)}
          {round.passOn && <div>{texts.exchanges.passOn.waiting(round.passOn.to.name, roundNumber)}</div>}
          {others > 0 && <div>{task.others(others)}</div>}
        </>
      }
    >
      <TaskActions>
        <Button icon={<HandCoins aria-hidden="true" />} onClick={() => open('handOverPot', round)}>
          {Number(handOver.handed) > 0 ? labels.handMore : labels.hand}
        </Button>
      </TaskActions>
      {isDrawn(round) && <DrawnActs round={round} />}
    </Task>
  );
}

const isDrawn = ({ decidedBy }: DecidedRound): boolean => decidedBy === 'verified' || decidedBy === 'unverified';

/** What the stage of the draw offered before it was closed. */
function DrawnActs({ round }: RoundProps) {
  const { detail } = usePots();
  return (
    <div className={styles.drawn}>
      <TellResult kind="link" detail={detail} round={round} winner={round.winner.name} />
      <Link to={paths.draw(detail.committee.id, round.roundNumber)} className={buttonClass({ kind: 'link' })}>
        {texts.rounds.check}
      </Link>
    </div>
  );
}
