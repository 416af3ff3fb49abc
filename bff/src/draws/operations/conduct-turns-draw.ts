import { conductTurnsDraw } from '@mandali/contracts/api/conduct-turns-draw';
import { liveCommittee } from '@mandali/domain/committee/queries';
import { turnsReadiness } from '@mandali/domain/committee/rules/decide-turns';
import { type CommitteeId, parseCommitteeId } from '@mandali/domain/ids';
import { answerCommand, type AnswerDependencies } from '../../committees/answer.ts';
import { actorOf, type CommitteeCommands } from '../../committees/commands.ts';
import type { Draws } from '../../committees/draw-seeds.ts';
import { committeePresenter } from '../../committees/shapes/presenter.ts';
import { committeeEndpoint, rejected } from '../../http/endpoint.ts';
import type { Beacon } from '../beacon.ts';
import { proveTurns } from '../turns-proof.ts';

type Dependencies = {
  readonly beacon: Beacon;
  readonly committees: CommitteeCommands;
  readonly draws: Draws;
} & AnswerDependencies;

/** Returns the signature, or null for draw/1 and before the publication. */
const awaitBeacon = async (deps: Dependencies, id: CommitteeId, given: string | undefined): Promise<string | null> => {
  const awaited = liveCommittee(await deps.committees.stateOf(id))?.turnsDraw?.beacon ?? null;
  if (awaited === null || deps.beacon.secondsUntil(awaited) !== null) return null;
  return deps.beacon.signatureOf(awaited, given);
};

export const conductTurnsDrawEndpoint = (deps: Dependencies) =>
  committeeEndpoint(conductTurnsDraw, async (request) => {
    const { caller, body, params } = request;
    const id = parseCommitteeId(params.id);
    if (id === null) return rejected({ kind: 'CommitteeNotFound' });
    let pending: Promise<string | null> | null = null;
    const beaconSignature = () => (pending ??= awaitBeacon(deps, id, body.beaconSignature));
    return answerCommand(
      deps,
      request,
      id,
      async (state) => {
        const draw = liveCommittee(state)?.turnsDraw;
        // The domain refuses callers without the right, and answers repetitions: neither needs the server's secret.
        const needsProof = draw && turnsReadiness(state, actorOf(caller)) === 'open';
        const drawn = needsProof ? await proveTurns(deps, id, draw, await beaconSignature()) : null;
        if (drawn !== null && 'rejection' in drawn) return drawn;
        return { type: 'conductTurnsDraw', order: body.order, drawn };
      },
      committeePresenter,
    );
  });
