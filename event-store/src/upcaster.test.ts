import { genesis } from '@mandali/domain/chain';
import { expect, it } from 'vitest';

import { createCommandHandler } from './handle.ts';
import { noon, purse, sent } from './handle.fixture.ts';
import { link } from './links.ts';
import { createMemoryStore } from './testing/doubles/memory-store.ts';

/** `decode` of a decider is its upcaster: older events of type PaisePut contain amounts in paise. */
const decode: typeof purse.decode = (stored) => {
  if (stored.type !== 'PaisePut') return purse.decode(stored);
  const { paise } = stored.data as { readonly paise: number };
  return { type: 'Put', data: { rupees: paise / 100 } };
};

it('an upcaster converts stored events of an older type to the current type', async () => {
  const store = createMemoryStore();
  const older = [{ type: 'PaisePut', data: { paise: 1_200 } }];
  const linked = link('purse-1', { revision: -1, head: genesis }, older, { ...sent('older'), occurredAt: noon });
  const events = linked.map(({ id, type, data, meta }) => ({ id, type, data, meta }));
  await store.append({ stream: 'purse-1', expected: 'no-stream', events });

  const handler = createCommandHandler({
    store,
    decider: { ...purse, decode },
    streamOf: (id: number) => `purse-${id}`,
    now: () => new Date(noon),
  });
  const put = (rupees: number, commandId: string) =>
    handler.handle(1, () => ({ commandId, put: rupees }), sent(commandId));

  expect(await put(5, 'older')).toMatchObject({ kind: 'ok', events: [], state: { rupees: 12 } });
  expect(await put(5, 'newer')).toMatchObject({ kind: 'ok', state: { rupees: 17 }, revision: 1 });
  // The stored event stays unchanged.
  expect((await store.readStream('purse-1')).map(({ type }) => type)).toEqual(['PaisePut', 'Put']);
});
