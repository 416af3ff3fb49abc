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

/** Every screen, dialog, toast and error, in the order of the visit. */
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

/** Settings for the tours: codes without delay, a global admin, and the demo's families. */
const environment = {
  ...keeperEnv,
  OTP_RESEND_S: '1',
};

export const startWith = { env: environment, args: ['--demo'] } as const;
