import type { Pool } from 'pg';
import type { Queue } from '@mandali/runtime/queue';
import type { Purpose } from '../db/keys.ts';
import type { Limits } from '../db/limits.ts';
import type { Trail } from '../http/security-trail.ts';
import { createCards, type Notifications } from './cards.ts';
import { createCorrections } from './corrections.ts';
import { createDirectory } from './directory.ts';
import { createInvitations } from './invitations.ts';
import { createTexts } from './free-texts.ts';
import { createPeopleData } from './personal-data.ts';
import { createLookups, type LookupCeilings } from './lookups.ts';
import { searchUsersEndpoint } from './operations/search-users.ts';
import { createOpenedMessages } from './opened-messages.ts';
import { createMembers } from './placeholders.ts';
import { createPreferences } from './preferences.ts';
import { createSecurityEvents } from './security-events.ts';
import { createChangeNotifier } from './change-notifier.ts';

export type PeopleOptions = {
  readonly pool: Pool;
  readonly listener: Notifications;
  readonly key: (purpose: Purpose) => Buffer;
  readonly limits: Limits;
  readonly ceilings: LookupCeilings;
  readonly appendQueue: Queue;
  readonly trail: Trail;
  readonly now: () => Date;
};

export const createPeople = ({ pool, listener, key, limits, ceilings, appendQueue, trail, now }: PeopleOptions) => {
  const texts = createTexts({ pool, now });
  const securityEvents = createSecurityEvents({ pool, key: key('trail'), now });
  const lookups = createLookups({ limits, config: ceilings });
  const preferences = createPreferences({ pool });
  return {
    personalData: createPeopleData({ pool, preferences, securityEvents }),
    endpoints: { searchUsers: searchUsersEndpoint({ pool, lookups, trail }) },
    texts,
    lookups,
    cards: createCards({ pool, texts, listener }),
    directory: createDirectory({ pool }),
    members: createMembers({ pool, appendQueue, now }),
    preferences,
    securityEvents,
    notifyOfChange: createChangeNotifier({ events: securityEvents, now }),
    invitations: createInvitations({ pool, key: key('invitation'), now }),
    openedMessages: createOpenedMessages({ pool, now }),
    corrections: createCorrections({ pool, appendQueue }),
  };
};
