import { ofErased, type PersonalTables } from '../db/personal-data.ts';
import type { PersonalData } from '../http/personal-data.ts';
import type { WaysToPay } from './ways-to-pay.ts';

export const paymentsTables = {
  way_to_pay: {
    holds: 'UPI address of the collecting admin, and their words on how they are paid',
    erasure: 'deleted',
    erase: [
      'delete from people.way_to_pay where owner_id = $1',
      'update people.way_to_pay set set_by = null where set_by = $1',
    ],
    purge: { text: `delete from people.way_to_pay where ${ofErased('owner_id')}` },
    exportedAs: 'waysToPay',
  },
} as const satisfies PersonalTables;

export const createPaymentsData = (waysToPay: Pick<WaysToPay, 'ofPerson'>): PersonalData => ({
  tables: paymentsTables,
  ownData: async ({ userId }) => ({ waysToPay: await waysToPay.ofPerson(userId) }),
});
