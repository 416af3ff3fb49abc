import { winnerIdOf } from '@mandali/domain/committee/hand-over';
import { liveCommittee, roundOf } from '@mandali/domain/committee/queries';
import type { CommitteeState } from '@mandali/domain/committee/state';
import { parseRoundId } from '@mandali/domain/ids';
import { answerCommand, type AnswerDependencies, type CommandRequest } from '../committees/answer.ts';
import type { BuildCommand } from '../committees/commands.ts';
import { roundPresenter } from '../committees/shapes/presenter.ts';
import { rejected } from '../http/endpoint.ts';
import type { Members } from '../people/placeholders.ts';

export type PotDependencies = { readonly members: Pick<Members, 'accountStateOf'> } & AnswerDependencies;

type BuildPotCommand = (roundNumber: number, state: CommitteeState) => ReturnType<BuildCommand>;

export const answerOfPot = async (
  deps: AnswerDependencies,
  request: CommandRequest & { readonly params: { readonly id: number } },
  build: BuildPotCommand,
) => {
  const address = parseRoundId(request.params.id);
  if (address === null) return rejected({ kind: 'RoundNotFound' });
  const { committeeId, roundNumber } = address;
  const present = (now: CommitteeState) => roundPresenter(now, roundNumber);
  return answerCommand(deps, request, committeeId, (state) => build(roundNumber, state), present);
};

/** Null: the round has no winner. */
export const potWinner = (committee: CommitteeState, roundNumber: number): number | null => {
  const state = liveCommittee(committee);
  const round = roundOf(committee, roundNumber);
  return state && round && winnerIdOf(state, round);
};

/** A winner without an account cannot answer: another member does. */
export const winnerHasAccount = async (
  { members }: Pick<PotDependencies, 'members'>,
  state: CommitteeState,
  roundNumber: number,
): Promise<boolean> => {
  const winnerId = potWinner(state, roundNumber);
  return winnerId !== null && (await members.accountStateOf(winnerId)).hasAccount;
};
