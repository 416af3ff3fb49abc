import type { Detail } from '@mandali/contracts/shapes';
import { changed } from '@mandali/platform/requests/changed.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { drawWitnesses } from '../../../shared/draw-witnesses.ts';
import { showSuccess } from '../../../shared/notify.ts';
import { turns } from '../../../texts/turns.ts';
import { conductTurns } from './turns-draw.ts';

/** One attempt at a time. */
export const useConductTurns = (detail: Detail) => {
  const client = useQueryClient();
  const { committee, currentRound } = detail;
  const readBeacon = async () =>
    (await client.ensureQueryData(drawWitnesses(committee.id, currentRound?.id ?? 0))).beacon;
  const { mutate, ...state } = useMutation({
    mutationFn: () => conductTurns(detail, readBeacon),
    onSuccess: () => showSuccess(turns.draw.done),
    onSettled: () => changed(client, 'conductTurnsDraw', committee.id),
  });
  return { ...state, conduct: () => state.isPending || mutate() };
};
