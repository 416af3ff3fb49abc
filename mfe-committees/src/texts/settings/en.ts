/** The sheet of a committee's settings. */
export const en = {
  nameHint: 'Everybody sees the new name at once. The history keeps the old one.',
  amount: 'Amount per member',
  seats: 'Seats',
  days: 'Cycle in days',
  fixed: 'Amount, seats and days are fixed once something was paid or decided.',
  save: 'Save',
  saving: 'Saving...',
  done: 'Committee settings saved',
  failed: 'The committee settings could not be saved',
  remove: {
    open: 'Remove this empty committee',
    title: (committee: string) => `Remove ${committee}?`,
    consequence: 'Nothing was paid or decided here. The committee disappears for all its members.',
    confirm: 'Remove Committee',
    removing: 'Removing...',
    done: 'Committee removed',
    failed: 'The committee could not be removed',
  },
};
