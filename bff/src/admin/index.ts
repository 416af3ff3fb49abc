import type { EventStore } from '@mandali/event-store/port';
import type { CommitteeState } from '@mandali/domain/committee/state';
import type { CommitteeId } from '@mandali/domain/ids';
import type { Past } from '@mandali/event-store/past';
import type { Pool } from 'pg';
import type { AccountJoins } from '../account/account-joins.ts';
import type { CommitteeCommands } from '../committees/commands.ts';
import type { WaysToPay } from '../payments/ways-to-pay.ts';
import type { Cards } from '../people/cards.ts';
import type { Texts } from '../people/free-texts.ts';
import type { Members } from '../people/placeholders.ts';
import type { Sessions } from '../account/sessions.ts';
import type { Stewardship } from '../committees/stewardship.ts';
import type { Trail } from '../http/security-trail.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Directory } from '../people/directory.ts';
import type { SecurityEvents } from '../people/security-events.ts';
import { adminChangeRoleEndpoint } from './operations/admin-change-role.ts';
import { adminDeleteCommitteeEndpoint } from './operations/admin-delete-committee.ts';
import { adminRestoreCommitteeEndpoint } from './operations/admin-restore-committee.ts';
import { adminGetStatusEndpoint } from './operations/admin-get-status.ts';
import { adminListCommitteesEndpoint } from './operations/admin-list-committees.ts';
import { adminListDeletedCommitteesEndpoint } from './operations/admin-list-deleted-committees.ts';
import { adminListSecurityEventsEndpoint } from './operations/admin-list-security-events.ts';
import { adminListUsersEndpoint } from './operations/admin-list-users.ts';
import { removeCommitteeEndpoint } from './operations/remove-committee.ts';
import { createRoles } from './roles.ts';

export type AdminOptions = {
  readonly pool: Pool;
  readonly store: EventStore;
  readonly hasEventStoreDb: boolean;
  readonly committees: CommitteeCommands;
  readonly past: Past<CommitteeId, CommitteeState>;
  readonly cards: Cards;
  readonly members: Members;
  readonly texts: Texts;
  readonly waysToPay: WaysToPay;
  readonly accountJoins: AccountJoins;
  readonly directory: Directory;
  readonly securityEvents: SecurityEvents;
  readonly sessions: Sessions;
  readonly stewardship: Stewardship;
  readonly jobQueue: () => Pick<Jobs, 'depth'>;
  readonly trail: Trail;
};

export const createAdmin = (options: AdminOptions) => {
  const { pool, store, hasEventStoreDb, directory, securityEvents, sessions, stewardship, jobQueue, trail } = options;
  const roles = createRoles({ pool, sessions, events: securityEvents, stewardship });
  return {
    endpoints: {
      adminChangeRole: adminChangeRoleEndpoint({ pool, roles, trail }),
      adminGetStatus: adminGetStatusEndpoint({ pool, store, directory, jobQueue, hasEventStoreDb }),
      adminListCommittees: adminListCommitteesEndpoint({ pool }),
      adminListDeletedCommittees: adminListDeletedCommitteesEndpoint({ pool }),
      adminListSecurityEvents: adminListSecurityEventsEndpoint({ securityEvents }),
      adminDeleteCommittee: adminDeleteCommitteeEndpoint(options),
      adminRestoreCommittee: adminRestoreCommitteeEndpoint(options),
      removeCommittee: removeCommitteeEndpoint(options),
      adminListUsers: adminListUsersEndpoint({ directory }),
    },
    roles,
  };
};
