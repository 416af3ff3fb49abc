import { excludeSystemEvents, streamNameFilter } from '@eventstore/db-client';
import type { AllStreamSubscription, Filter, Position as Place } from '@eventstore/db-client';

/** `prefix` is removed from the names handed out. */
export type StreamFilter = { readonly prefix: string; readonly streamPrefix: string };

/** The server reserves names that begin with '$'. */
export const matchesFilter = (streamId: string, { prefix, streamPrefix }: StreamFilter): boolean =>
  !streamId.startsWith('$') && streamId.startsWith(prefix + streamPrefix);

export type Checkpoints = {
  readonly maxSearchWindow: number;
  readonly checkpointReached: (subscription: AllStreamSubscription, place: Place) => void;
};

export const filterOf = ({ prefix, streamPrefix }: StreamFilter, checkpoints?: Checkpoints): Filter => {
  const name = prefix + streamPrefix;
  return name === '' ? excludeSystemEvents(checkpoints) : streamNameFilter({ ...checkpoints, prefixes: [name] });
};
