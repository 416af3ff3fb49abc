import type { PersonalTables } from '../db/personal-data.ts';

export const drawsTables = {
  draw_nonce: {
    holds: null,
    purge: { text: `delete from people.draw_nonce where sent_at <= $1`, before: ['nonces'] },
  },
} as const satisfies PersonalTables;
