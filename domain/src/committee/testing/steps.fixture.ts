import type { CommitteeCommandType } from '../commands.ts';

// A step is plain data, so that a failing sequence shrinks; it becomes a command by looking at the state, so that most
// steps make sense there. `luck` decides: below 80 of 100 the sensible choice, else any.
export type Step = {
  readonly type: CommitteeCommandType;
  readonly luck: number;
  readonly sender: number;
  readonly who: number;
  readonly whom: number;
  readonly round: number;
  readonly pick: number;
};
