import type { AnyEndpoint } from '../http/endpoint.ts';
import { addMemberEndpoint } from './add-member.ts';
import { adminDeleteCommitteeEndpoint } from './admin-delete-committee.ts';
import { adminListCommitteesEndpoint } from './admin-list-committees.ts';
import { conductDrawEndpoint } from './conduct-draw.ts';
import { createCommitteeEndpoint } from './create-committee.ts';
import { enablePastRoundsEndpoint } from './enable-past-rounds.ts';
import { getCommitteeEndpoint } from './get-committee.ts';
import { getDashboardStatsEndpoint } from './get-dashboard-stats.ts';
import { listCommitteesEndpoint } from './list-committees.ts';
import { listMemberPaymentsEndpoint } from './list-member-payments.ts';
import { markAllPaidEndpoint } from './mark-all-paid.ts';
import { markPaymentEndpoint, putPaymentEndpoint } from './mark-payment.ts';
import { openDrawEndpoint } from './open-draw.ts';
import { recordPastRoundEndpoint } from './record-past-round.ts';
import { replaceMemberEndpoint } from './replace-member.ts';
import { searchUsersEndpoint } from './search-users.ts';
import { selectWinnerEndpoint } from './select-winner.ts';
import { transferOwnershipEndpoint } from './transfer-ownership.ts';

/** Every operation that is served; a test fails when one of the contract is missing. */
export const endpoints: readonly AnyEndpoint[] = [
  getDashboardStatsEndpoint,
  listCommitteesEndpoint,
  createCommitteeEndpoint,
  getCommitteeEndpoint,
  enablePastRoundsEndpoint,
  addMemberEndpoint,
  replaceMemberEndpoint,
  listMemberPaymentsEndpoint,
  recordPastRoundEndpoint,
  transferOwnershipEndpoint,
  searchUsersEndpoint,
  markPaymentEndpoint,
  putPaymentEndpoint,
  markAllPaidEndpoint,
  openDrawEndpoint,
  conductDrawEndpoint,
  selectWinnerEndpoint,
  adminListCommitteesEndpoint,
  adminDeleteCommitteeEndpoint,
];
