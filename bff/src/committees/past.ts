import type { CommitteeEvent } from '@mandali/domain/committee/events';
import { committee } from '@mandali/domain/committee/index';
import type { CommitteeState } from '@mandali/domain/committee/state';
import { type CommitteeId, committeeStream } from '@mandali/domain/ids';
import { createPast, type Past } from '@mandali/event-store/past';
import type { EventStore } from '@mandali/event-store/port';
import { stateSize } from './state-size.ts';

export type CommitteePast = Past<CommitteeId, CommitteeState>;

/** Bytes that the states of the past may take, counted as if they had nothing in common. */
const memory = 32 * 2 ** 20;

export const createCommitteePast = (store: EventStore): CommitteePast =>
  createPast<CommitteeId, CommitteeEvent, CommitteeState>({
    store,
    folding: committee,
    streamOf: committeeStream,
    cacheSize: memory,
    sizeOf: stateSize,
  });
