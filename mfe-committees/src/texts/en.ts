import { committee } from './en/committee.ts';
import { creation } from './en/creation.ts';
import { card, dashboard } from './en/dashboard.ts';
import { members } from './en/members.ts';
import { deletion, ownership } from './en/admin.ts';
import { pastRounds } from './en/past-rounds.ts';
import { payments } from './en/payments.ts';
import { draw, rounds, takeBack, winner } from './en/rounds.ts';
import { twoSides } from './en/two-sides.ts';
import { search } from './en/search.ts';

/** Every text of this front end that a reader sees; the ones in the specification letter for letter. */
export const en = {
  product: 'Mandali',
  error: 'Error',
  success: 'Success',
  againFrom: (day: string, clock: string) => `You can go on from ${day}, ${clock}.`,
  notLoaded: 'This could not be loaded. Check your connection, then load the page again.',
  owed: (dues: number, amount: string) =>
    `Still owed from earlier rounds: ${amount} (${dues === 1 ? 'one due' : `${dues} dues`})`,
  draft: { kept: 'What you typed before is still here.', startAgain: 'Start again' },
  explain: (figure: string) => `${figure}, explain this number`,
  status: { active: 'active', completed: 'completed' },
  dashboard,
  card,
  creation,
  committee,
  payments,
  members,
  draw,
  winner,
  rounds,
  takeBack,
  pastRounds,
  ownership,
  deletion,
  search,
  twoSides,
};
