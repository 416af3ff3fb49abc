import { confirmHandOver } from './api/confirm-hand-over.ts';
import { disputeHandOver } from './api/dispute-hand-over.ts';
import { handOverPot } from './api/hand-over-pot.ts';
import { settleHandOver } from './api/settle-hand-over.ts';
import { takeBackHandOver } from './api/take-back-hand-over.ts';

/** Operations of the hand-over of a pot. */
export const handOverOperations = {
  handOverPot,
  takeBackHandOver,
  confirmHandOver,
  disputeHandOver,
  settleHandOver,
} as const;
