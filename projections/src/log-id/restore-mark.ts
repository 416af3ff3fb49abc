/** Schema that exists during a restore, until people store and log are complete: no process starts meanwhile. */
export const restoreMark = 'restoring';

export const halfRestoredText =
  'A restore into this database did not come to its end: empty the database and restore the backup again.';
