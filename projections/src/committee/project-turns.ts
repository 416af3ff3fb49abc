import type { EventData } from '@mandali/domain/committee/events';
import type { Change } from '../runner/changes.ts';
import { type Envelope, set } from './rows.ts';

/** Rows of the order of turns. */
export const turnsProjections = {
  TurnsArranged: ({ order }: EventData<'TurnsArranged'>, { committeeId }: Envelope): readonly Change[] => [
    set('committee', { id: committeeId, turn_order: order }),
  ],
  TurnsDrawOpened: ({ beacon }: EventData<'TurnsDrawOpened'>, { committeeId }: Envelope): readonly Change[] => [
    set('committee', {
      id: committeeId,
      turns_draw: 'open',
      ...(beacon && { turns_beacon_chain: beacon.chain, turns_beacon_round: beacon.round }),
    }),
  ],
  TurnsDrawn: ({ order }: EventData<'TurnsDrawn'>, { committeeId }: Envelope): readonly Change[] => [
    set('committee', { id: committeeId, turns_draw: 'drawn', turn_order: order }),
  ],
} as const;
