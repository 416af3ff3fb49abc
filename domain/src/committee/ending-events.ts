// WARNING: on disk for ever, like those in events.ts.
import { z } from 'zod';
import { digests, roundNumber, textId } from './event-fields.ts';

/** The first sentence of each comment is the meaning of the event, as in events.ts. */
export const endingEventSchemas = {
  /** Every round is decided. */
  CommitteeCompleted: z.object({}),
  /**
   * The committee ended before its last round, in which open round, and why. It is completed: no due is owed or overdue
   * from then on, and its decisions are final.
   */
  CommitteeEnded: z.object({ roundNumber, reasonId: textId, digests }),
} as const;
