const ownership = {
  open: 'Transfer Ownership',
  dialog: 'Transfer Ownership',
  text: (committee: string) =>
    `The new admin runs ${committee} from now on: payments, draws and members. You can no longer change anything in it. Automatic reminders are off until the new admin switches them on.`,
  newAdmin: 'New committee admin',
  choose: 'Choose a member',
  hint: 'Only members who have signed in to Mandali themselves can take over.',
  noOne: 'No other member has signed in to Mandali yet, so nobody can take over.',
  required: 'Please choose the new committee admin',
  save: 'Transfer Ownership',
  saving: 'Transferring...',
  done: 'Ownership transferred successfully',
  failed: 'Failed to transfer ownership',
};

const deletion = {
  open: 'Delete Committee',
  title: (committee: string) => `Delete ${committee}?`,
  consequence: (members: number, rounds: number) =>
    `The committee with its ${members === 1 ? 'one member' : `${members} members`} and ${
      rounds === 1 ? 'one round' : `${rounds} rounds`
    } of payments disappears for everybody. For 30 days a global admin can restore it in the admin panel; how to pay is erased at once.`,
  confirm: 'Delete Committee',
  deleting: 'Deleting...',
  done: 'Committee deleted successfully',
  failed: 'Failed to delete committee',
};

export const en = { ownership, deletion };
