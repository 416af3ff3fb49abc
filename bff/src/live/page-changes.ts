import { randomBytes } from 'node:crypto';

/**
 * Counts the changes of committees' pages that are no entry of a book (a request to join, a name), as this process has
 * heard of them. Numbers of another epoch, or of another process, are not comparable.
 */
export type PageChanges = {
  epoch(): string;
  countOf(committeeId: number): number;
  /** False: too many committees have changes, and the epoch must end. */
  count(committeeIds: Iterable<number>): boolean;
  /** Begins a new epoch: changes may have been missed. */
  renew(): void;
};

/** Maximum number of committees with changes in one epoch. */
const maxCommittees = 20_000;

const newEpoch = (): string => randomBytes(5).readUIntBE(0, 5).toString(36);

export const createPageChanges = (): PageChanges => {
  const counts = new Map<number, number>();
  let epoch = newEpoch();
  return {
    epoch: () => epoch,
    countOf: (id) => counts.get(id) ?? 0,
    count: (ids) => {
      for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
      return counts.size <= maxCommittees;
    },
    renew: () => {
      counts.clear();
      epoch = newEpoch();
    },
  };
};
