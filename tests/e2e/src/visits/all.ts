import { keeperEnv } from '../steps/books.ts';
import { admin } from './admin.ts';
import { consent } from './consent.ts';
import { dashboard } from './dashboard.ts';
import { demo } from './demo.ts';
import { door } from './door.ts';
import { joining } from './joining.ts';
import { lastSeat, members } from './members.ts';
import { news } from './news.ts';
import { rounds } from './rounds.ts';
import { administering, byEmail, byPhone, member } from './settings.ts';
import type { Tour } from './tour.ts';
import { trust } from './trust.ts';
import { twoSides } from './two-sides.ts';

/** Every screen, dialog, toast and error, in the order in which one leads to the next. */
export const tours: readonly Tour[] = [
  door,
  dashboard,
  members,
  ...joining,
  ...consent,
  lastSeat,
  rounds,
  member,
  byEmail,
  byPhone,
  administering,
  demo,
  ...twoSides,
  news,
  trust,
  admin,
];

/** What the tours need of the product: codes one after the other, a global admin, and families with a past. */
const environment = {
  ...keeperEnv,
  OTP_RESEND_S: '1',
};

export const startWith = { env: environment, args: ['--demo'] } as const;
