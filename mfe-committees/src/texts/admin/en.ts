const ownership = {
  open: 'Transfer Ownership',
  dialog: 'Transfer Ownership',
  ask: (committee: string) =>
    `The member is asked first: until they say yes, you stay the admin of ${committee} and all goes on.`,
  after: (committee: string) =>
    `After the yes the new admin runs ${committee}: payments, draws and members. You can no longer change anything in it.`,
  atOnce: (committee: string) =>
    `The new admin runs ${committee} from now on: payments, draws and members. They are told, but not asked.`,
  howToPay:
    'How to pay is erased then: the new admin enters their own. Automatic reminders are off until they switch them on.',
  newAdmin: 'New committee admin',
  choose: 'Choose a member',
  hint: 'Only members who have signed in to Mandali themselves can take over.',
  noOne: 'No other member has signed in to Mandali yet, so nobody can take over.',
  required: 'Please choose the new committee admin',
  save: 'Transfer Ownership',
  saving: 'Transferring...',
  askNow: 'Ask this member',
  asking: 'Asking...',
  asked: 'The member is asked and has it in the news.',
  done: 'Ownership transferred successfully',
  failed: 'Failed to transfer ownership',
  task: {
    asksYou: (admin: string) => `${admin} asks you to look after this committee.`,
    means: 'You collect, mark payments and start the draw. Members see how to pay you once you have entered it.',
    yes: 'Yes, I will',
    no: 'No',
    accepted: 'You are the committee admin now. Enter how to pay you.',
    declined: 'The committee keeps its admin.',
    waiting: (name: string) => `${name} is asked to look after this committee. Until the answer you stay the admin.`,
    withdraw: 'Take back the request',
    withdrawn: 'The request was taken back.',
    failed: 'This could not be saved',
  },
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
