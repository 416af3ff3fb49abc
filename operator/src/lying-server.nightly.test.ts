import { writeFileSync } from 'node:fs';
import { exportCommittee } from '@mandali/contracts/api/export-committee';
import { getCheckpoint } from '@mandali/contracts/api/get-checkpoint';
import { getReceipt } from '@mandali/contracts/api/get-receipt';
import { addTwoEntries, keyOf, paramsOf } from '@mandali/bff/testing/books';
import { startTestBff, type TestBff } from '@mandali/bff/testing/start-test-bff';
import { createWorld, newDevice, type World } from '@mandali/bff/testing/world';
import type { Dice } from '@mandali/domain/proof/books.fixture';
import { seedSigner } from '@mandali/domain/proof/ed25519';
import { verifyReceipt } from '@mandali/domain/proof/receipt';
import { isInOrder, judge, type PinnedLog, type TreeHeadAnswer } from '@mandali/domain/proof/witness';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditCommand } from './audit-command.ts';
import { bookIn, type Lab, lies, serveViews, type View, type Views, viewsFor } from './testing/lying-server.fixture.ts';
import { call, scratchFolder } from './testing/places.fixture.ts';

const steps = 6;
/** Full length: 1,000 trials in total. */
const isWhole = process.env['MANDALI_TRIALS'] === 'whole';
const seedsOfALie = isWhole ? Math.ceil(1_000 / Object.keys(lies).length) : 4;

const folder = scratchFolder();
let bff: TestBff;
let lab: Lab;
let pinned: PinnedLog;
let server: Awaited<ReturnType<typeof serveViews>>;
const serving = new Map<string, View>();

/** Records all answers of the server to a member about the current book. */
const recordView = async (world: World, froms: readonly number[]): Promise<View> => {
  const { CA } = world.callers;
  const params = paramsOf(world);
  const shown = new Map<number, TreeHeadAnswer>();
  for (const from of froms)
    shown.set(from, (await CA.send(getCheckpoint, { params, query: { from: `${from}` } })).data);
  const text = (await CA.send(exportCommittee, { params })).data;
  const size = bookIn(text).links.length;
  const again = (await CA.send(getCheckpoint, { params, query: { from: `${size}` } })).data;
  const receipts: string[] = [];
  for (let r = 0; r < size; r += 1)
    receipts.push((await CA.send(getReceipt, { params: { ...params, revision: `${r}` } })).data);
  return {
    size,
    logKey: await keyOf(world),
    checkpoint: async (from) => shown.get(from) ?? again,
    receipt: async (r) => receipts[r] ?? '',
    export: async () => text,
  };
};

beforeAll(async () => {
  bff = await startTestBff();
  const world = await createWorld(bff);
  const real: View[] = [];
  for (let step = 0; step < steps; step += 1) {
    real.push(await recordView(world, [0, 1, ...real.map(({ size }) => size)]));
    await addTwoEntries(world);
  }
  const books = await Promise.all(real.map(async (view) => bookIn(await view.export())));
  const signer = await seedSigner(bff.features.config.logSigningKey);
  const name = { host: '127.0.0.1:3000', id: world.committeeId };
  lab = { name, signer, other: await newDevice(), real, books };
  pinned = { host: name.host, logKey: real[0]?.logKey ?? '' };
  server = await serveViews((reader) => serving.get(reader) as View);
});
afterAll(async () => {
  server.close();
  await bff.stop();
  folder.remove();
});

type Reader = { readonly name: string; kept: string | null };
/** A detected lie: the files that prove it, each with the checkpoint for `npm run audit -- verify --since`. */
type Detection = {
  readonly what: string;
  readonly files: readonly { readonly text: string; readonly since?: string }[];
};

const ask = async (reader: Reader, path: string): Promise<string> =>
  (await fetch(`${server.url}/${reader.name}/${path}`)).text();
const sizeOf = (note: string | null): number => Number(note?.split('\n')[1] ?? 0);
const requestTreeHead = async (reader: Reader, from: number): Promise<TreeHeadAnswer> =>
  JSON.parse(await ask(reader, `checkpoint?from=${from}`)) as TreeHeadAnswer;

/** Checks the checkpoint and receipts, as a page does at each visit. */
const visit = async (reader: Reader, dice: Dice): Promise<readonly Detection[]> => {
  const { id } = lab.name;
  const shown = await requestTreeHead(reader, sizeOf(reader.kept));
  const verdict = await judge(pinned, id, reader.kept, shown);
  if (!isInOrder(verdict)) {
    const book = { text: await ask(reader, 'export'), ...(reader.kept === null ? {} : { since: reader.kept }) };
    return [{ what: verdict.kind, files: [...(verdict.evidence === null ? [] : [{ text: verdict.evidence }]), book] }];
  }
  reader.kept = verdict.note;
  const named = (lab.books[0]?.disclosed ?? []).flatMap((each, r) =>
    each.some(([, kind]) => kind === 'name') ? [r] : [],
  );
  return [...(await checkReceipt(reader, 0)), ...(await checkReceipt(reader, named[dice(2)] ?? 1))];
};

/** Accepts a receipt under another tree head when the kept head continues it. */
const checkReceipt = async (reader: Reader, revision: number): Promise<readonly Detection[]> => {
  const receipt = await ask(reader, `receipt/${revision}`);
  const proven = await verifyReceipt(receipt, pinned.logKey);
  if (!proven.ok) return [{ what: proven.fault.code, files: [{ text: receipt }] }];
  if (proven.value.entry.revision !== revision) return [{ what: 'another entry', files: [] }];
  const note = receipt.slice(receipt.indexOf('\n\n') + 2);
  if (sizeOf(note) === sizeOf(reader.kept)) return compare(reader, note, reader.kept ?? '', undefined);
  return compare(reader, note, reader.kept ?? '', (await requestTreeHead(reader, sizeOf(note))).consistency);
};

const compare = async (
  reader: Reader,
  shorter: string,
  longer: string,
  consistency: readonly string[] | undefined,
): Promise<readonly Detection[]> => {
  const verdict = await judge(pinned, lab.name.id, shorter, { checkpoint: longer, consistency });
  if (isInOrder(verdict)) return [];
  const book = { text: await ask(reader, 'export'), since: shorter };
  return [{ what: verdict.kind, files: [{ text: verdict.evidence ?? '' }, book] }];
};

/** One reader shows its checkpoint as a QR code; the reader with the longer one requests the consistency proof. */
const compareCheckpoints = async (one: Reader, other: Reader): Promise<readonly Detection[]> => {
  const [shorter, longer] = sizeOf(one.kept) < sizeOf(other.kept) ? [one, other] : [other, one];
  const { consistency } = await requestTreeHead(longer, sizeOf(shorter.kept));
  return compare(longer, shorter.kept ?? '', longer.kept ?? '', consistency);
};

const visitAndMeet = async ({ asha, bela }: Views, dice: Dice): Promise<readonly Detection[]> => {
  const [a, b]: [Reader, Reader] = [
    { name: 'asha', kept: null },
    { name: 'bela', kept: null },
  ];
  const detections: Detection[] = [];
  for (const turn of [0, 1] as const) {
    serving.set('asha', asha[turn]).set('bela', bela[turn]);
    detections.push(...(await visit(a, dice)), ...(await visit(b, dice)));
  }
  return [...detections, ...(await compareCheckpoints(a, b))];
};

/** Returns whether the command line reports the fault too, from the files and the key alone. */
const isConfirmed = async ({ files }: Detection): Promise<boolean> => {
  for (const { text, since } of files) {
    const [file, kept] = [folder.in('evidence'), folder.in('kept')];
    writeFileSync(file, text);
    writeFileSync(kept, since ?? '');
    const args = ['verify', file, '--key', pinned.logKey, ...(since === undefined ? [] : ['--since', kept])];
    if ((await call(auditCommand, args, {})).code === 1) return true;
  }
  return false;
};

describe('two honest readers who meet once', () => {
  it.each(Object.entries(lies))('detect a server that %s, and obtain evidence', async (_, lie) => {
    for (let seed = 1; seed <= seedsOfALie; seed += 1) {
      const { views, dice } = viewsFor(lab, lie, seed);
      const detections = await visitAndMeet(views, dice);
      const confirmed = await Promise.all(detections.slice(0, 1).map(isConfirmed));
      expect({ seed, confirmed, what: detections[0]?.what }).toEqual({
        seed,
        confirmed: [true],
        what: expect.any(String),
      });
    }
  });

  it('report nothing about an honest server', async () => {
    const honest = (early: number, late: number): Views => {
      const visits = [lab.real[early] as View, lab.real[late] as View] as const;
      return { asha: visits, bela: [visits[0], lab.real[Math.max(early, late - 1)] as View] };
    };
    for (let seed = 1; seed <= (isWhole ? 100 : 12); seed += 1) {
      const { views, dice } = viewsFor(lab, (_, early, late) => honest(early, late), seed);
      expect(await visitAndMeet(views, dice)).toEqual([]);
    }
    const files = [
      { text: await (lab.real[5] as View).export(), since: (await (lab.real[0] as View).checkpoint(0)).checkpoint },
    ];
    expect(await isConfirmed({ what: '', files })).toBe(false);
  });
});
