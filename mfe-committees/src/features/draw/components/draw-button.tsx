import type { Detail, Round } from '@mandali/contracts/shapes';
import { Button } from '@mandali/ui-kit/buttons/button.tsx';
import { Notice } from '@mandali/ui-kit/notices/notice.tsx';
import { lazy, Suspense, useId, useState, type ComponentType } from 'react';
import { drawGate, eligibleMembers, isComplete, type DrawGate } from '../../../shared/committee-detail.ts';
import { Dialog } from '../../../shared/dialogs.tsx';
import { NamesSentence } from './names-sentence.tsx';
import { OpenDisputes } from './open-disputes.tsx';
import { texts } from '../../../texts.ts';
import type { Draw } from '../api/draw.ts';
import { useDrawState } from '../draw-state.ts';
import { useOutcomeToasts } from '../draw-toasts.ts';

// A separate chunk with the beacon's arithmetic, for open draws by beacon only.
const LateList = lazy(() => import('./late-list-warning.tsx').then((part) => ({ default: part.LateListWarning })));

const labels = texts.draw;

function Reason({ gate, hint }: { readonly gate: DrawGate; readonly hint: string }) {
  const { waitingFor, unpaidWinners } = gate;
  return (
    <>
      <p>{hint}</p>
      <NamesSentence members={waitingFor} few={labels.waitingFor} many={labels.haveNotPaid} />
      <NamesSentence
        members={unpaidWinners}
        few={unpaidWinners.length === 1 ? labels.doesNotHold : labels.doNotHold}
        many={labels.manyDoNotHold}
      />
    </>
  );
}

type DrawButtonProps = {
  readonly detail: Detail;
  readonly round: Round;
  readonly canManage: boolean;
  readonly Verdict: ComponentType<{ readonly detail: Detail; readonly roundNumber: number }>;
};

export function DrawButton(props: DrawButtonProps) {
  const { detail, round, Verdict } = props;
  // The draw as it was opened: the page below must not show the winner before the light does.
  const [draw, setDraw] = useState<Draw | null>(null);
  const [isManual, setManual] = useState(false);
  useOutcomeToasts(detail);
  const goManual = (): void => {
    setDraw(null);
    setManual(true);
  };
  return (
    <>
      <Overridden detail={detail} />
      {!isComplete(detail) && <Offer {...props} onOpen={() => setDraw({ detail, round })} />}
      {draw && (
        <Dialog
          name="conductDraw"
          draw={draw}
          latest={detail}
          verdict={<Verdict detail={detail} roundNumber={draw.round.roundNumber} />}
          onClose={() => setDraw(null)}
          onManualWinner={goManual}
        />
      )}
      {isManual && (
        <Dialog
          name="selectWinner"
          committeeId={detail.committee.id}
          round={{ ...round, drawOpened: true }}
          eligible={eligibleMembers(detail)}
          onClose={() => setManual(false)}
        />
      )}
    </>
  );
}

function Overridden({ detail }: { readonly detail: Detail }) {
  const last = detail.rounds.find((round) => round.winnerId !== null);
  if (last?.decidedBy !== 'override') return null;
  return <Notice tone="warn">{texts.rounds.overridden(last.roundNumber)}</Notice>;
}

function Offer({
  detail,
  round,
  canManage,
  onOpen,
}: Omit<DrawButtonProps, 'Verdict'> & { readonly onOpen: () => void }) {
  const { status, outcome } = useDrawState(detail.committee.id, round.id);
  const reason = useId();
  const gate = drawGate(detail, round);
  const isPossible = gate.open || round.drawOpened === true;
  // A finished draw is not offered again where the page could not be reloaded.
  if (outcome !== null) return <Notice tone="good">{labels.hasWon(outcome.name, round.roundNumber)}</Notice>;
  return (
    <>
      {canManage && (
        <Button
          kind="draw"
          wide
          busy={status === 'pending'}
          busyLabel={labels.writing}
          disabled={!isPossible}
          {...(!isPossible && { 'aria-describedby': reason })}
          onClick={onOpen}
        >
          {labels.conduct}
        </Button>
      )}
      <DrawStatus detail={detail} round={round} gate={gate} reason={reason} />
      <OpenDisputes detail={detail} />
    </>
  );
}

type DrawStatusProps = {
  readonly detail: Detail;
  readonly round: Round;
  readonly gate: DrawGate;
  readonly reason: string;
};

function DrawStatus({ detail, round, gate, reason }: DrawStatusProps) {
  if (round.drawOpened === true) {
    const beaconRound = round.draw?.protocol === 'draw/2' ? round.draw.beaconRound : null;
    if (beaconRound === null) return <Notice tone="warn">{labels.wasOpened}</Notice>;
    return (
      <Notice tone="warn">
        <p>{labels.beacon.wasOpened}</p>
        <Suspense>
          <LateList detail={detail} round={round} beaconRound={beaconRound} />
        </Suspense>
      </Notice>
    );
  }
  if (!gate.open) {
    return (
      <Notice tone="warn" id={reason}>
        <Reason
          gate={gate}
          hint={gate.eligible.length === 0 && round.payments.length > 0 ? labels.nobodyEligible : labels.hint}
        />
      </Notice>
    );
  }
  if (gate.unpaidWinners.length === 0) return null;
  return (
    <Notice>
      <NamesSentence members={gate.unpaidWinners} few={labels.unpaidWinners} many={labels.manyUnpaidWinners} />
    </Notice>
  );
}
