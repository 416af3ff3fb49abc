import { useState } from 'react';
import { Button } from '@mandali/ui-kit/button.tsx';
import { DrawScreen } from '@mandali/ui-kit/garland/draw-screen.tsx';
import { DrawnAmount, DrawnName, DrawStage, type DrawPhase } from '@mandali/ui-kit/garland/draw-stage.tsx';
import { LedgerPage, Indent } from '@mandali/ui-kit/ledger.tsx';
import { seats as before } from './sample.ts';

const seats = before.map((seat) => ({
  ...seat,
  isNewestWinner: false,
  state: seat.state === 'won' ? ('won' as const) : ('paid' as const),
}));

const said: Record<Exclude<DrawPhase, 'done'>, readonly [string, string]> = {
  ready: ['Conduct Draw', 'Seven members have not had the pot yet and have all paid. One of them receives it now.'],
  waiting: ['One moment', 'The draw is being recorded.'],
  running: [
    'The light goes round',
    'It rests on the winner. The result is already fixed by the two numbers that this draw started from.',
  ],
};

function Words({ phase }: { readonly phase: DrawPhase }) {
  if (phase === 'done') {
    return (
      <DrawnName kicker="Winner of round 6" name="Harpreet Johal" fine="Everybody can check this draw.">
        receives <DrawnAmount>₹1,20,000</DrawnAmount> from 12 members.
      </DrawnName>
    );
  }
  const [title, words] = said[phase];
  return (
    <>
      <h2>{title}</h2>
      <p>{words}</p>
    </>
  );
}

/** The draw: `&phase=ready|waiting|running|done` starts there. */
export function Draw() {
  const asked = new URLSearchParams(location.search).get('phase') as DrawPhase | null;
  const [open, setOpen] = useState(true);
  const [phase, setPhase] = useState<DrawPhase>(asked ?? 'ready');
  return (
    <LedgerPage>
      <Indent>
        <h1>The draw</h1>
        <Button kind="draw" onClick={() => setOpen(true)}>
          Conduct Draw
        </Button>
      </Indent>
      <DrawScreen open={open} onOpenChange={setOpen} title="Round 6 draw" sub="Sharma Family Committee">
        <DrawStage
          seats={seats}
          round={6}
          pot="₹1,20,000"
          caption="Total Pot"
          note="Round 6 of 12"
          phase={phase}
          winnerSeat={phase === 'ready' || phase === 'waiting' ? null : 12}
          onNamed={() => setPhase('done')}
          actions={
            <>
              <Button kind="draw" busy={phase === 'waiting'} onClick={() => setPhase('running')}>
                {phase === 'done' ? 'Watch again' : 'Conduct Draw'}
              </Button>
              <Button kind="second" onClick={() => setOpen(false)}>
                {phase === 'done' ? 'Close' : 'Cancel'}
              </Button>
            </>
          }
        >
          <Words phase={phase} />
        </DrawStage>
      </DrawScreen>
    </LedgerPage>
  );
}
