import { askNewest, publicRelays } from '@mandali/contracts/relays';
import { isBeacon, quicknet, timeOfRound } from '@mandali/domain/proof/beacon';

/** A relay has a round a moment after its time: an honest clock may miss it once. Then milliseconds. */
const [turns, pause] = [2, 1_000];

const isGenuine = (round: number, signature: string): Promise<boolean> => isBeacon(quicknet, round, signature);

/**
 * The newest round of the public beacon, from a public relay and verified here; null when no such relay answers, or this
 * device's clock does not lie within a period of that round. The clock is read before the question: an answer that
 * was held back fits no slow clock.
 * @param relays those that the page may ask; of them only the public ones are asked, which the server does not hold
 */
export const newestRound = async (relays: readonly string[]): Promise<number | null> => {
  const known = relays.filter((relay) => publicRelays.includes(relay));
  for (let turn = 0; known.length > 0 && turn < turns; turn += 1) {
    const asked = Date.now() / 1_000;
    const round = await askNewest(known, quicknet.chain, isGenuine);
    if (round === null) return null;
    if (Math.abs(asked - timeOfRound(quicknet, round)) <= quicknet.period) return round;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return null;
};
