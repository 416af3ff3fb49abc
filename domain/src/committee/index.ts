import type { Decider } from '../decider.ts';
import { decode } from './codec.ts';
import type { CommitteeCommand } from './commands.ts';
import { decide } from './decide.ts';
import type { CommitteeEvent } from './events.ts';
import { evolve } from './evolve.ts';
import type { CommitteeRefusal } from './refusals.ts';
import type { CommitteeState } from './state.ts';
import { initial } from './state.ts';

/** The one aggregate (product specification, section 4). */
export const committee: Decider<CommitteeCommand, CommitteeEvent, CommitteeState, CommitteeRefusal> = {
  initial,
  decide,
  evolve,
  decode,
};
