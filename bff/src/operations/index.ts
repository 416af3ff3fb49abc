import type { AnyEndpoint } from '../http/endpoint.ts';
import { addMemberEndpoint } from './add-member.ts';
import { adminChangeRoleEndpoint } from './admin-change-role.ts';
import { adminDeleteCommitteeEndpoint } from './admin-delete-committee.ts';
import { adminGetWhatsappSettingsEndpoint } from './admin-get-whatsapp-settings.ts';
import { adminListCommitteesEndpoint } from './admin-list-committees.ts';
import { adminListUsersEndpoint } from './admin-list-users.ts';
import { adminPutWhatsappSettingsEndpoint } from './admin-put-whatsapp-settings.ts';
import { changePasswordEndpoint } from './change-password.ts';
import { conductDrawEndpoint } from './conduct-draw.ts';
import { createCommitteeEndpoint } from './create-committee.ts';
import { deleteAccountEndpoint } from './delete-account.ts';
import { emailSignupEndpoint } from './email-signup.ts';
import { enablePastRoundsEndpoint } from './enable-past-rounds.ts';
import { getCommitteeEndpoint } from './get-committee.ts';
import { getDashboardStatsEndpoint } from './get-dashboard-stats.ts';
import { getProfileEndpoint } from './get-profile.ts';
import { listCommitteesEndpoint } from './list-committees.ts';
import { listMemberPaymentsEndpoint } from './list-member-payments.ts';
import { loginEndpoint } from './login.ts';
import { logoutEndpoint } from './logout.ts';
import { markAllPaidEndpoint } from './mark-all-paid.ts';
import { markPaymentEndpoint, putPaymentEndpoint } from './mark-payment.ts';
import { openDrawEndpoint } from './open-draw.ts';
import { recordPastRoundEndpoint } from './record-past-round.ts';
import { replaceMemberEndpoint } from './replace-member.ts';
import { searchUsersEndpoint } from './search-users.ts';
import { selectWinnerEndpoint } from './select-winner.ts';
import { sendOtpEndpoint } from './send-otp.ts';
import { signupEndpoint } from './signup.ts';
import { transferOwnershipEndpoint } from './transfer-ownership.ts';
import { updateProfileEndpoint } from './update-profile.ts';
import { verifyOtpEndpoint } from './verify-otp.ts';

/** Every operation that is served; a test fails when one of the contract is missing. */
export const endpoints: readonly AnyEndpoint[] = [
  addMemberEndpoint,
  adminChangeRoleEndpoint,
  adminDeleteCommitteeEndpoint,
  adminGetWhatsappSettingsEndpoint,
  adminListCommitteesEndpoint,
  adminListUsersEndpoint,
  adminPutWhatsappSettingsEndpoint,
  changePasswordEndpoint,
  conductDrawEndpoint,
  createCommitteeEndpoint,
  deleteAccountEndpoint,
  emailSignupEndpoint,
  enablePastRoundsEndpoint,
  getCommitteeEndpoint,
  getDashboardStatsEndpoint,
  getProfileEndpoint,
  listCommitteesEndpoint,
  listMemberPaymentsEndpoint,
  loginEndpoint,
  logoutEndpoint,
  markAllPaidEndpoint,
  markPaymentEndpoint,
  putPaymentEndpoint,
  openDrawEndpoint,
  recordPastRoundEndpoint,
  replaceMemberEndpoint,
  searchUsersEndpoint,
  selectWinnerEndpoint,
  sendOtpEndpoint,
  signupEndpoint,
  transferOwnershipEndpoint,
  updateProfileEndpoint,
  verifyOtpEndpoint,
];
