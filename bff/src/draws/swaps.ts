import { isOpenSwap } from '@mandali/domain/committee/exchanges';
import { liveCommittee } from '@mandali/domain/committee/queries';
import type { CommitteeState } from '@mandali/domain/committee/state';
import { parseCommitteeId } from '@mandali/domain/ids';
import { answerCommand, type AnswerDependencies, type CommandRequest } from '../committees/answer.ts';
import type { CommandDraft } from '../committees/commands.ts';
import { committeePresenter } from '../committees/shapes/presenter.ts';
import { rejected } from '../http/endpoint.ts';

export const answerOfSwap = async (
  deps: AnswerDependencies,
  request: CommandRequest & { readonly params: { readonly id: number; readonly no: number } },
  build: (swapNo: number) => CommandDraft,
) => {
  const id = parseCommitteeId(request.params.id);
  if (id === null) return rejected({ kind: 'CommitteeNotFound' });
  return answerCommand(deps, request, id, () => build(request.params.no), committeePresenter);
};

type Seats = { readonly seatNo: number; readonly withSeatNo: number };

/** Number of the request that the command made, or found open; null: there is none. */
export const swapNoOf = (committee: CommitteeState, commandId: string, { seatNo, withSeatNo }: Seats) => {
  const state = liveCommittee(committee);
  if (state === null) return null;
  const swaps = (state.swaps ?? []).filter((swap) => swap.seatNo === seatNo && swap.toSeatNo === withSeatNo);
  const made = swaps.find((swap) => swap.commandId === commandId);
  return (made ?? swaps.find((swap) => isOpenSwap(state, swap)))?.swapNo ?? null;
};
