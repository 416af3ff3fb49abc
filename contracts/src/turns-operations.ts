import { arrangeTurns } from './api/arrange-turns.ts';
import { conductTurnsDraw } from './api/conduct-turns-draw.ts';
import { getTurnsBeacon } from './api/get-turns-beacon.ts';
import { giveTurn } from './api/give-turn.ts';
import { openTurnsDraw } from './api/open-turns-draw.ts';

/** Operations of the order of turns. */
export const turnsOperations = { arrangeTurns, openTurnsDraw, getTurnsBeacon, conductTurnsDraw, giveTurn } as const;
