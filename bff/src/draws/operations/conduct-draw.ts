import { conductDraw } from '@mandali/contracts/api/conduct-draw';
import { openDraw } from '@mandali/domain/committee/queries';
import type { OpenDraw } from '@mandali/domain/committee/state';
import type { CommitteeDecision } from '@mandali/domain/committee/refusals';
import { type CommitteeId, parseRoundId } from '@mandali/domain/ids';
import { answerCommand, type AnswerDeps } from '../../committees/answer.ts';
import { Unmakeable, type CommitteeCommands } from '../../committees/commands.ts';
import { beaconTicketOf, proveByBeacon, type Draws } from '../../committees/draw-seeds.ts';
import { theRound } from '../../committees/shapes/round.ts';
import { withReceiver } from '../../committees/digests.ts';
import { committeeEndpoint, rejected } from '../../http/endpoint.ts';
import type { Beacon } from '../beacon.ts';

type Needs = { readonly beacon: Beacon; readonly committees: CommitteeCommands; readonly draws: Draws } & AnswerDeps;

/** The draw was opened, and what is missing is what the server computes from it. */
const needsProof = (decision: CommitteeDecision): boolean => !decision.ok && decision.refusal.kind === 'DrawMismatch';

/** The signature that the opened draw waits for; null when it waits for none, or it is not published yet. */
const awaitBeacon = async (
  deps: Needs,
  id: CommitteeId,
  round: number,
  given: string | undefined,
): Promise<string | null> => {
  const awaited = openDraw(await deps.committees.stateOf(id), round)?.beacon ?? null;
  if (awaited === null || deps.beacon.secondsUntil(awaited) !== null) return null;
  return deps.beacon.signatureOf(awaited, given);
};

/** @throws Unmakeable before the beacon's round, and while its signature is not known */
const proved = async (deps: Needs, id: CommitteeId, round: number, opened: OpenDraw, signature: string | null) => {
  const ticket = beaconTicketOf(id, round, opened);
  if (ticket === null) return deps.draws.prove(id, round, opened);
  if (signature !== null) return proveByBeacon(ticket, signature);
  const retryAfter = deps.beacon.secondsUntil(ticket.beacon) ?? 3;
  throw new Unmakeable({ kind: 'DrawNotRipe', retryAfter }, 'the beacon has not spoken');
};

export const conductDrawEndpoint = (deps: Needs) =>
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
    const receiver = { author: caller.userId, winner: body.winnerId, given: body.receivedBy };
    return answerCommand(
      deps,
      request,
      committeeId,
      async (state, tried) => {
        const undrawn = {
          type: 'conductDraw',
          roundNumber,
          winnerUserId: body.winnerId,
          method: body.paymentMethod ?? 'cash',
          drawn: null,
          receivedBy: 'Admin',
          ...(await deps.draws.opensNext(committeeId, state, roundNumber)),
        } as const;
        const opened = openDraw(state, roundNumber);
        // Anyone who may not draw, or has drawn, learns it without the server's secret.
        const drawn =
          opened && needsProof(tried(undrawn))
            ? await proved(deps, committeeId, roundNumber, opened, await beaconSignature())
            : null;
        return withReceiver(receiver, (received) => ({ ...undrawn, drawn, ...received }));
      },
      (state) => theRound(state, roundNumber),
    );
  });
