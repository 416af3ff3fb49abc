import { conductDraw } from '@mandali/contracts/api/conduct-draw';
import { openDraw } from '@mandali/domain/committee/queries';
import type { OpenDraw } from '@mandali/domain/committee/state';
import { drawReadiness } from '@mandali/domain/committee/rules/decide-rounds';
import { type CommitteeId, parseRoundId } from '@mandali/domain/ids';
import { answerCommand, type AnswerDependencies } from '../../committees/answer.ts';
import { actorOf, type CommitteeCommands } from '../../committees/commands.ts';
import { beaconTicketOf, proveByBeacon, type Draws } from '../../committees/draw-seeds.ts';
import { roundPresenter } from '../../committees/shapes/presenter.ts';
import { draftReceiver } from '../../committees/receiver.ts';
import { committeeEndpoint, rejected } from '../../http/endpoint.ts';
import type { Texts } from '../../people/free-texts.ts';
import type { Beacon } from '../beacon.ts';

type Dependencies = {
  readonly beacon: Beacon;
  readonly committees: CommitteeCommands;
  readonly draws: Draws;
  readonly texts: Pick<Texts, 'draft'>;
} & AnswerDependencies;

/** Returns the signature, or null for draw/1 and before the publication. */
const awaitBeacon = async (
  deps: Dependencies,
  id: CommitteeId,
  round: number,
  given: string | undefined,
): Promise<string | null> => {
  const awaited = openDraw(await deps.committees.stateOf(id), round)?.beacon ?? null;
  if (awaited === null || deps.beacon.secondsUntil(awaited) !== null) return null;
  return deps.beacon.signatureOf(awaited, given);
};

/** Returns the proof of the draw; rejects before the beacon's round and while its signature is missing. */
const proofOf = async (
  deps: Dependencies,
  id: CommitteeId,
  round: number,
  opened: OpenDraw,
  signature: string | null,
) => {
  const ticket = beaconTicketOf(id, round, opened);
  if (ticket === null) return deps.draws.prove(id, round, opened);
  if (signature !== null) return proveByBeacon(opened, ticket, signature);
  const retryAfter = deps.beacon.secondsUntil(ticket.beacon) ?? 3;
  return rejected({ kind: 'DrawNotRipe', retryAfter });
};

export const conductDrawEndpoint = (deps: Dependencies) =>
  committeeEndpoint(conductDraw, async (request) => {
    const { caller, body, params } = request;
    const address = parseRoundId(params.id);
    if (address === null) return rejected({ kind: 'RoundNotFound' });
    if (body.roundId !== undefined && body.roundId !== params.id) {
      return rejected({ kind: 'InvalidInput', fields: { roundId: 'Must be the round of the path' } });
    }
    const { committeeId, roundNumber } = address;
    let pending: Promise<string | null> | null = null;
    const beaconSignature = () => (pending ??= awaitBeacon(deps, committeeId, roundNumber, body.beaconSignature));
    const receiverInput = { author: caller.userId, winner: body.winnerId, given: body.receivedBy };
    const receiver = await draftReceiver(deps.texts, receiverInput);
    return answerCommand(
      deps,
      request,
      committeeId,
      async (state) => {
        const opened = openDraw(state, roundNumber);
        // The domain refuses callers without the right, and answers repetitions: neither needs the server's secret.
        const needsProof = drawReadiness(state, actorOf(caller), roundNumber) === 'open';
        const drawn =
          opened && needsProof ? await proofOf(deps, committeeId, roundNumber, opened, await beaconSignature()) : null;
        if (drawn !== null && 'rejection' in drawn) return drawn;
        return {
          type: 'conductDraw',
          roundNumber,
          winnerUserId: body.winnerId,
          winnerSeatNo: body.seatNo,
          method: body.paymentMethod ?? 'cash',
          drawn,
          ...receiver,
          ...(await deps.draws.opensNext(committeeId, state, roundNumber)),
        };
      },
      (state) => roundPresenter(state, roundNumber),
    );
  });
