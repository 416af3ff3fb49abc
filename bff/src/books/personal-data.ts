import { ofErased, type PersonalTables } from '../db/personal-data.ts';

const withoutPerson = (table: string) =>
  ({
    erasure: 'kept without the number of the person',
    erase: [`update people.${table} set person_id = null where person_id = $1`],
    purge: { text: `update people.${table} set person_id = null where ${ofErased()}` },
    notExported: 'public keys and signatures, which the export of the committee contains',
  }) as const;

export const booksTables = {
  cosignature: {
    holds: 'keys of devices, which committees they have looked at, and when',
    ...withoutPerson('cosignature'),
  },
  draw_cosignature: {
    holds: 'keys of devices, of which draws they had the list, and when',
    ...withoutPerson('draw_cosignature'),
  },
  log_identity: { holds: null },
  signed_head: { holds: null },
  log_restore: { holds: null },
  replay_check: { holds: null },
  replay_finding: { holds: null },
} as const satisfies PersonalTables;
