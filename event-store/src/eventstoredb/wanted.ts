import { excludeSystemEvents, streamNameFilter } from '@eventstore/db-client';
import type { AllStreamSubscription, Filter, Position as Place } from '@eventstore/db-client';

/** Selects events of streams whose names begin with both prefixes; `prefix` is removed from the names handed out. */
export type StreamFilter = { readonly prefix: string; readonly streamPrefix: string };

/** The server reserves names that begin with '$'. */
export const matchesFilter = (streamId: string, { prefix, streamPrefix }: StreamFilter): boolean =>
  !streamId.startsWith('$') && streamId.startsWith(prefix + streamPrefix);

export type Checkpoints = {
  /** Events that the server checks between two checkpoints. */
  readonly maxSearchWindow: number;
  readonly checkpointReached: (subscription: AllStreamSubscription, place: Place) => void;
};

/** Builds the filter that the server applies. */
export const filterOf = ({ prefix, streamPrefix }: StreamFilter, checkpoints?: Checkpoints): Filter => {
  const name = prefix + streamPrefix;
  return name === '' ? excludeSystemEvents(checkpoints) : streamNameFilter({ ...checkpoints, prefixes: [name] });
};
