import { deletedWithPerson, type PersonalTables } from '../db/personal-data.ts';

export const committeesTables = {
  stewardship: {
    holds: 'numbers of committees',
    ...deletedWithPerson('stewardship'),
    exportedAs: 'administered',
  },
  draw_epoch: { holds: null },
} as const satisfies PersonalTables;
