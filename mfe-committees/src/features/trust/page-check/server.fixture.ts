import type { Detail, Entry as ToldEntry } from '@mandali/contracts/shapes';
import { genesis } from '@mandali/domain/chain';
import { committeeWith, opened, paid, selected, winner } from '@mandali/domain/committee/testing/examples.fixture';
import type { CommitteeEvent } from '@mandali/domain/committee/events';
import { evolve } from '@mandali/domain/committee/evolve';
import { type CommitteeState, initial } from '@mandali/domain/committee/state';
import type { Json } from '@mandali/domain/decider';
import { fromHex } from '@mandali/domain/hex';
import { committeeId, committeeStream } from '@mandali/domain/ids';
import { toBase64 } from '@mandali/domain/proof/bytes';
import { originOf, signTreeHead } from '@mandali/domain/proof/tree-head';
import { closingLine } from '@mandali/domain/proof/closing-line';
import { seedSigner } from '@mandali/domain/proof/ed25519';
import { entryLine, hashOf } from '@mandali/domain/proof/export-line';
import { keysOf } from '@mandali/domain/proof/keys';
import {
  append,
  consistencyProof,
  emptyTree,
  type Hash,
  leafHash,
  rootOf,
  type Tree,
} from '@mandali/domain/proof/tree';
import { expectedDetail } from '@mandali/projections/testing/expected-detail.fixture';
import { expect } from 'vitest';
import type { OpenExport } from './read-new-entries.ts';

export const id = committeeId(100_000_007);
const host = 'book.mandali.example';
const stream = committeeStream(id);
const reader = 9_999;
const signer = await seedSigner(new Uint8Array(32).fill(7));
export const pinned = { host, logKey: toBase64(signer.publicKey) };

type LoggedEvent = CommitteeEvent | { readonly type: string; readonly data: object };

/** A server with the log of these events; `upTo`: number of events that its read models show. */
export const serverOf = (events: readonly LoggedEvent[]) => {
  const lines: string[] = [];
  const heads = [genesis];
  const trees: Tree[] = [emptyTree];
  const nodes = new Map<string, Hash>();
  const states: CommitteeState[] = [initial];
  for (const [revision, event] of events.entries()) {
    const meta = { commandId: `c-${revision}`, actorId: 9, occurredAt: '2026-01-10T09:00:00.000Z' };
    const data = event.data as { readonly [field: string]: Json };
    const entry = { stream, revision, type: event.type, data, meta };
    const prev = heads[revision] ?? '';
    const hash = hashOf(prev, entry);
    lines.push(entryLine({ ...entry, prev, hash }));
    heads.push(hash);
    const grown = append(trees[revision] ?? emptyTree, leafHash(fromHex(hash) ?? new Uint8Array()));
    trees.push(grown.tree);
    for (const { level, index, hash: node } of grown.completed) nodes.set(`${level}/${index}`, node);
    states.push(evolve(states[revision] ?? initial, event as CommitteeEvent, meta));
  }
  const noteAt = (size: number) =>
    signTreeHead({ origin: originOf(host, id), size, root: rootOf(trees[size] ?? emptyTree) }, signer);
  const server = {
    upTo: events.length,
    requestedFrom: [] as number[],
    change: (line: string, _revision: number) => line,
  };
  const exportFrom = async (from: number): Promise<string> => {
    const { upTo } = server;
    const subtrees = (trees[from] ?? emptyTree).peaks.map(toBase64);
    const first = JSON.stringify({ from, head: heads[from], subtrees });
    const serverAnswer = lines.slice(from, upTo).map((line, at) => server.change(line, from + at));
    const last = closingLine(heads[upTo] ?? '', upTo, await noteAt(upTo), keysOf(signer.publicKey, []));
    return `${[first, ...serverAnswer, last].join('\n')}\n`;
  };
  const open: OpenExport = async (_id, from) => {
    server.requestedFrom.push(from);
    if (from > server.upTo) return { status: 400, pieces: null };
    const bytes = new TextEncoder().encode(await exportFrom(from));
    async function* pieces() {
      yield bytes;
    }
    return { status: 200, pieces: pieces() };
  };
  const proofFrom = (from: number) =>
    consistencyProof(from, server.upTo, ({ level, index }) => nodes.get(`${level}/${index}`))?.map(toBase64) ?? [];
  const detailAt = (size: number): Detail => {
    const state = states[size];
    if (state?.status !== 'active' && state?.status !== 'completed') return expect.fail('no committee');
    return expectedDetail(id, state, size, heads[size] ?? '');
  };
  /** The history, newest first. */
  const entriesAt = (upTo: number): readonly ToldEntry[] =>
    lines
      .slice(0, upTo)
      .map((line) => JSON.parse(line) as Pick<ToldEntry, 'revision' | 'type' | 'data' | 'hash'>)
      .map(({ revision, type, data, hash }) => ({
        revision,
        type,
        data,
        hash,
        occurredAt: '2026-01-10T09:00:00.000Z',
        actor: { id: 9, name: 'Person 9' },
        people: [],
        text: null,
        before: null,
      }))
      .toReversed();
  const askAt = async (size: number, detail: Detail) =>
    ({ id, pinned, note: await noteAt(size), size, reader, serverAnswer: { what: 'detail', detail } }) as const;
  return { server, open, exportFrom, noteAt, proofFrom, detailAt, entriesAt, askAt };
};

export const events = [
  ...committeeWith(2),
  paid(1, 1),
  paid(1, 2),
  selected(1, winner(1)),
  opened(2, { owing: 2 }),
  paid(2, 1),
];
export const size = events.length;

/** A book that is lost, and the different one after a restore of its backup. */
export const lostEvents = [...events, paid(2, 2), paid(2, 1)];
export const restoredEvents = [...events, paid(2, 1)];

/** With an entry of an unknown kind. */
export const unknownEvents = [...events, { type: 'FestivalHeld', data: {} }];
