import { writeFileSync } from 'node:fs';
import { honestEvents, rewrittenBooks, signedExport } from '@mandali/domain/proof/attacks.fixture';
import { quicknet } from '@mandali/domain/proof/beacon';
import { receiptFor } from '@mandali/domain/proof/books.fixture';
import {
  drawnBook,
  linksOf,
  proofOf,
  publicDraw,
  signedBook,
  testChain,
  type UnlinkedEvent,
} from '@mandali/domain/proof/draws.fixture';
import { afterAll, expect, it } from 'vitest';
import type { ProofReport } from './audit/verify-proof.ts';
import { auditCommand } from './audit-command.ts';
import { call, type ToolResult, scratchFolder } from './testing/places.fixture.ts';

// `npm run audit -- verify` checks books against the rules of docs/draw.md, "Lawful rounds".

const scratch = scratchFolder();
afterAll(() => scratch.remove());

let files = 0;
const writeFile = (content: string | Uint8Array): string => {
  files += 1;
  const file = scratch.in(`file-${files}`);
  writeFileSync(file, content);
  return file;
};
const verify = (content: string | Uint8Array, ...options: readonly string[]): Promise<ToolResult> =>
  call(auditCommand, ['verify', writeFile(content), ...options], {});

it.each(await rewrittenBooks())('rejects a signed book with $name', async ({ links, code }) => {
  const { code: exit, said } = await verify(await signedExport(links), '--json');
  const { holds, fault, unchecked } = JSON.parse(said) as ProofReport;
  expect([exit, holds, (fault ?? unchecked)?.code]).toEqual([1, false, code]);
});

it('reports an entry of unknown type as not checked', async () => {
  const later = await publicDraw((events) => [
    ...events,
    { ...(events[0] as UnlinkedEvent), type: 'MembersMerged', at: 1.8e9 },
  ]);
  expect(await verify(await signedExport(later.links))).toEqual({
    code: 1,
    said: 'Not checked. Line 15: The entry is of a type that is not known here: MembersMerged.',
  });
  const receipt = receiptFor(await signedBook(later.links, 0), 14);
  expect(await verify(receipt)).toEqual({
    code: 1,
    said: 'The entry is of a type that is not known here: MembersMerged.',
  });
});

it('reports a draw as not checked when only its receipt is given', async () => {
  const { links, openedAt } = await publicDraw();
  const { code, said } = await verify(receiptFor(await signedBook(links, 0), openedAt + 1));
  expect([code, said]).toEqual([0, expect.stringContaining('Not checked: the whole book shows it.')]);
});

it('reports draws without announcement and draws with a renewed commitment', async () => {
  const events = await honestEvents();
  const without = events.flatMap((event) => {
    const { proof: _, ...data } = event.data;
    return event.data['roundNumber'] === 1 && event.type === 'DrawOpened' ? [] : [{ ...event, data }];
  });
  const anew: UnlinkedEvent = {
    type: 'DrawRecommitted',
    data: { roundNumber: 3, drawCommitment: 'b'.repeat(64), epoch: 1 },
    at: 1_790_100_000,
    by: 'system',
  };
  const { code, said } = await verify(await signedExport(linksOf([...events, anew])));
  expect([code, said]).toEqual([0, expect.stringContaining('Promised anew on 2026-09-22.')]);
  const first = linksOf(without.slice(0, 9));
  const unannounced = await verify(await signedExport(first));
  expect([unannounced.code, unannounced.said]).toEqual([
    0,
    expect.stringContaining('Round 1: Not checked. This draw was not announced.'),
  ]);
});

it('reads a beacon of the server’s own from a file, and rejects an invalid file', async () => {
  const proof = await proofOf(await drawnBook([101, 102], 4), 1);
  expect(await verify(proof)).toMatchObject({
    code: 1,
    said: expect.stringContaining('Not checked. This server’s own beacon is not known here.') as string,
  });
  const withBeacon = (beacon: object): Promise<ToolResult> =>
    verify(proof, '--beacon', writeFile(JSON.stringify(beacon)));
  expect(await withBeacon(testChain)).toMatchObject({
    code: 0,
    said: expect.stringContaining('whoever runs it could know the winner beforehand') as string,
  });
  const { genesis: _, ...incomplete } = testChain;
  const wrong = [incomplete, { ...testChain, key: '00'.repeat(96) }, { ...testChain, chain: quicknet.chain }, []];
  for (const beacon of wrong) expect(await withBeacon(beacon)).toMatchObject({ code: 2 });
  expect(await verify(proof, '--beacon', scratch.in('nowhere'))).toMatchObject({ code: 2 });
  const { links, openedAt } = await publicDraw();
  const book = await signedExport(links);
  expect(openedAt).toBe(12);
  expect(await verify(book, '--beacon', writeFile(JSON.stringify(testChain)))).toMatchObject({ code: 0 });
});
