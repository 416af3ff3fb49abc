import type { CommitteeState } from '@mandali/domain/committee/state';
import type { CommitteeId } from '@mandali/domain/ids';
import type { Past } from '@mandali/event-store/past';
import type { Pool } from 'pg';
import type { CommitteeCommands } from '../committees/commands.ts';
import type { Cards } from '../people/cards.ts';
import type { EventStore } from '@mandali/event-store/port';
import type { Stewardship } from '../committees/stewardship.ts';
import type { WaysToPay } from '../payments/ways-to-pay.ts';
import type { Corrections } from '../people/corrections.ts';
import type { Texts } from '../people/free-texts.ts';
import type { Invitations } from '../people/invitations.ts';
import type { Lookups } from '../people/lookups.ts';
import type { Members } from '../people/placeholders.ts';
import type { Reminders } from '../reminders/reminder-store.ts';
import { acceptTransferEndpoint } from './operations/accept-transfer.ts';
import { declineTransferEndpoint } from './operations/decline-transfer.ts';
import { withdrawTransferEndpoint } from './operations/withdraw-transfer.ts';
import { addMemberEndpoint } from './operations/add-member.ts';
import { correctMemberEndpoint } from './operations/correct-member.ts';
import { leaveCommitteeEndpoint } from './operations/leave-committee.ts';
import { removeMemberEndpoint } from './operations/remove-member.ts';
import { replaceMemberEndpoint } from './operations/replace-member.ts';
import { transferOwnershipEndpoint } from './operations/transfer-ownership.ts';

export type MembersOptions = {
  readonly pool: Pool;
  readonly committees: CommitteeCommands;
  readonly past: Past<CommitteeId, CommitteeState>;
  readonly cards: Cards;
  readonly store: EventStore;
  readonly stewardship: Stewardship;
  readonly lookups: Lookups;
  readonly members: Members;
  readonly texts: Texts;
  readonly invitations: Invitations;
  readonly corrections: Corrections;
  readonly waysToPay: WaysToPay;
  readonly reminders: Reminders;
};

export const createMembersFeature = (options: MembersOptions) => {
  const deps = options;
  return {
    endpoints: {
      acceptTransfer: acceptTransferEndpoint(deps),
      declineTransfer: declineTransferEndpoint(deps),
      withdrawTransfer: withdrawTransferEndpoint(deps),
      addMember: addMemberEndpoint(deps),
      correctMember: correctMemberEndpoint(deps),
      leaveCommittee: leaveCommitteeEndpoint(deps),
      removeMember: removeMemberEndpoint(deps),
      replaceMember: replaceMemberEndpoint(deps),
      transferOwnership: transferOwnershipEndpoint(deps),
    },
  };
};
