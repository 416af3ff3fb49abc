import type { EventDigests } from '@mandali/domain/committee/events';
import { roundOf } from '@mandali/domain/committee/queries';
import type { CommitteeState, Due } from '@mandali/domain/committee/state';
import { parsePaymentId, type PaymentAddress } from '@mandali/domain/ids';
import { rejected } from '../http/endpoint.ts';
import { answerCommand, type AnswerDeps, type CommandRequest } from '../committees/answer.ts';
import type { CommandDraft, Make, Wanted } from '../committees/commands.ts';
import { thePayment } from '../committees/shapes/round.ts';
import { notMadeYet } from '../committees/digests.ts';

/** Where a payment is in its committee. */
export type Place = Pick<PaymentAddress, 'roundNumber' | 'seatNo'>;

/** Carries out a command about the payment of the request's id, and answers with the payment. */
export const answerOfPayment = async (
  deps: AnswerDeps,
  request: CommandRequest & { readonly params: { readonly id: number } },
  make: (place: Place) => Make,
) => {
  const address = parsePaymentId(request.params.id);
  if (address === null) return rejected({ kind: 'PaymentNotFound' });
  const { committeeId, roundNumber, seatNo } = address;
  const present = (now: CommitteeState) => thePayment(now, roundNumber, seatNo);
  return answerCommand(deps, request, committeeId, make({ roundNumber, seatNo }), present);
};

/** The due there, and the user id of the one who owes or has paid it. */
export const dueAt = (
  state: CommitteeState,
  { roundNumber, seatNo }: Place,
): { readonly due: Due | undefined; readonly userId: number | null } => {
  const due = roundOf(state, roundNumber)?.dues[seatNo - 1];
  const userId = due && 'members' in state ? state.members[due.memberNo - 1]?.userId : undefined;
  return { due, userId: userId ?? null };
};

type Said = {
  readonly kind: 'note' | 'reason';
  readonly author: number;
  /** The member whom it is about. */
  readonly subject: number | null;
  readonly body: string;
};

/** A command with what somebody says of a payment or a decision, which is kept when the command is accepted. */
export const withSaid = (said: Said, draft: (textId: number, digests: EventDigests) => CommandDraft): Wanted => ({
  draft: draft(notMadeYet, {}),
  complete: async (keep) => {
    const { id, digest } = await keep(said);
    return draft(id, { [said.kind]: digest });
  },
});
