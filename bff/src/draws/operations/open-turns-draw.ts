import { openTurnsDraw } from '@mandali/contracts/api/open-turns-draw';
import { liveCommittee, roundOf } from '@mandali/domain/committee/queries';
import { turnsReadiness } from '@mandali/domain/committee/rules/decide-turns';
import { type CommitteeId, parseCommitteeId } from '@mandali/domain/ids';
import { answerCommand, type AnswerDependencies, type CommandRequest } from '../../committees/answer.ts';
import { actorOf, type BuildCommand } from '../../committees/commands.ts';
import type { Draws } from '../../committees/draw-seeds.ts';
import { committeeEndpoint, type ParsedRequest, rejected } from '../../http/endpoint.ts';
import type { Beacon } from '../beacon.ts';
import { checkMoment } from '../freeze-moment.ts';
import type { Nonces } from '../nonces.ts';
import { openedTurnsDraw, roundOfTurns } from '../turns-proof.ts';

type Dependencies = {
  readonly beacon: Beacon;
  readonly draws: Draws;
  readonly nonces: Nonces;
  readonly now: () => Date;
} & AnswerDependencies;

type Request = CommandRequest & Pick<ParsedRequest<typeof openTurnsDraw>, 'body'>;

/** Builds the command with the first nonce sent by a caller with the right to draw, as for the draw of a round. */
const buildOpenTurnsDraw =
  (deps: Dependencies, id: CommitteeId, { caller, body }: Request): BuildCommand =>
  async (state, at) => {
    const draft = { type: 'openTurnsDraw', clientNonce: body.clientNonce } as const;
    const opened = roundOf(state, roundOfTurns)?.opened;
    if (!opened || turnsReadiness(state, actorOf(caller)) !== 'ready') return draft;
    const clientNonce = await deps.nonces.first(opened.drawCommitment, draft.clientNonce);
    const beacon = deps.beacon.roundFor(at);
    const badSecret = beacon === null ? await deps.draws.check(id, roundOfTurns, opened) : null;
    const badMoment = checkMoment(at, beacon !== null, deps);
    return badSecret ?? badMoment ?? { ...draft, clientNonce, ...(beacon && { beacon }) };
  };

export const openTurnsDrawEndpoint = (deps: Dependencies) =>
  committeeEndpoint(openTurnsDraw, async (request) => {
    const id = parseCommitteeId(request.params.id);
    if (id === null) return rejected({ kind: 'CommitteeNotFound' });
    return answerCommand(deps, request, id, buildOpenTurnsDraw(deps, id, request), (state) => {
      const draw = liveCommittee(state)?.turnsDraw;
      return draw ? { build: () => openedTurnsDraw(deps.draws, id, draw) } : null;
    });
  });
