import { changed } from '@mandali/platform/requests/changed.ts';
import { currentSession } from '@mandali/platform/session/session.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { marksAnswered } from '../../../shared/payment/mark-payment.ts';
import { drawKey } from '../draw-state.ts';
import { beaconListenerOf } from '../beacon-wait.ts';
import { showDrawFailure, showOutcome } from '../draw-toasts.ts';
import { conduct, type Draw } from './draw.ts';

const signedIn = (): number | undefined => currentSession()?.user.id;

/** One attempt at a time. It continues when the stage is closed: then a toast shows the result. */
export const useConduct = (draw: Draw): (() => void) => {
  const client = useQueryClient();
  const { committee } = draw.detail;
  const mutationKey = drawKey(committee.id, draw.round.id);
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: async (each: Draw) => {
      // Pending marks first: the server rejects a draw until all eligible members have paid.
      await marksAnswered(client, committee.id);
      return conduct(each, beaconListenerOf(client, each));
    },
    onMutate: signedIn,
    onSuccess: (outcome, { round }, person) => person === signedIn() && showOutcome(outcome, round),
    onError: (error, { round }, person) => person === signedIn() && showDrawFailure(error, round),
    // The stage covers the page, which must not show the winner before the light arrives.
    onSettled: () => changed(client, 'conductDraw', committee.id),
  });
  return () => {
    if (client.isMutating({ mutationKey, exact: true }) === 0) mutate(draw);
  };
};
