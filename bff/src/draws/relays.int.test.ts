import { askRelays } from '@mandali/contracts/relays';
import { type BeaconChain, isBeacon } from '@mandali/domain/proof/beacon';
import { signatureOf, testChain } from '@mandali/domain/proof/draws.fixture';
import { startRelay } from '@mandali/testing/beacon';
import { expect, it, vi } from 'vitest';

const askWith = (chain: BeaconChain, round: number, relays: readonly string[]) =>
  askRelays(relays, { chain: chain.chain, round, isGenuine: (signature) => isBeacon(chain, round, signature) });

it('requests several relays concurrently and returns the first genuine signature', async () => {
  const [honest, ...others] = [await startRelay(), await startRelay(), await startRelay(), await startRelay()];
  const behaviours = ['silent', 'lying', 'late'] as const;
  for (const [i, other] of others.entries()) other.behaves = behaviours[i] ?? 'silent';
  const urls = ['http://127.0.0.1:1', ...others.map(({ url }) => url)];
  const round = 1_000;
  // With fake timers no deadline ends the request to the silent relay.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  expect(await askWith(testChain, round, [...urls, honest.url])).toBe(signatureOf(round));
  vi.useRealTimers();
  expect(await askWith(testChain, round, urls.toSpliced(1, 1).slice(0, 2))).toBeNull();
  expect(await askWith(testChain, round, [])).toBeNull();
  await Promise.all([honest, ...others].map((each) => each.stop()));
});
