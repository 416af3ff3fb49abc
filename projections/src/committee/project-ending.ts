import type { EventData } from '@mandali/domain/committee/events';
import type { Change } from '../runner/changes.ts';
import { type Envelope, moment, set } from './rows.ts';

/** Rows of the end of a committee, of its deletion and restoration. */
export const endingProjections = {
  CommitteeCompleted: (_: EventData<'CommitteeCompleted'>, { committeeId }: Envelope): readonly Change[] => [
    set('committee', { id: committeeId, status: 'completed' }),
  ],
  CommitteeEnded: (
    { roundNumber, reasonId }: EventData<'CommitteeEnded'>,
    { committeeId, occurredAt }: Envelope,
  ): readonly Change[] => [
    set('committee', {
      id: committeeId,
      status: 'completed',
      ended_round: roundNumber,
      ended_at: moment(occurredAt),
      ended_reason: reasonId,
    }),
  ],
  CommitteeDeleted: (_: EventData<'CommitteeDeleted'>, { committeeId, occurredAt }: Envelope): readonly Change[] => [
    set('committee', { id: committeeId, status: 'deleted', deleted_at: moment(occurredAt) }),
  ],
  CommitteeRestored: ({ completed }: EventData<'CommitteeRestored'>, { committeeId }: Envelope): readonly Change[] => [
    set('committee', { id: committeeId, status: completed ? 'completed' : 'active', deleted_at: null }),
  ],
} as const;
