import { openDraw } from '@mandali/contracts/api/open-draw';
import type { OpenedDraw } from '@mandali/contracts/draw-shapes';
import { openDraw as openDrawOf, roundOf } from '@mandali/domain/committee/queries';
import type { CommitteeDecision } from '@mandali/domain/committee/refusals';
import type { OpenDraw } from '@mandali/domain/committee/state';
import { type CommitteeId, parseRoundId } from '@mandali/domain/ids';
import { answerCommand, type AnswerDeps } from '../../committees/answer.ts';
import { changes, Unmakeable } from '../../committees/commands.ts';
import { beaconTicketOf, type Draws } from '../../committees/draw-seeds.ts';
import { committeeEndpoint, rejected } from '../../http/endpoint.ts';
import type { Beacon } from '../beacon.ts';
import type { Nonces } from '../nonces.ts';

type Needs = {
  readonly beacon: Beacon;
  readonly draws: Draws;
  readonly nonces: Nonces;
  readonly now: () => Date;
} & AnswerDeps;

/** The sender may open this draw as soon as everybody has paid: from then on their nonce counts. */
const waits = (decision: CommitteeDecision): boolean =>
  !decision.ok && (decision.refusal.kind === 'PaymentsOutstanding' || decision.refusal.kind === 'NoEligibleMembers');

/** Seconds from the decision, which is the moment in the log, to the event: the beacon publishes ten after it. */
const mostSeconds = 3;
/** Seconds that the last entry may lie ahead of this server's clock: nobody could say when the list was frozen. */
const mostAheadSeconds = 10;

const secondsSince = (at: string, { now }: Needs): number => (now().getTime() - Date.parse(at)) / 1_000;

/** @throws Unmakeable when the list would be frozen at a moment that has not come */
const refuseAhead = (at: string, deps: Needs): void => {
  const ahead = -secondsSince(at, deps);
  if (ahead > mostAheadSeconds)
    throw new Unmakeable({ kind: 'Clock', retryAfter: Math.ceil(ahead) }, 'the last entry lies ahead of the clock');
};

/** @throws Unmakeable when the list would be frozen so late that the beacon may have published its round */
const refuseLate = (at: string, deps: Needs): void => {
  if (secondsSince(at, deps) > mostSeconds)
    throw new Unmakeable({ kind: 'Unavailable', retryAfter: 1 }, 'the list would be frozen too late');
};

const openedDraw = async ({ draws }: Needs, id: CommitteeId, round: number, draw: OpenDraw): Promise<OpenedDraw> => {
  const awaited = beaconTicketOf(id, round, draw);
  const eligible = [...draw.eligible];
  if (awaited !== null) return { ticket: { ...awaited, eligible }, seed: null };
  const { ticket, seed } = await draws.ticket(id, round, draw);
  return { ticket: { ...ticket, eligible }, seed };
};

export const openDrawEndpoint = (deps: Needs) =>
  committeeEndpoint(openDraw, async (request) => {
    const address = parseRoundId(request.params.id);
    if (address === null) return rejected({ kind: 'RoundNotFound' });
    const { committeeId, roundNumber } = address;
    return answerCommand(
      deps,
      request,
      committeeId,
      async (state, tried, at) => {
        const draft = { type: 'openDraw', roundNumber, clientNonce: request.body.clientNonce } as const;
        const promised = roundOf(state, roundNumber)?.opened;
        const decision = tried(draft);
        if (!promised) return draft;
        const isTheirs = changes(decision) || waits(decision);
        const clientNonce = isTheirs
          ? await deps.nonces.first(promised.drawCommitment, draft.clientNonce)
          : draft.clientNonce;
        const opened = openDrawOf(state, roundNumber);
        const beacon = opened === null ? deps.beacon.roundFor(at) : opened.beacon;
        // Before anything is stored: a draw that is open and cannot be held would be so for ever.
        if (decision.ok && beacon === null) await deps.draws.check(committeeId, roundNumber, promised);
        if (changes(decision)) refuseAhead(at, deps);
        if (changes(decision) && beacon !== null) refuseLate(at, deps);
        return { ...draft, clientNonce, ...(beacon && { beacon }) };
      },
      (state) => {
        const draw = openDrawOf(state, roundNumber);
        return draw && { shape: () => openedDraw(deps, committeeId, roundNumber, draw) };
      },
    );
  });
