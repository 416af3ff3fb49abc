import { changed } from '@mandali/platform/requests/changed.ts';
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { showSuccess } from '../../../shared/notify.ts';
import { turns } from '../../../texts/turns.ts';
import { beaconListenerOf } from '../beacon-wait.ts';
import { turnsDrawKey } from '../draw-state.ts';
import type { Draw } from './draw.ts';
import { conductTurns } from './turns-draw.ts';

/** One attempt at a time. It continues when the stage is closed: then a toast shows that the turns are drawn. */
export const useConductTurns = (draw: Draw) => {
  const client = useQueryClient();
  const { id } = draw.detail.committee;
  const mutationKey = turnsDrawKey(id);
  const { mutate, data, error } = useMutation({
    mutationKey,
    mutationFn: () => conductTurns(draw, beaconListenerOf(client, draw)),
    onSuccess: () => showSuccess(turns.draw.done),
    onSettled: () => changed(client, 'conductTurnsDraw', id),
  });
  // From the cache: true also when a stage that was closed meanwhile has sent the request.
  const isPending = useMutationState({ filters: { mutationKey, exact: true, status: 'pending' } }).length > 0;
  return { data, error, isPending, conduct: () => isPending || mutate() };
};
