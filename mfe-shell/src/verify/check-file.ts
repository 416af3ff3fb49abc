import { quicknet } from '@mandali/domain/proof/beacon';
import { verifyDrawProof, type ProvenDraw } from '@mandali/domain/proof/draw-proof';
import type { Fault, Result } from '@mandali/domain/proof/fault';
import { verifyReceipt, type Receipt } from '@mandali/domain/proof/receipt';
import { verifyStatement } from '@mandali/domain/proof/statement';
import { readTwoBooks } from '@mandali/domain/proof/two-books';
import { utf8Decode } from '@mandali/domain/proof/utf8';
import { checkExport } from './check-export.ts';
import type { CheckRequest, Good, Kind, Progress, Report } from './report.ts';
import { signedOf } from './signed.ts';

/** All files but exports; statements have a higher limit (docs/audit.md). */
const maxFileBytes = 4_194_304;
const maxStatementBytes = 16_777_216;

const kindOf = async (file: Blob): Promise<Kind | 'backup' | 'unknown'> => {
  const bytes = new Uint8Array(await file.slice(0, 64).arrayBuffer());
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) return 'backup';
  const start = new TextDecoder().decode(bytes);
  if (start.startsWith('c2sp.org/tlog-proof')) return 'receipt';
  if (start.startsWith('mandali/two-books')) return 'two-books';
  if (start.startsWith('{"format":"mandali/draw-proof')) return 'draw';
  if (start.startsWith('{"format":"mandali/statement')) return 'statement';
  return start.trimStart().startsWith('{') ? 'export' : 'unknown';
};

/** An unknown beacon is not a fault of the file. */
const failed = (kind: Kind, fault: Fault): Report => ({
  verdict: fault.code === 'beacon-unknown' ? 'unchecked' : 'fails',
  bad: { kind, fault, line: null, text: null, entries: 0 },
});

const reported = <T>(kind: Kind, outcome: Result<T>, toGood: (value: T) => Good): Report =>
  outcome.ok ? { verdict: 'holds', good: toGood(outcome.value) } : failed(kind, outcome.fault);

const receiptReport = ({ entry, signed, keyFrom }: Receipt): Good => {
  const { type, revision, data, meta, disclosed, committed } = entry;
  const at = meta['occurredAt'];
  const { digests: _digests, ...plain } = data;
  return {
    kind: 'receipt',
    entry: {
      type,
      revision,
      at: typeof at === 'string' ? at : '',
      data: plain,
      disclosed: disclosed.map(([, kind, value]) => [kind, value]),
      undisclosed: committed - disclosed.length,
    },
    signed: signedOf(signed, keyFrom),
  };
};

/** Returns the key in a valid proof, which is JSON. */
const keyIn = (text: string): string => (JSON.parse(text) as { readonly logKey: string }).logKey;

const drawReport = (logKey: string, draw: ProvenDraw): Good => ({
  kind: 'draw',
  committeeId: draw.committeeId,
  round: draw.round,
  winner: draw.winnerUserId,
  eligible: draw.eligible.length,
  frozenAt: draw.frozenAt,
  isPublic: draw.chain.chain === quicknet.chain,
  cosignedBefore: draw.cosignedBefore.length,
  logKey,
  keyFrom: draw.keyFrom,
});

const checkTwoBooks = async (text: string, key: string | undefined): Promise<Report> => {
  const books = await readTwoBooks(text);
  if (!books.ok) return failed('two-books', books.fault);
  const { logKey, comparison, first } = books.value;
  if (key !== undefined && key !== logKey)
    return failed('two-books', { code: 'other-key', expected: key, found: logKey });
  if (comparison === 'two-books') return failed('two-books', { code: 'two-books', found: first.treeHead.size });
  return { verdict: 'holds', good: { kind: 'two-books', comparison } };
};

/** @throws only errors of reading the file */
export const checkFile = async (request: CheckRequest, onProgress: (progress: Progress) => void): Promise<Report> => {
  const { file, key } = request;
  const kind = await kindOf(file);
  if (kind === 'export') return checkExport(request, onProgress);
  if (kind === 'backup' || kind === 'unknown') return { verdict: 'other', what: kind };
  const maxBytes = kind === 'statement' ? maxStatementBytes : maxFileBytes;
  if (file.size > maxBytes) return failed(kind, { code: 'line-too-long', expected: maxBytes });
  const text = utf8Decode(new Uint8Array(await file.arrayBuffer()));
  if (text === null) return failed(kind, { code: 'not-utf8' });
  if (kind === 'receipt') return reported(kind, await verifyReceipt(text, key), receiptReport);
  if (kind === 'two-books') return checkTwoBooks(text, key);
  if (kind === 'statement')
    return reported(kind, await verifyStatement(text, key), ({ signed, keyFrom, ...account }) => ({
      kind,
      account,
      signed: signedOf(signed, keyFrom),
    }));
  return reported(kind, await verifyDrawProof(text, { key }), (draw) => drawReport(keyIn(text), draw));
};
