import type { EventData } from '../committee/events.ts';
import { commitmentTo } from '../draw.ts';
import { verdictOf } from '../draw-verdict.ts';
import { secondsOf } from '../instants.ts';
import { drawTurns, type TurnsCheck, turnsChecks, turnsTicketOf, type TurnsVerdict } from './turns-draw.ts';
import { type BeaconChain, isBeacon, roundFor, timeOfRound } from './beacon.ts';
import type { Place, TurnsOpening } from './lawful/reading.ts';

export type ProvenTurns = Place & {
  readonly opening: TurnsOpening;
  readonly order: readonly number[];
  readonly proof: EventData<'TurnsDrawn'>['proof'];
  /** Null: the opening names no beacon, or its key is unknown. */
  readonly chain: BeaconChain | null;
};

type CheckResults = { readonly [Check in TurnsCheck]?: boolean };

const ofSeed = async ({ opening, proof }: ProvenTurns): Promise<CheckResults> =>
  'v' in proof
    ? {}
    : {
        'commitment-was-published': proof.commitment === opening.commitment,
        'seed-matches-commitment': (await commitmentTo(proof.seed)) === opening.commitment,
        'nonce-was-recorded': proof.clientNonce === opening.clientNonce,
      };

const ofBeacon = async ({
  opening: { beacon, at: frozenAt },
  at,
  proof,
  chain,
}: ProvenTurns): Promise<CheckResults> => {
  if (!('v' in proof) || beacon === null || chain === null) return {};
  return {
    'beacon-follows-freeze': beacon.round === roundFor(chain, secondsOf(frozenAt)),
    'beacon-is-genuine': await isBeacon(chain, beacon.round, proof.beaconSignature),
    'decision-follows-beacon': secondsOf(at) >= timeOfRound(chain, beacon.round),
  };
};

const isSame = (one: readonly number[], other: readonly number[] = []): boolean =>
  one.length === other.length && one.every((seatNo, index) => seatNo === other[index]);

/** Repeats the draw for all turns. The checks of an unknown beacon are left out. */
export const repeatTurnsDraw = async (committee: number, draw: ProvenTurns): Promise<TurnsVerdict> => {
  const { opening, proof, order } = draw;
  const secret = 'v' in proof ? proof.beaconSignature : proof.seed;
  const drawn = await drawTurns(secret, turnsTicketOf(committee, opening));
  return verdictOf(turnsChecks, {
    ...(await ofSeed(draw)),
    ...(await ofBeacon(draw)),
    'digest-matches': drawn?.digest === proof.digest,
    'order-matches': isSame(order, drawn?.order),
  });
};
