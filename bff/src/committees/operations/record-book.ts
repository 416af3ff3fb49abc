import { recordBook } from '@mandali/contracts/api/record-book';
import { roundThatOpensAfter } from '@mandali/domain/committee/queries';
import type { CommitteeState } from '@mandali/domain/committee/state';
import { type CommitteeId, parseCommitteeId } from '@mandali/domain/ids';
import { instantOf } from '@mandali/domain/india-days';
import type { DrawProtocol } from '@mandali/projections/committee/fields/round';
import { answerCommand, type AnswerDependencies } from '../answer.ts';
import type { Draws } from '../draw-seeds.ts';
import { detailPresenter } from '../shapes/detail.ts';
import { committeeEndpoint, rejected } from '../../http/endpoint.ts';

type Dependencies = { readonly draws: Draws; readonly drawProtocol: () => DrawProtocol } & AnswerDependencies;

/** The epoch is the same for all: it changes only by a restore, which stops the service. */
const opensNext = async (draws: Draws, id: CommitteeId, state: CommitteeState, decided: readonly number[]) => {
  const nextDraws: { round: number; commitment: string }[] = [];
  let nextDrawEpoch: number | undefined;
  for (const roundNumber of decided) {
    const round = roundThatOpensAfter(state, roundNumber);
    if (round === null) continue;
    const next = await draws.commit(id, round);
    nextDraws.push({ round, commitment: next.nextDrawCommitment });
    nextDrawEpoch = next.nextDrawEpoch;
  }
  return { nextDraws, nextDrawEpoch };
};

export const recordBookEndpoint = (deps: Dependencies) =>
  committeeEndpoint(recordBook, async (request) => {
    const id = parseCommitteeId(request.params.id);
    if (id === null) return rejected({ kind: 'CommitteeNotFound' });
    const rounds = request.body.rounds.map(({ day, paymentMethod: method = 'cash', ...round }) => ({
      ...round,
      method,
      drawDate: instantOf(day),
    }));
    const numbers = rounds.map(({ roundNumber }) => roundNumber);
    return answerCommand(
      deps,
      request,
      id,
      async (state) => ({ type: 'recordBook', rounds, ...(await opensNext(deps.draws, id, state, numbers)) }),
      (state) => detailPresenter(state, { protocol: deps.drawProtocol() }),
    );
  });
