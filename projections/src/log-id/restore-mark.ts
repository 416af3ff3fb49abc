/** The schema that is there while a backup is restored, until people and log are whole: nothing starts meanwhile. */
export const restoreMark = 'restoring';

export const halfRestoredText =
  'A restore into this database did not come to its end: empty the database and restore the backup again.';
