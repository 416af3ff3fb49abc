import { acceptPassOn } from './api/accept-pass-on.ts';
import { acceptSwap } from './api/accept-swap.ts';
import { askPassOn } from './api/ask-pass-on.ts';
import { askSwap } from './api/ask-swap.ts';
import { arrangeTurns } from './api/arrange-turns.ts';
import { conductTurnsDraw } from './api/conduct-turns-draw.ts';
import { declinePassOn } from './api/decline-pass-on.ts';
import { declineSwap } from './api/decline-swap.ts';
import { getTurnsBeacon } from './api/get-turns-beacon.ts';
import { giveTurn } from './api/give-turn.ts';
import { openTurnsDraw } from './api/open-turns-draw.ts';
import { withdrawPassOn } from './api/withdraw-pass-on.ts';
import { withdrawSwap } from './api/withdraw-swap.ts';

/** Operations of the order of turns. */
export const turnsOperations = {
  arrangeTurns,
  openTurnsDraw,
  getTurnsBeacon,
  conductTurnsDraw,
  giveTurn,
  askSwap,
  acceptSwap,
  declineSwap,
  withdrawSwap,
  askPassOn,
  acceptPassOn,
  declinePassOn,
  withdrawPassOn,
} as const;
