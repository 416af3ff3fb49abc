/** Stations of the walks, in their order. */
const member = ['member-menu', 'members.history.open', 'members.replace.open'];
export const missing = ['not-found', 'no-committee', 'denied'];
export const sheets = ['passkeys', 'devices', 'join-accounts', 'account-activity', 'delete-account'];
const tabs = ['admin-committees', 'admin-delete', 'admin-users', 'admin-role', 'admin-settings'];
export const panel = [...tabs, 'admin-gateway', 'admin-status', 'admin-changes', 'admin-analytics'];

/** The demo's committees and the new one, with the dialogs that a walk opens on their pages. */
export const dialogsOfCommittees: readonly (readonly [committee: string, dialogs: readonly string[]])[] = [
  [
    'Gokulam Family Circle',
    ['payment', 'past-payment', 'winner.open', 'ownership.open', 'committee.settings', ...member],
  ],
  [
    'Shivaji Park Traders',
    ['payment', 'past-payment', 'winner.open', 'pastRounds.open', 'ownership.open', 'committee.settings', ...member],
  ],
  ['Gold for Diwali 2025', ['payment', 'past-payment', 'committee.settings', 'member-menu', 'members.history.open']],
  ['Sunday Market', ['members.add', 'ownership.open', 'committee.settings']],
];
