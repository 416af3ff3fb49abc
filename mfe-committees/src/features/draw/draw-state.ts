import { mutationKeys } from '@mandali/platform/requests/use-command.ts';
import { useMutationState, type MutationStatus } from '@tanstack/react-query';
import type { DrawOutcome } from './draw-outcome.ts';

/** A draw belongs to its round, not to the stage, which may be closed at any moment: hence a mutation key. */
export const drawKey = (committeeId: number, roundId: number) =>
  [...mutationKeys.of('conductDraw', committeeId), roundId] as const;

export const turnsDrawKey = (committeeId: number) => mutationKeys.of('conductTurnsDraw', committeeId);

export type DrawState = {
  readonly status: MutationStatus;
  readonly outcome: DrawOutcome | null;
  readonly error: Error | null;
};

const idle: DrawState = { status: 'idle', outcome: null, error: null };

export const useDrawState = (committeeId: number, roundId: number): DrawState =>
  useMutationState<DrawState>({
    filters: { mutationKey: drawKey(committeeId, roundId), exact: true },
    select: ({ state: { status, data, error } }) => ({
      status,
      outcome: (data as DrawOutcome | undefined) ?? null,
      error,
    }),
  }).at(-1) ?? idle;
