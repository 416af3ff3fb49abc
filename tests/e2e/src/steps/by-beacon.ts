import { quicknet, roundFor } from '@mandali/domain/proof/beacon';
import type { Page, Route } from 'playwright-core';

type WitnessPhone = { readonly name: string; readonly signed: boolean };
type Round = { readonly id: number; readonly roundNumber: number; draw: unknown };
type Detail = { readonly committee: { readonly id: number }; currentRound: Round; readonly rounds: Round[] };

export type OpenDraw = {
  /** Seconds from now until the beacon should publish. */
  readonly seconds: number;
  readonly phones: readonly WitnessPhone[];
};

const keyOf = (i: number): string => Buffer.alloc(32, i + 1).toString('base64');

/**
 * Changes answers so that the open round is drawn by the public beacon, which never answers: the product of the tour has no
 * beacon. @returns a function that ends the changes
 */
export const mockBeaconDraw = async (page: Page, { seconds, phones }: OpenDraw): Promise<() => Promise<void>> => {
  const round = roundFor(quicknet, Date.now() / 1_000 + seconds - 10);
  let detail: Detail | null = null;
  const changeDetail = async (route: Route): Promise<void> => {
    const response = await route.fetch();
    detail = (await response.json()) as Detail;
    for (const each of [detail.currentRound, ...detail.rounds.filter(({ id }) => id === detail?.currentRound.id)])
      each.draw = { protocol: 'draw/2', beaconRound: null };
    await route.fulfill({ response, json: detail });
  };
  const open = (route: Route): Promise<void> =>
    route.fulfill({
      json: {
        ticket: {
          v: 2,
          committee: detail?.committee.id,
          round: detail?.currentRound.roundNumber,
          eligible: [1],
          beacon: { chain: quicknet.chain, round },
        },
        seed: null,
      },
    });
  const witnesses = (route: Route): Promise<void> => {
    const signedAt = new Date().toISOString();
    const witnessPhones = phones.map(({ name, signed }, i) => ({
      key: keyOf(i),
      name,
      isOther: i > 0,
      signedAt: signed ? signedAt : null,
      isWatching: true,
    }));
    return route.fulfill({ json: { beacon: { relays: [], ...quicknet }, state: 'open', phones: witnessPhones } });
  };
  const answerWithoutBeacon = (route: Route): Promise<void> => {
    const code = seconds > 0 ? 'draw-not-ripe' : 'beacon-late';
    const problem = { message: code, error: code, code, requestId: 'tour' };
    return route.fulfill({ status: seconds > 0 ? 409 : 503, headers: { 'retry-after': '3' }, json: problem });
  };
  const routes = [
    [/\/api\/committees\/\d+\?/, changeDetail],
    [/\/api\/rounds\/\d+\/open-draw$/, open],
    [/\/api\/rounds\/\d+\/witnesses(\?|$)/, witnesses],
    [/\/api\/rounds\/\d+\/beacon$/, answerWithoutBeacon],
  ] as const;
  for (const [url, by] of routes) await page.route(url, by);
  // Waits for handlers in progress: without its handler a request would never end.
  return () => page.unrouteAll({ behavior: 'wait' });
};
