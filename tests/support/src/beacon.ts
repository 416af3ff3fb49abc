/**
 * A relay of a randomness beacon for tests, whose key is in domain's fixture: an HTTP server on a free loopback port.
 *
 *     const relay = await startRelay();
 *     const bff = await startTestBff({ environment: relay.environment });
 *     relay.now = bff.features.now;      // publishes the rounds up to this moment
 *     relay.behaves = 'lying';
 *     relay.behavesToPages = 'honest';   // to browsers
 */
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { timeOfRound } from '@mandali/domain/proof/beacon';
import { signatureOf, testChain } from '@mandali/domain/proof/draws.fixture';

/**
 * late: lacks the rounds of the last hour. silent: never answers. lying: sends a point of the curve that is no signature.
 * replaying: sends the previous round's signature as this one's. older: sends the previous round. long: exceeds the size
 * limit. moved: redirects.
 */
export type RelayBehaviour = 'honest' | 'late' | 'silent' | 'lying' | 'replaying' | 'older' | 'long' | 'moved';

export type Relay = {
  readonly url: string;
  readonly environment: Readonly<Record<string, string>>;
  behaves: RelayBehaviour;
  /** To callers with an Origin header; null: as to all callers. */
  behavesToPages: RelayBehaviour | null;
  now: () => Date;
  readonly requestedRounds: number[];
  stop(): Promise<void>;
};

const hour = 3_600;

const answers: Readonly<Record<Exclude<RelayBehaviour, 'silent' | 'moved'>, (round: number) => object>> = {
  honest: (round) => ({ round, signature: signatureOf(round) }),
  late: (round) => ({ round, signature: signatureOf(round) }),
  lying: (round) => ({ round, signature: signatureOf(round + 1_000_000) }),
  replaying: (round) => ({ round, signature: signatureOf(round - 1) }),
  older: (round) => ({ round: round - 1, signature: signatureOf(round - 1) }),
  long: (round) => ({ round, signature: signatureOf(round), comment: 'x'.repeat(5_000) }),
};

const answer = (res: ServerResponse, round: number, { now }: Relay, behaves: RelayBehaviour): void => {
  if (behaves === 'silent') return;
  const knownUntil = now().getTime() / 1_000 - (behaves === 'late' ? hour : 0);
  const isThere = timeOfRound(testChain, round) <= knownUntil;
  if (behaves === 'moved') res.writeHead(302, { location: '/elsewhere' }).end();
  else if (!isThere) res.writeHead(404).end();
  else res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answers[behaves](round)));
};

const newest = (now: Date): number => Math.floor((now.getTime() / 1_000 - testChain.genesis) / testChain.period) + 1;

export const startRelay = async (): Promise<Relay> => {
  const path = new RegExp(`^/v2/chains/${testChain.chain}/rounds/(\\d+|latest)$`);
  const server = createServer((req, res) => {
    res.setHeader('access-control-allow-origin', '*');
    const which = path.exec(req.url ?? '')?.[1] ?? '0';
    const round = which === 'latest' ? newest(relay.now()) : Number(which);
    if (which !== 'latest') relay.requestedRounds.push(round);
    const isPage = req.headers.origin !== undefined;
    answer(res, round, relay, (isPage ? relay.behavesToPages : null) ?? relay.behaves);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const relay: Relay = {
    url,
    environment: {
      DRAW_BEACON: url,
      DRAW_BEACON_CHAIN: testChain.chain,
      DRAW_BEACON_KEY: testChain.key,
      DRAW_BEACON_GENESIS: `${testChain.genesis}`,
      DRAW_BEACON_PERIOD: `${testChain.period}`,
    },
    behaves: 'honest',
    behavesToPages: null,
    now: () => new Date(),
    requestedRounds: [],
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return relay;
};
