import { exportCommittee } from '@mandali/contracts/api/export-committee';
import { getReceipt } from '@mandali/contracts/api/get-receipt';
import { type BeaconChain, quicknet, timeOfRound } from '@mandali/domain/proof/beacon';
import { toBase64 } from '@mandali/domain/proof/bytes';
import { checkDraw, type CheckedBook, cosignedBefore } from '@mandali/domain/proof/check-draw';
import { drawProofFrom } from '@mandali/domain/proof/draw-proof-from';
import { verifyExport } from '@mandali/domain/proof/export';
import type { Fault } from '@mandali/domain/proof/fault';
import { utf8Encode } from '@mandali/domain/proof/utf8';
import { send } from '@mandali/platform/requests/api.ts';
import { decidingDraw } from './deciding-draw.ts';
import { recordProofAnswer } from '../../shared/device-books/record-proof-answer.ts';

// This module is a separate chunk, loaded on demand.

/** A device's signature; `seconds` by that device's own clock. */
export type EarlySignature = { readonly key: string; readonly seconds: number };

export type RoundCheck = {
  readonly draw: CheckedBook;
  /** `at`: when the lot was known, seconds since 1970. Null: not a draw by beacon. */
  readonly beacon: { readonly at: number; readonly earlySignatures: readonly EarlySignature[] } | null;
  /** This book holds the list that this device has signed, unchanged. */
  readonly hasOwnList: boolean;
  /** proof.json, of a draw of the round by beacon; null where there is none. */
  readonly proof: string | null;
  /** The root of the signed book, shortened for readers. */
  readonly mark: string;
  readonly file: string;
};

/** Bytes verified in one step; the page handles taps between steps. */
const pieceBytes = 131_072;
/** Maximum number of named witnesses: each adds 300 bytes to proof.json. */
const maxWitnesses = 2;

async function* piecesOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    yield bytes.subarray(at, at + pieceBytes);
    await new Promise((resolve) => setTimeout(resolve));
  }
}

const signaturesAndProof = async (
  draw: CheckedBook,
  { round, isOfOtherPerson }: RoundCheckRequest,
  receiptOf: (revision: number) => Promise<string>,
): Promise<Pick<RoundCheck, 'beacon' | 'proof'>> => {
  const deciding = decidingDraw(draw.reading, round);
  const { opening, decision, chain } = deciding?.draw ?? {};
  if (deciding === null || !opening?.beacon || !decision || !chain) return { beacon: null, proof: null };
  const [first, second] = await Promise.all([receiptOf(opening.revision), receiptOf(decision.revision)]);
  const cosigned = (await cosignedBefore(first, draw, deciding.draw)) ?? [];
  const earlySignatures = cosigned.map(({ name, key, seconds }) => ({ name, key: toBase64(key), seconds }));
  const beacon = { at: timeOfRound(chain, opening.beacon.round), earlySignatures };
  if (deciding.of === 'turns') return { beacon, proof: null };
  const named = [...earlySignatures].sort((a, b) => Number(isOfOtherPerson(b.key)) - Number(isOfOtherPerson(a.key)));
  const proof = drawProofFrom(
    first,
    second,
    named.slice(0, maxWitnesses).map(({ name }) => name),
  );
  return { beacon, proof: proof.ok ? proof.value : null };
};

export type RoundCheckRequest = {
  readonly committeeId: number;
  readonly round: number;
  /** The log's key as pinned on this device. */
  readonly logKey: string | undefined;
  readonly storedNote: string | undefined;
  /** The note with the round's closed list that this device has signed. */
  readonly ownList: string | undefined;
  /** The server's own beacon, where it does not use the public one. */
  readonly ownChain: BeaconChain | undefined;
  /** Whether a key belongs to a device of another person than the admin. */
  readonly isOfOtherPerson: (key: string) => boolean;
  readonly signal: AbortSignal;
};

export const checkRound = async (request: RoundCheckRequest): Promise<RoundCheck | Fault> => {
  const { committeeId, logKey, storedNote, ownList, ownChain, signal } = request;
  const params = { id: String(committeeId) };
  const file = await send(exportCommittee, { signal, params });
  const pieces = () => piecesOf(utf8Encode(file));
  const chains = ownChain === undefined || ownChain.chain === quicknet.chain ? [] : [ownChain];
  const draw = await checkDraw(pieces(), { key: logKey, since: storedNote, chains });
  if ('code' in draw) return draw;
  const hasOwnList = ownList !== undefined && (await verifyExport(pieces(), { key: logKey, since: ownList })).ok;
  const receiptOf = (revision: number) =>
    recordProofAnswer(committeeId, send(getReceipt, { signal, params: { ...params, revision: String(revision) } }));
  const root = toBase64(draw.signed.treeHead.root);
  const mark = `${root.slice(0, 4)}…${root.slice(-4)}`;
  return { draw, ...(await signaturesAndProof(draw, request, receiptOf)), hasOwnList, mark, file };
};
