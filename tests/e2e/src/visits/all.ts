import { keeperEnv } from '../steps/books.ts';
import { admin } from './admin.ts';
import { consent } from './consent.ts';
import { dashboard } from './dashboard.ts';
import { demo } from './demo.ts';
import { door } from './door.ts';
import { exchanges } from './exchanges.ts';
import { joining } from './joining.ts';
import { leaving } from './leaving.ts';
import { lastSeat, members } from './members.ts';
import { news } from './news.ts';
import { rounds } from './rounds.ts';
import { administering, byEmail, byPhone, member } from './settings.ts';
import type { Tour } from './tour.ts';
import { trust } from './trust.ts';
import { turns } from './turns.ts';
import { twoSides } from './two-sides.ts';

// Every screen, dialog, toast and error. The tours of a list are visited in its order, on one product.

/** Committees with an order of turns, which their members change. */
export const booksWithTurns: readonly Tour[] = [turns, leaving, ...exchanges];

/** From an empty dashboard to a completed committee, then the panel of a global admin. */
export const ownBooks: readonly Tour[] = [
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
  admin,
];

/** Families of the demo: many members, past rounds, and what their members report. */
export const demoFamilies: readonly Tour[] = [demo, ...twoSides, news, trust];

/** Settings for the tours: codes without delay, a global admin, and the demo's families. */
const environment = {
  ...keeperEnv,
  OTP_RESEND_S: '1',
};

export const startWith = { env: environment, args: ['--demo'] } as const;
