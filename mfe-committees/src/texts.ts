import { committee } from './texts/committee.ts';
import { creation } from './texts/creation.ts';
import { card, dashboard } from './texts/dashboard.ts';
import { members } from './texts/members.ts';
import { deletion, ownership } from './texts/admin.ts';
import { pastRounds } from './texts/past-rounds.ts';
import { payments } from './texts/payments.ts';
import { draw, rounds, winner } from './texts/rounds.ts';

/** Every text of this front end that a reader sees; the ones in the specification letter for letter. */
export const texts = {
  error: 'Error',
  success: 'Success',
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
  pastRounds,
  ownership,
  deletion,
} as const;
