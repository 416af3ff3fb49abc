import type { Detail, Member, Round } from '@mandali/contracts/shapes';
import { useAuth } from '@mandali/platform/auth.tsx';
import { rupees } from '@mandali/platform/format.ts';
import { toast } from '@mandali/platform/toast.ts';
import { Button } from '@mandali/ui-kit/button.tsx';
import { DrawScreen } from '@mandali/ui-kit/garland/draw-screen.tsx';
import { DrawStage, type DrawPhase } from '@mandali/ui-kit/garland/draw-stage.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useMachine } from '@xstate/react';
import { activeMembers, garlandOf, potOf } from '../../../book.ts';
import { sayDone } from '../../../notify.ts';
import { committeeChanged } from '../../../query-keys.ts';
import { texts } from '../../../texts.ts';
import { drawMachine } from '../draw.machine.ts';
import { DrawWords } from './draw-words.tsx';

const words = texts.draw;

type DrawDialogProps = { readonly detail: Detail; readonly round: Round; readonly onClose: () => void };

const phases = {
  ready: 'ready',
  opening: 'waiting',
  writing: 'waiting',
  running: 'running',
  replaying: 'running',
  named: 'done',
} as const satisfies Record<string, DrawPhase>;

const winnerOf = (detail: Detail, winnerId: number | null): Member | undefined =>
  activeMembers(detail).find((member) => member.user.id === winnerId);

const useDraw = (round: Round) => {
  const announce = () => sayDone(words.success);
  const complain = () => toast({ title: texts.error, description: words.failed, destructive: true });
  const [state, send] = useMachine(drawMachine.provide({ actions: { announce, complain } }), { input: { round } });
  return { phase: phases[state.value], ...state.context, send };
};

/** Closed at any moment, the page shows what the book says by then. */
const useClose = (committeeId: number, onClose: () => void) => {
  const client = useQueryClient();
  return () => {
    void committeeChanged(client, committeeId);
    onClose();
  };
};

/** The moment of the product: the whole screen for one round's draw. What it shows is written already. */
export function DrawDialog({ detail, round, onClose }: DrawDialogProps) {
  const { user } = useAuth();
  const { committee } = detail;
  const close = useClose(committee.id, onClose);
  const { phase, winnerId, failure, send } = useDraw(round);
  // Known from `opening` on, but nobody's business before it is written.
  const winner = phase === 'running' || phase === 'done' ? winnerOf(detail, winnerId) : undefined;
  const actions = (
    <Actions
      phase={phase}
      onDraw={() => send({ type: 'draw' })}
      onAgain={() => send({ type: 'again' })}
      onClose={close}
    />
  );
  return (
    <DrawScreen
      open
      onOpenChange={(stays) => !stays && close()}
      title={words.title(round.roundNumber)}
      sub={committee.name}
    >
      <DrawStage
        seats={garlandOf(detail, user).map((seat) => ({ ...seat, isNewestWinner: false }))}
        round={round.roundNumber}
        pot={rupees(potOf(detail))}
        caption={texts.committee.pot}
        note={texts.committee.roundOf(round.roundNumber, committee.totalMembers)}
        phase={phase}
        winnerSeat={winner?.seatNo ?? null}
        onNamed={() => send({ type: 'named' })}
        skipLabel={words.skip}
        actions={actions}
      >
        <DrawWords phase={phase} detail={detail} round={round} winner={winner} failure={failure} />
      </DrawStage>
    </DrawScreen>
  );
}

type ActionsProps = {
  readonly phase: DrawPhase;
  readonly onDraw: () => void;
  readonly onAgain: () => void;
  readonly onClose: () => void;
};

function Actions({ phase, onDraw, onAgain, onClose }: ActionsProps) {
  const isDone = phase === 'done';
  return (
    <>
      <Button kind="draw" busy={phase === 'waiting'} onClick={isDone ? onAgain : onDraw}>
        {isDone ? words.again : words.conduct}
      </Button>
      <Button kind="second" onClick={onClose}>
        {isDone ? words.close : words.cancel}
      </Button>
    </>
  );
}
