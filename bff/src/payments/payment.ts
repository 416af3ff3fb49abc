import { roundOf } from '@mandali/domain/committee/queries';
import type { CommitteeState, Due } from '@mandali/domain/committee/state';
import { parsePaymentId, type PaymentAddress } from '@mandali/domain/ids';
import { rejected } from '../http/endpoint.ts';
import { answerCommand, type AnswerDependencies, type CommandRequest } from '../committees/answer.ts';
import type { BuildCommand } from '../committees/commands.ts';
import { paymentPresenter } from '../committees/shapes/presenter.ts';

export type PaymentPlace = Pick<PaymentAddress, 'roundNumber' | 'seatNo'>;

type BuildPaymentCommand = (place: PaymentPlace, state: CommitteeState) => ReturnType<BuildCommand>;

export const answerOfPayment = async (
  deps: AnswerDependencies,
  request: CommandRequest & { readonly params: { readonly id: number } },
  build: BuildPaymentCommand,
) => {
  const address = parsePaymentId(request.params.id);
  if (address === null) return rejected({ kind: 'PaymentNotFound' });
  const { committeeId, roundNumber, seatNo } = address;
  const present = (now: CommitteeState) => paymentPresenter(now, roundNumber, seatNo);
  return answerCommand(deps, request, committeeId, (state) => build({ roundNumber, seatNo }, state), present);
};

/** `userId`: of the member who owes or has paid it. */
export const dueAt = (
  state: CommitteeState,
  { roundNumber, seatNo }: PaymentPlace,
): { readonly due: Due | undefined; readonly userId: number | null } => {
  const due = roundOf(state, roundNumber)?.dues[seatNo - 1];
  const userId = due && 'members' in state ? state.members[due.memberNo - 1]?.userId : undefined;
  return { due, userId: userId ?? null };
};
