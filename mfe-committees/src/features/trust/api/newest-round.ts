import { askNewest, publicRelays } from '@mandali/contracts/relays';
import { isBeacon, quicknet, timeOfRound } from '@mandali/domain/proof/beacon';

/** Number of attempts, as a relay has a round a moment late; delay, ms. */
const [maxAttempts, pause] = [2, 1_000];

const isGenuine = (round: number, signature: string): Promise<boolean> => isBeacon(quicknet, round, signature);

/**
 * The newest round of the public beacon, verified here; null where no public relay answers, or this device's clock is
 * more than a period off that round. The clock is read before the request: a delayed answer must not fit a slow clock.
 * @param relays that the page may ask; only public ones are asked, which the server does not run
 */
export const newestRound = async (relays: readonly string[]): Promise<number | null> => {
  const trusted = relays.filter((relay) => publicRelays.includes(relay));
  for (let turn = 0; trusted.length > 0 && turn < maxAttempts; turn += 1) {
    const seconds = Date.now() / 1_000;
    const round = await askNewest(trusted, quicknet.chain, isGenuine);
    if (round === null) return null;
    if (Math.abs(seconds - timeOfRound(quicknet, round)) <= quicknet.period) return round;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return null;
};
