import { openDraw } from '@mandali/contracts/api/open-draw';
import type { OpenedDraw } from '@mandali/contracts/draw-shapes';
import { openDraw as openDrawOf, roundOf } from '@mandali/domain/committee/queries';
import { drawReadiness } from '@mandali/domain/committee/rules/decide-rounds';
import type { OpenDraw } from '@mandali/domain/committee/state';
import { type CommitteeId, parseRoundId, type RoundAddress } from '@mandali/domain/ids';
import { answerCommand, type AnswerDependencies, type CommandRequest } from '../../committees/answer.ts';
import { actorOf, type BuildCommand } from '../../committees/commands.ts';
import { beaconTicketOf, type Draws } from '../../committees/draw-seeds.ts';
import { committeeEndpoint, type ParsedRequest, rejected } from '../../http/endpoint.ts';
import type { Beacon } from '../beacon.ts';
import { checkMoment } from '../freeze-moment.ts';
import type { Nonces } from '../nonces.ts';

type Dependencies = {
  readonly beacon: Beacon;
  readonly draws: Draws;
  readonly nonces: Nonces;
  readonly now: () => Date;
} & AnswerDependencies;

type Request = CommandRequest & Pick<ParsedRequest<typeof openDraw>, 'body'>;

/** Builds the command with the first nonce sent by a caller with the right to draw, which is stored for later requests. */
const buildOpenDraw =
  (deps: Dependencies, { committeeId: id, roundNumber }: RoundAddress, { caller, body }: Request): BuildCommand =>
  async (state, at) => {
    const draft = { type: 'openDraw', roundNumber, clientNonce: body.clientNonce } as const;
    const openedRound = roundOf(state, roundNumber)?.opened;
    const readiness = drawReadiness(state, actorOf(caller), roundNumber);
    if (!openedRound || readiness === 'none') return draft;
    const clientNonce =
      readiness === 'open' ? draft.clientNonce : await deps.nonces.first(openedRound.drawCommitment, draft.clientNonce);
    const opened = openDrawOf(state, roundNumber);
    const beacon = opened === null ? deps.beacon.roundFor(at) : opened.beacon;
    // Before the append: a draw opened without the right secret could never be conducted and would block the round.
    const badSecret =
      readiness !== 'waiting' && beacon === null ? await deps.draws.check(id, roundNumber, openedRound) : null;
    const badMoment = readiness === 'ready' ? checkMoment(at, beacon !== null, deps) : null;
    return badSecret ?? badMoment ?? { ...draft, clientNonce, ...(beacon && { beacon }) };
  };

const openedDraw = async (
  { draws }: Dependencies,
  id: CommitteeId,
  round: number,
  draw: OpenDraw,
): Promise<OpenedDraw> => {
  const awaited = beaconTicketOf(id, round, draw);
  const eligible = [...draw.eligible];
  if (awaited !== null) return { ticket: { ...awaited, eligible }, seed: null };
  const { ticket, seed } = await draws.ticket(id, round, draw);
  return { ticket: { ...ticket, eligible }, seed };
};

export const openDrawEndpoint = (deps: Dependencies) =>
  committeeEndpoint(openDraw, async (request) => {
    const address = parseRoundId(request.params.id);
    if (address === null) return rejected({ kind: 'RoundNotFound' });
    const { committeeId, roundNumber } = address;
    return answerCommand(deps, request, committeeId, buildOpenDraw(deps, address, request), (state) => {
      const draw = openDrawOf(state, roundNumber);
      return draw && { build: () => openedDraw(deps, committeeId, roundNumber, draw) };
    });
  });
