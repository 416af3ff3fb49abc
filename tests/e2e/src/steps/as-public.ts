import { quicknet } from '@mandali/domain/proof/beacon';
import { testChain } from '@mandali/domain/proof/draws.fixture';
import type { BrowserContext } from 'playwright-core';

/**
 * Replaces quicknet's first relay, chain, key and genesis in the page's code by those of the tests' beacon, whose private key
 * the tests have: pages treat it as the public beacon.
 */
export const replacePublicBeacon = (context: BrowserContext, relay: string): Promise<unknown> =>
  context.route(/\.js(\?|$)/, async (route) => {
    // Undefined: the page was closed meanwhile.
    const response = await route.fetch().catch(() => undefined);
    const source = await response?.text().catch(() => undefined);
    if (response === undefined || source === undefined) return;
    const code = source
      .replaceAll(quicknet.chain, testChain.chain)
      .replaceAll(quicknet.key, testChain.key)
      .replaceAll(/1692803367|1_692_803_367|0x64e61ee7|1692803367n/g, String(testChain.genesis))
      .replaceAll('https://api.drand.sh', relay);
    await route.fulfill({ response, body: code }).catch(() => undefined);
  });
