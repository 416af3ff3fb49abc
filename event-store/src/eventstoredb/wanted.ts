import { excludeSystemEvents, streamNameFilter } from '@eventstore/db-client';
import type { AllStreamSubscription, Filter, Position as Place } from '@eventstore/db-client';

/** Which events of the server are wanted: those of streams that begin so, less `prefix` where they are handed out. */
export type Wanted = { readonly prefix: string; readonly streamPrefix: string };

/** Nothing of ours begins with '$': the server keeps such names for itself. */
export const isWanted = (streamId: string, { prefix, streamPrefix }: Wanted): boolean =>
  !streamId.startsWith('$') && streamId.startsWith(prefix + streamPrefix);

export type Checkpoints = {
  /** How many events the server looks at before it says how far it is. */
  readonly maxSearchWindow: number;
  readonly checkpointReached: (subscription: AllStreamSubscription, place: Place) => void;
};

/** What the server shall look for, by itself. */
export const filterOf = ({ prefix, streamPrefix }: Wanted, checkpoints?: Checkpoints): Filter => {
  const name = prefix + streamPrefix;
  return name === '' ? excludeSystemEvents(checkpoints) : streamNameFilter({ ...checkpoints, prefixes: [name] });
};
