import type { Detail, Round } from '@mandali/contracts/shapes';
import { Notice } from '@mandali/ui-kit/notices/notice.tsx';
import { lazy, Suspense } from 'react';
import { drawGate, isByServer, isComplete, type DrawGate } from '../../../shared/committee-detail.ts';
import { holderOfTurn, isTurnsDrawDue, mayDrawTurns } from '../../../shared/turns.ts';
import { texts } from '../../../texts.ts';
import { useDrawState } from '../draw-state.ts';
import { NamesSentence } from './names-sentence.tsx';
import { OpenDisputes } from './open-disputes.tsx';

// A separate chunk with the beacon's arithmetic, for open draws by beacon only.
const LateList = lazy(() => import('./late-list-warning.tsx').then((part) => ({ default: part.LateListWarning })));

const labels = texts.draw;

type DrawStatusProps = {
  readonly detail: Detail;
  readonly round: Round;
  /** Element id of the reason why no draw is possible, for the button. */
  readonly reasonId: string;
};

/** Says why the round cannot be drawn, who does not hold it up, or how far its draw is. */
export function DrawStatus({ detail, round, reasonId }: DrawStatusProps) {
  const { outcome } = useDrawState(detail.committee.id, round.id);
  // A finished draw is not offered again where the page could not be reloaded.
  if (!isComplete(detail) && outcome !== null)
    return (
      <>
        <Overridden detail={detail} />
        <Notice tone="good">{labels.hasWon(outcome.name, round.roundNumber)}</Notice>
      </>
    );
  return (
    <>
      <Overridden detail={detail} />
      {!isComplete(detail) && (
        <>
          <OpenRound detail={detail} round={round} reasonId={reasonId} />
          <OpenDisputes detail={detail} />
        </>
      )}
    </>
  );
}

function Overridden({ detail }: { readonly detail: Detail }) {
  const last = detail.rounds.find((round) => round.winnerId !== null);
  if (last?.decidedBy !== 'override') return null;
  return <Notice tone="warn">{texts.rounds.overridden(last.roundNumber)}</Notice>;
}

function OpenRound({ detail, round, reasonId }: DrawStatusProps) {
  if (isTurnsDrawDue(detail)) return <TurnsDraw detail={detail} reasonId={reasonId} />;
  if (round.drawOpened === true) return <Opened detail={detail} round={round} />;
  return (
    <>
      <Gate detail={detail} round={round} reasonId={reasonId} />
      {isByServer(round) && holderOfTurn(detail) === undefined && <Notice>{labels.byServer}</Notice>}
    </>
  );
}

function TurnsDraw({ detail, reasonId }: Omit<DrawStatusProps, 'round'>) {
  if (detail.committee.turnsDraw === 'open') return <Notice tone="warn">{texts.turn.drawBegun}</Notice>;
  return mayDrawTurns(detail) ? null : (
    <Notice tone="warn" id={reasonId}>
      {texts.turn.needsAll}
    </Notice>
  );
}

const hintOf = (detail: Detail, round: Round, { eligible }: DrawGate): string => {
  if (eligible.length === 0 && round.payments.length > 0) return labels.nobodyEligible;
  return holderOfTurn(detail) === undefined ? labels.hint : texts.turn.hint;
};

function Gate({ detail, round, reasonId }: DrawStatusProps) {
  const gate = drawGate(detail, round);
  if (!gate.open) {
    return (
      <Notice tone="warn" id={reasonId}>
        <Reason gate={gate} hint={hintOf(detail, round, gate)} />
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

function Opened({ detail, round }: Omit<DrawStatusProps, 'reasonId'>) {
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
