import type { Json } from '@mandali/domain/decider';

export type Check =
  /** The link of the hash chain, or the revision's place in the stream. */
  | 'chain'
  /** Type, data and metadata of the event have the form that docs/event-log.md describes. */
  | 'form'
  /** The decider, run again, returns the stored events. */
  | 'rules'
  /** The draw, computed again, gives the recorded winner. */
  | 'draw'
  /** Invariants of every book. */
  | 'invariant'
  /** The rows of the read models are those that the fold of the log gives. */
  | 'read-model'
  /** People and texts that the log refers to exist in the people store. */
  | 'people';

export type Finding = {
  readonly stream: string;
  readonly revision: number;
  readonly check: Check;
  /** Which thing differs, such as `hash`, `winner-matches`, or `due 3 of round 2: status`. */
  readonly what: string;
  readonly expected: Json;
  readonly found: Json;
};

export type Fault = Omit<Finding, 'stream'>;

const shown = (value: Json): string => (value === null ? 'nothing' : JSON.stringify(value));

export const lineOf = ({ stream, revision, check, what, expected, found }: Finding): string =>
  `${stream} at revision ${revision}, ${check}: ${what}: expected ${shown(expected)}, found ${shown(found)}`;
