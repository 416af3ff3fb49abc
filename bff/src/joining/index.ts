import type { CommitteeState } from '@mandali/domain/committee/state';
import type { CommitteeId } from '@mandali/domain/ids';
import type { Past } from '@mandali/event-store/past';
import type { Pool } from 'pg';
import type { CommitteeCommands } from '../committees/commands.ts';
import type { Cards } from '../people/cards.ts';
import type { EventStore } from '@mandali/event-store/port';
import type { Queue } from '@mandali/runtime/queue';
import type { Purpose } from '../db/keys.ts';
import type { Trail } from '../http/security-trail.ts';
import type { Corrections } from '../people/corrections.ts';
import type { Texts } from '../people/free-texts.ts';
import type { Invitations } from '../people/invitations.ts';
import type { OpenedMessages } from '../people/opened-messages.ts';
import type { Lookups } from '../people/lookups.ts';
import type { Members } from '../people/placeholders.ts';
import type { ChangeNotifier } from '../people/change-notifier.ts';
import { createJoinLinks } from './join-links.ts';
import { createJoinRequests } from './join-requests.ts';
import { createJoiningData } from './personal-data.ts';
import { createSeatPlaceholders } from './seat-placeholders.ts';
import { acceptInvitationEndpoint } from './operations/accept-invitation.ts';
import { acceptJoinRequestEndpoint } from './operations/accept-join-request.ts';
import { askToJoinEndpoint } from './operations/ask-to-join.ts';
import { declineJoinRequestEndpoint } from './operations/decline-join-request.ts';
import { deleteJoinLinkEndpoint } from './operations/delete-join-link.ts';
import { disownInvitationEndpoint } from './operations/disown-invitation.ts';
import { getInvitationEndpoint } from './operations/get-invitation.ts';
import { getJoinLinkEndpoint } from './operations/get-join-link.ts';
import { getJoinPageEndpoint } from './operations/get-join-page.ts';
import { listJoinRequestsEndpoint } from './operations/list-join-requests.ts';
import { putJoinLinkEndpoint } from './operations/put-join-link.ts';
import { withdrawJoinRequestEndpoint } from './operations/withdraw-join-request.ts';

export type JoiningOptions = {
  readonly pool: Pool;
  readonly committees: CommitteeCommands;
  readonly past: Past<CommitteeId, CommitteeState>;
  readonly cards: Cards;
  readonly store: EventStore;
  readonly key: (purpose: Purpose) => Buffer;
  readonly appendQueue: Queue;
  readonly trail: Trail;
  readonly lookups: Lookups;
  readonly members: Members;
  readonly texts: Texts;
  readonly invitations: Invitations;
  readonly openedMessages: OpenedMessages;
  readonly corrections: Corrections;
  readonly notifyOfChange: ChangeNotifier;
  readonly now: () => Date;
};

export const createJoining = (options: JoiningOptions) => {
  const { pool, key, lookups, appendQueue, now } = options;
  const services = {
    joinLinks: createJoinLinks({ pool, key: key('join-link'), now }),
    joinRequests: createJoinRequests({ pool, lookups, appendQueue, now }),
    seatPlaceholders: createSeatPlaceholders({ pool }),
  };
  const deps = { ...options, ...services };
  return {
    endpoints: {
      acceptInvitation: acceptInvitationEndpoint(deps),
      acceptJoinRequest: acceptJoinRequestEndpoint(deps),
      askToJoin: askToJoinEndpoint(deps),
      declineJoinRequest: declineJoinRequestEndpoint(deps),
      deleteJoinLink: deleteJoinLinkEndpoint(deps),
      disownInvitation: disownInvitationEndpoint(deps),
      getInvitation: getInvitationEndpoint(deps),
      getJoinLink: getJoinLinkEndpoint(deps),
      getJoinPage: getJoinPageEndpoint(deps),
      listJoinRequests: listJoinRequestsEndpoint(deps),
      putJoinLink: putJoinLinkEndpoint(deps),
      withdrawJoinRequest: withdrawJoinRequestEndpoint(deps),
    },
    personalData: createJoiningData(pool),
    ...services,
  };
};
