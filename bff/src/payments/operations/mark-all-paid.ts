import { markAllPaid } from '@mandali/contracts/api/mark-all-paid';
import { parsePaymentId, parseRoundId } from '@mandali/domain/ids';
import { answerCommand, type AnswerDependencies } from '../../committees/answer.ts';
import { roundPresenter } from '../../committees/shapes/presenter.ts';
import { committeeEndpoint, rejected } from '../../http/endpoint.ts';

type Dependencies = AnswerDependencies;

/** Seat number that matches no due, for payments of another round. */
const noSeat = 0;

export const markAllPaidEndpoint = (deps: Dependencies) =>
  committeeEndpoint(markAllPaid, async (request) => {
    const address = parseRoundId(request.params.id);
    if (address === null) return rejected({ kind: 'RoundNotFound' });
    const { committeeId, roundNumber } = address;
    const dues = request.body.payments?.map(({ id, paymentMethod: method }) => {
      const place = parsePaymentId(id);
      const isHere = place?.committeeId === committeeId && place.roundNumber === roundNumber;
      return { seatNo: isHere ? place.seatNo : noSeat, method };
    });
    const answer = await answerCommand(
      deps,
      request,
      committeeId,
      () => ({ type: 'markAllPaid', roundNumber, dues }),
      (state) => roundPresenter(state, roundNumber),
    );
    if (answer.kind !== 'data' || dues === undefined) return answer;
    const { stored, ...rest } = answer;
    const seats = new Set(stored.map(({ data }) => data['seatNo']));
    const marked = answer.data.payments.flatMap(({ id }) => (seats.has(parsePaymentId(id)?.seatNo) ? [id] : []));
    return { ...rest, data: { ...answer.data, marked } };
  });
