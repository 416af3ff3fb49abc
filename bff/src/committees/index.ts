import type { EventStore } from '@mandali/event-store/port';
import { createPast } from '@mandali/event-store/past';
import { committee } from '@mandali/domain/committee/index';
import { committeeStream } from '@mandali/domain/ids';
import type { Progress } from '@mandali/projections/progress';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Queue } from '@mandali/runtime/queue';
import type { Limits } from '../db/limits.ts';
import type { Cards } from '../people/cards.ts';
import type { Texts } from '../people/free-texts.ts';
import type { Invitations } from '../people/invitations.ts';
import type { Members } from '../people/placeholders.ts';
import type { Preferences } from '../people/preferences.ts';
import { createTakeOver } from '../people/taken-over.ts';
import { createCommitteeCommands } from './commands.ts';
import { createDraws } from './draw-seeds.ts';
import type { DrawProtocol } from '@mandali/projections/committee/fields/round';
import { committeesTables } from './personal-data.ts';
import { stateSize } from './state-size.ts';
import { createStewardship } from './stewardship.ts';
import { changeCommitteeEndpoint } from './operations/change-committee.ts';
import { moveDueDayEndpoint } from './operations/move-due-day.ts';
import { createCommitteeEndpoint } from './operations/create-committee.ts';
import { endCommitteeEndpoint } from './operations/end-committee.ts';
import { getCommitteeEndpoint } from './operations/get-committee.ts';
import { getDashboardStatsEndpoint } from './operations/get-dashboard-stats.ts';
import { listCommitteesEndpoint } from './operations/list-committees.ts';
import { putAwayEndpoint } from './operations/put-away.ts';
import { recordBookEndpoint } from './operations/record-book.ts';
import { recordPastRoundEndpoint } from './operations/record-past-round.ts';
import { startNextCommitteeEndpoint } from './operations/start-next-committee.ts';

/** Maximum size of the cache of past states, bytes; parts that states share are counted in each. */
const pastBytes = 32 * 2 ** 20;

export type CommitteesOptions = {
  readonly pool: Pool;
  readonly store: EventStore;
  readonly progress: Progress;
  readonly limits: Limits;
  readonly appendQueue: Queue;
  readonly drawSecret: string;
  /** Maximum committees that a person creates per day. */
  readonly committeesPerDay: number;
  /** Returns the protocol of a draw that is opened now. */
  readonly drawProtocol: () => DrawProtocol;
  readonly texts: Texts;
  readonly cards: Cards;
  readonly members: Members;
  readonly preferences: Preferences;
  readonly invitations: Invitations;
  readonly log: Logger;
  readonly now: () => Date;
};

export const createCommittees = (options: CommitteesOptions) => {
  const { pool, store, progress, appendQueue, drawSecret, log, now } = options;
  const committees = createCommitteeCommands({ store, progress, now });
  const services = {
    committees,
    past: createPast({ store, folding: committee, streamOf: committeeStream, cacheSize: pastBytes, sizeOf: stateSize }),
    draws: createDraws(drawSecret, pool, log),
    stewardship: createStewardship({ pool, committees, appendQueue }),
    takeOver: createTakeOver(options),
  };
  const deps = { ...options, ...services };
  return {
    endpoints: {
      createCommittee: createCommitteeEndpoint(deps),
      endCommittee: endCommitteeEndpoint(deps),
      startNextCommittee: startNextCommitteeEndpoint(deps),
      changeCommittee: changeCommitteeEndpoint(deps),
      moveDueDay: moveDueDayEndpoint(deps),
      getCommittee: getCommitteeEndpoint(deps),
      getDashboardStats: getDashboardStatsEndpoint(deps),
      listCommittees: listCommitteesEndpoint(deps),
      putAway: putAwayEndpoint(deps),
      recordBook: recordBookEndpoint(deps),
      recordPastRound: recordPastRoundEndpoint(deps),
    },
    personalData: { tables: committeesTables },
    ...services,
  };
};
