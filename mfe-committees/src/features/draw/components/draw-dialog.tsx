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
import { committeeChanged } from '../../../query-keys.ts';
import { texts } from '../../../texts.ts';
import { drawMachine } from '../draw.machine.ts';
import { DrawWords } from './draw-words.tsx';

const words = texts.draw;

type DrawDialogProps = { readonly detail: Detail; readonly round: Round; readonly onClose: () => void };

const phases = { ready: 'ready', drawing: 'waiting', running: 'running', replaying: 'running', named: 'done' } as const satisfies Record<string, DrawPhase>;

const winnerOf = (detail: Detail, winnerId: number | null): Member | undefined =>
  activeMembers(detail).find((member) => member.user.id === winnerId);

/** The moment of the product: the whole screen for one round's draw. What it shows is written already. */
export function DrawDialog({ detail, round, onClose }: DrawDialogProps) {
  const { user } = useAuth();
  const client = useQueryClient();
  const { committee } = detail;
  const announce = () => toast({ title: texts.success, description: words.success });
  const complain = () => toast({ title: texts.error, description: words.failed, destructive: true });
  const [state, send] = useMachine(drawMachine.provide({ actions: { announce, complain } }), { input: { round } });
  const phase = phases[state.value];
  const winner = winnerOf(detail, state.context.winnerId);
  // Closed at any moment, the page shows what the book says by then.
  const close = () => {
    void committeeChanged(client, committee.id);
    onClose();
  };
  return (
    <DrawScreen open onOpenChange={(stays) => !stays && close()} title={words.title(round.roundNumber)} sub={committee.name}>
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
        actions={
          <>
            {phase === 'done' ? (
              <Button kind="draw" onClick={() => send({ type: 'again' })}>
                {words.again}
              </Button>
            ) : (
              <Button kind="draw" busy={phase === 'waiting'} onClick={() => send({ type: 'draw' })}>
                {words.conduct}
              </Button>
            )}
            <Button kind="second" onClick={close}>
              {phase === 'done' ? words.close : words.cancel}
            </Button>
          </>
        }
      >
        <DrawWords phase={phase} detail={detail} round={round} winner={winner} failure={state.context.failure} />
      </DrawStage>
    </DrawScreen>
  );
}
