import { en as calendar } from '../calendar/en.ts';
import { en as committee } from '../committee/en.ts';
import { en as creation } from '../creation/en.ts';
import { en as dashboards } from '../dashboard/en.ts';
import { en as ending } from '../ending/en.ts';
import { en as exchanges } from '../exchanges/en.ts';
import { en as members } from '../members/en.ts';
import { en as admin } from '../admin/en.ts';
import { en as pastRounds } from '../past-rounds/en.ts';
import { en as payments } from '../payments/en.ts';
import { en as roundsAndDraws } from '../rounds/en.ts';
import { en as pots } from '../pots/en.ts';
import { en as reports } from '../reports/en.ts';

/** The catalogue of the first load, joined from its topics. Texts of the specification must not change by a letter. */
export const en = {
  product: 'Mandali',
  error: 'Error',
  success: 'Success',
  againFrom: (day: string, clock: string) => `You can go on from ${day}, ${clock}.`,
  notLoaded: 'This could not be loaded. Check your connection, then load the page again.',
  owed: (dues: number, amount: string) =>
    `Still owed from earlier rounds: ${amount} (${dues === 1 ? 'one due' : `${dues} dues`})`,
  day: {
    label: 'Day',
    today: (day: string) => `Today, ${day}`,
    yesterday: 'Yesterday',
    other: 'Other day',
    which: 'Which day',
    missing: 'Please say when',
  },
  draft: { kept: 'What you typed before is still here.', startAgain: 'Start again' },
  explain: (figure: string) => `${figure}, explain this number`,
  status: { active: 'active', completed: 'completed' },
  ...dashboards,
  calendar,
  creation,
  ending,
  exchanges,
  committee,
  payments,
  members,
  ...roundsAndDraws,
  pastRounds,
  ...admin,
  search: {
    label: 'Find by name or seat',
    found: (rows: number) => (rows === 0 ? 'Nobody found' : `Found: ${rows}`),
  },
  reports,
  pots,
};
