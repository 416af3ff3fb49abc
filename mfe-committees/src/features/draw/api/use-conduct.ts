import { changed } from '@mandali/platform/requests/changed.ts';
import { currentSession } from '@mandali/platform/session/session.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { marksAnswered } from '../../../shared/payment/mark-payment.ts';
import { drawKey } from '../draw-state.ts';
import { listeningOf } from '../gathering.ts';
import { isWatched, tellFailure, tellOutcome } from '../draw-toasts.ts';
import { conduct, type Draw } from './draw.ts';

const signedIn = (): number | undefined => currentSession()?.user.id;

/**
 * Conducts the draw of a round, once at a time. It goes on when the stage is left: then the outcome is shown by a
 * toast, to the person who began it.
 */
export const useConduct = (draw: Draw): (() => void) => {
  const client = useQueryClient();
  const { committee } = draw.detail;
  const mutationKey = drawKey(committee.id, draw.round.id);
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: async (each: Draw) => {
      // The page shows a payment as paid before the server has stored the mark; the server refuses a draw until all have paid.
      await marksAnswered(client, committee.id);
      return conduct(each, listeningOf(client, each));
    },
    onMutate: signedIn,
    onSuccess: (outcome, { round }, person) => person === signedIn() && tellOutcome(outcome, round),
    onError: (error, { round }, person) => person === signedIn() && tellFailure(error, round),
    // Below the stage the page must not show the winner before the light does.
    onSettled: (_outcome, _error, { round }) =>
      isWatched(round.id) ? undefined : changed(client, 'conductDraw', committee.id),
  });
  return () => {
    if (client.isMutating({ mutationKey, exact: true }) === 0) mutate(draw);
  };
};
