import { markPayment, putPayment } from '@mandali/contracts/api/mark-payment';
import { roundOf } from '@mandali/domain/committee/queries';
import type { CommitteeState } from '@mandali/domain/committee/state';
import { parsePaymentId, type PaymentAddress } from '@mandali/domain/ids';
import { answerCommand, type CommandRequest } from '../committees/answer.ts';
import { thePayment } from '../committees/shapes/round.ts';
import { notMadeYet } from '../committees/texts.ts';
import type { Deps } from '../deps.ts';
import { committeeEndpoint, type Incoming, rejected } from '../http/endpoint.ts';

/** The present note of the payment and who owes or has paid it. */
const dueOf = (state: CommitteeState, { roundNumber, seatNo }: PaymentAddress) => {
  const due = roundOf(state, roundNumber)?.dues[seatNo - 1];
  const members = state.status === 'active' || state.status === 'completed' ? state.members : [];
  return { noteId: due?.noteId ?? null, payer: due ? (members[due.memberNo - 1]?.userId ?? null) : null };
};

type Request = CommandRequest & Pick<Incoming<typeof markPayment>, 'params' | 'body'>;

const mark = async (request: Request, deps: Deps) => {
  const { caller, body } = request;
  const address = parsePaymentId(request.params.id);
  if (address === null) return rejected({ kind: 'PaymentNotFound' });
  const { committeeId, roundNumber, seatNo } = address;
  return answerCommand(
    deps,
    request,
    committeeId,
    async (state) => {
      const { status, paymentMethod: method, notes } = body;
      const draft = { type: 'markPayment', roundNumber, seatNo, status, ...(method && { method }) } as const;
      if (notes === undefined) return draft;
      if (notes === '') return { ...draft, noteId: null };
      const { noteId, payer } = dueOf(state, address);
      if (noteId !== null && (await deps.texts.read([noteId])).get(noteId) === notes) return draft;
      return {
        draft: { ...draft, noteId: notMadeYet },
        complete: async (keep) => {
          const { id, digest } = await keep({ kind: 'note', author: caller.userId, subject: payer, body: notes });
          return { ...draft, noteId: id, digests: { note: digest } };
        },
      };
    },
    (now) => thePayment(now, roundNumber, seatNo),
  );
};

export const markPaymentEndpoint = committeeEndpoint(markPayment, mark);
export const putPaymentEndpoint = committeeEndpoint(putPayment, mark);
