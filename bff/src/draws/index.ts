import type { CommitteeState } from '@mandali/domain/committee/state';
import type { CommitteeId } from '@mandali/domain/ids';
import type { Past } from '@mandali/event-store/past';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { CommitteeCommands } from '../committees/commands.ts';
import type { Cards } from '../people/cards.ts';
import type { Draws } from '../committees/draw-seeds.ts';
import type { Notifications } from '../people/cards.ts';
import type { Texts } from '../people/free-texts.ts';
import type { Beacon, BeaconSettings } from './beacon.ts';
import { createNonces } from './nonces.ts';
import { drawsTables } from './personal-data.ts';
import { createWatchingDevices } from './watching-devices.ts';
import { acceptPassOnEndpoint } from './operations/accept-pass-on.ts';
import { acceptSwapEndpoint } from './operations/accept-swap.ts';
import { askPassOnEndpoint } from './operations/ask-pass-on.ts';
import { askSwapEndpoint } from './operations/ask-swap.ts';
import { declinePassOnEndpoint } from './operations/decline-pass-on.ts';
import { declineSwapEndpoint } from './operations/decline-swap.ts';
import { withdrawPassOnEndpoint } from './operations/withdraw-pass-on.ts';
import { withdrawSwapEndpoint } from './operations/withdraw-swap.ts';
import { openTurnsDrawEndpoint } from './operations/open-turns-draw.ts';
import { giveTurnEndpoint } from './operations/give-turn.ts';
import { getTurnsBeaconEndpoint } from './operations/get-turns-beacon.ts';
import { conductTurnsDrawEndpoint } from './operations/conduct-turns-draw.ts';
import { arrangeTurnsEndpoint } from './operations/arrange-turns.ts';
import { conductDrawEndpoint } from './operations/conduct-draw.ts';
import { getBeaconEndpoint } from './operations/get-beacon.ts';
import { getDrawWitnessesEndpoint } from './operations/get-draw-witnesses.ts';
import { openDrawEndpoint } from './operations/open-draw.ts';
import { selectWinnerEndpoint } from './operations/select-winner.ts';
import { takeBackDecisionEndpoint } from './operations/take-back-decision.ts';

export type DrawsOptions = {
  readonly pool: Pool;
  readonly committees: CommitteeCommands;
  readonly past: Past<CommitteeId, CommitteeState>;
  readonly cards: Cards;
  readonly draws: Draws;
  readonly texts: Texts;
  readonly beacon: Beacon;
  readonly beaconSettings: BeaconSettings;
  readonly listener: Notifications;
  readonly log: Logger;
  readonly now: () => Date;
};

export const createDrawsFeature = (options: DrawsOptions) => {
  const { pool, listener, now } = options;
  const services = {
    nonces: createNonces({ pool, now }),
    watchingDevices: createWatchingDevices({ pool, listener, now }),
  };
  const deps = { ...options, ...services };
  return {
    endpoints: {
      acceptPassOn: acceptPassOnEndpoint(deps),
      acceptSwap: acceptSwapEndpoint(deps),
      askPassOn: askPassOnEndpoint(deps),
      askSwap: askSwapEndpoint(deps),
      declinePassOn: declinePassOnEndpoint(deps),
      declineSwap: declineSwapEndpoint(deps),
      withdrawPassOn: withdrawPassOnEndpoint(deps),
      withdrawSwap: withdrawSwapEndpoint(deps),
      arrangeTurns: arrangeTurnsEndpoint(deps),
      conductDraw: conductDrawEndpoint(deps),
      conductTurnsDraw: conductTurnsDrawEndpoint(deps),
      getBeacon: getBeaconEndpoint(deps),
      getDrawWitnesses: getDrawWitnessesEndpoint(deps),
      getTurnsBeacon: getTurnsBeaconEndpoint(deps),
      giveTurn: giveTurnEndpoint(deps),
      openDraw: openDrawEndpoint(deps),
      openTurnsDraw: openTurnsDrawEndpoint(deps),
      selectWinner: selectWinnerEndpoint(deps),
      takeBackDecision: takeBackDecisionEndpoint(deps),
    },
    personalData: { tables: drawsTables },
    ...services,
  };
};
