import { createReadStream } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { parseCommitteeStream } from '@mandali/domain/ids';
import type { BeaconChain } from '@mandali/domain/proof/beacon';
import { type ProvenDraw, verifyDrawProof } from '@mandali/domain/proof/draw-proof';
import { type ExportVerdict, verifyExport } from '@mandali/domain/proof/export';
import { type Fault, sentenceOf } from '@mandali/domain/proof/fault';
import { type Receipt, verifyReceipt } from '@mandali/domain/proof/receipt';
import { type Statement, verifyStatement } from '@mandali/domain/proof/statement';
import { readTwoBooks } from '@mandali/domain/proof/two-books';
import { utf8Decode } from '@mandali/domain/proof/utf8';
import type { Witnessed } from '@mandali/domain/proof/keys';
import { Refused } from '../refused.ts';
import { createDraws } from './draws.ts';
import { isFault, readEvent } from './read-event.ts';

/** What a file is, by how it begins. */
export type FileKind = 'backup' | 'receipt' | 'statement' | 'two-books' | 'draw' | 'export';

export type ProofOptions = {
  /** The log's key in base64. */
  readonly key?: string | undefined;
  /** A kept note, as text. */
  readonly since?: string | undefined;
  readonly allowUnsigned: boolean;
  /** The beacon of the draws; left out: quicknet. */
  readonly chain?: BeaconChain;
  readonly onProgress?: (entries: number) => void;
};

/** What is said of a file: `fault` when it does not hold, with its line where it has lines. */
export type ProofReport = {
  readonly kind: FileKind;
  readonly holds: boolean;
  readonly fault: (Fault & { readonly line?: number }) | null;
  readonly said: readonly string[];
};

/** @throws Refused when there is no such file */
export async function kindOf(file: string): Promise<FileKind> {
  const handle = await open(file).catch(() => {
    throw new Refused(`There is no file ${file}.`);
  });
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(64), 0, 64, 0);
    const start = buffer.subarray(0, bytesRead);
    if (start[0] === 0x1f && start[1] === 0x8b) return 'backup';
    if (start.toString().startsWith('c2sp.org/tlog-proof')) return 'receipt';
    if (start.toString().startsWith('{"format":"mandali/draw-proof')) return 'draw';
    if (start.toString().startsWith('{"format":"mandali/statement')) return 'statement';
    return start.toString().startsWith('mandali/two-books') ? 'two-books' : 'export';
  } finally {
    await handle.close();
  }
}

/** Verifies an export, a receipt, a statement, the proof of a draw or a file of two books, as docs/audit.md says. */
export async function verifyProof(
  file: string,
  kind: Exclude<FileKind, 'backup'>,
  options: ProofOptions,
): Promise<ProofReport> {
  if (kind === 'export') return verifyExportFile(file, options);
  if (options.since !== undefined) throw new Refused('A kept note is held against an export, and this is none.');
  const text = utf8Decode(await readFile(file));
  const fault = (found: Fault): ProofReport => ({ kind, holds: false, fault: found, said: [sentenceOf(found)] });
  if (text === null) return fault({ code: 'not-utf8' });
  if (kind === 'receipt') {
    const outcome = await verifyReceipt(text, options.key);
    return outcome.ok ? { kind, holds: true, fault: null, said: sayReceipt(outcome.value) } : fault(outcome.fault);
  }
  if (kind === 'statement') {
    const outcome = await verifyStatement(text, options.key);
    return outcome.ok ? { kind, holds: true, fault: null, said: sayStatement(outcome.value) } : fault(outcome.fault);
  }
  if (kind === 'draw') {
    const outcome = await verifyDrawProof(text, { key: options.key, ...(options.chain && { chain: options.chain }) });
    return outcome.ok ? { kind, holds: true, fault: null, said: sayDraw(outcome.value) } : fault(outcome.fault);
  }
  const books = await readTwoBooks(text);
  if (!books.ok) return fault(books.fault);
  const { logKey, comparison, first } = books.value;
  if (options.key !== undefined && options.key !== logKey)
    return fault({ code: 'other-key', expected: options.key, found: logKey });
  if (comparison === 'two-books') return fault({ code: 'two-books', found: first.checkpoint.size });
  return { kind, holds: true, fault: null, said: [alone[comparison]] };
}

const alone = {
  same: 'Both notes are of the same book.',
  'first-is-longer': 'The notes alone do not contradict each other: the first is of a longer book.',
  'second-is-longer': 'The notes alone do not contradict each other: the second is of a longer book.',
  'other-committee': 'The notes are of two committees.',
} as const;

async function verifyExportFile(file: string, options: ProofOptions): Promise<ProofReport> {
  const { allowUnsigned, chain, ...rest } = options;
  const draws = { of: createDraws(0), isComplete: true };
  const verdict = await verifyExport(createReadStream(file, { highWaterMark: 1 << 20 }), {
    ...rest,
    onEntry: (entry) => {
      // Payments, which are most of a book, say nothing about a draw.
      if (!draws.isComplete || entry.type === 'PaymentMarked') return;
      const event = readEvent(entry);
      if (isFault(event)) draws.isComplete = false;
      else {
        if (entry.revision === 0) draws.of = createDraws(parseCommitteeStream(entry.stream) ?? 0, chain);
        draws.of.follow(event);
      }
    },
  });
  const isUnsigned = verdict.fault?.code === 'unsigned';
  if (verdict.fault !== null && !(isUnsigned && allowUnsigned)) return exportFault(verdict);
  const draw = draws.isComplete ? await draws.of.check() : null;
  if (draw !== null)
    return exportFault({ ...verdict, fault: { code: 'draw-check-failed', found: draw.what, line: draw.revision + 1 } });
  const drawn = draws.isComplete
    ? []
    : ['Its draws were not computed again: it has entries that this version does not know.'];
  return { kind: 'export', holds: true, fault: null, said: [...sayBook(verdict), ...drawn] };
}

function exportFault({ fault, book }: ExportVerdict): ProofReport {
  if (fault === null) return { kind: 'export', holds: false, fault, said: [] };
  const before = book.entries === 0 ? [] : [`The ${book.entries} entries before it follow one another.`];
  const said = [`Line ${fault.line}: ${sentenceOf(fault)}`, ...(fault.line > book.entries + 1 ? [] : before)];
  return { kind: 'export', holds: false, fault, said };
}

const sayBook = ({ book, signed, keyFrom }: ExportVerdict): readonly string[] => [
  signed === null
    ? `All ${book.entries} entries follow one another; nobody has signed them.`
    : `All ${book.entries} entries follow one another and are those that ${signed.checkpoint.origin} has signed, the last of ${book.lastAt || 'an unknown time'}.`,
  ...(book.committed === 0
    ? ['No names and notes are committed.']
    : [`Of ${book.committed} committed names and notes ${book.disclosed} are shown, as they were committed.`]),
  ...(signed === null ? [] : saySignatures(signed, keyFrom)),
];

const sayReceipt = ({ entry, signed, keyFrom }: Receipt): readonly string[] => [
  `${entry.type} is entry ${entry.revision + 1} of the ${signed.checkpoint.size} that ${signed.checkpoint.origin} has signed.`,
  ...entry.disclosed.map(([, kind, value]) => `Its ${kind} is ${JSON.stringify(value)}.`),
  ...saySignatures(signed, keyFrom),
];

const sayStatement = (statement: Statement): readonly string[] => {
  const { name, userId, seats, committee, paid, pots, entries, contribution, totalMembers, signed, keyFrom } =
    statement;
  const who = name === null ? `user ${userId}` : `${JSON.stringify(name)}, user ${userId}`;
  return [
    `Statement of ${who}, seat ${seats.join(', ')} of ${JSON.stringify(committee)}: all ${entries} entries lie in the book of ${signed.checkpoint.size} that ${signed.checkpoint.origin} has signed.`,
    ...paid.map(({ roundNumber, seatNo, entry }) => `Round ${roundNumber}, seat ${seatNo}: paid, entry ${entry}.`),
    ...pots.map(({ roundNumber, entry }) => `Round ${roundNumber}: received the pot, entry ${entry}.`),
    `Paid in ${paid.length * contribution} rupees, received ${pots.length * contribution * totalMembers}. What later entries have changed, the book says.`,
    ...saySignatures(signed, keyFrom),
  ];
};

const sayDraw = ({
  committeeId,
  round,
  winnerUserId,
  eligible,
  frozenAt,
  cosignedBefore,
  keyFrom,
}: ProvenDraw): readonly string[] => [
  `Round ${round} of committee ${committeeId} was drawn by the public beacon: user ${winnerUserId}, one of ${eligible.length}.`,
  `The list was frozen at ${frozenAt}; whether it was complete, the book says.`,
  cosignedBefore.length === 0
    ? 'No device had it before the beacon spoke: the clock of the server has to be believed.'
    : `${cosignedBefore.length} devices had it before the beacon spoke, by their own clocks.`,
  keyFrom === 'caller' ? 'It is signed by the key that was given.' : 'The key comes from the file itself.',
];

function saySignatures({ witnesses, logKey, unknownLines }: Witnessed, keyFrom: 'caller' | 'file'): readonly string[] {
  const last = Math.max(...witnesses.map(({ seconds }) => seconds));
  return [
    witnesses.length === 0
      ? 'No device has cosigned it.'
      : `${witnesses.length} devices have cosigned it, the last at ${new Date(last * 1_000).toISOString()} by its own clock.`,
    ...(unknownLines === 0 ? [] : [`${unknownLines} signatures by keys that are not listed count for nothing.`]),
    keyFrom === 'caller'
      ? 'It is signed by the key that was given.'
      : `The key comes from the file itself: ${logKey}. Compare it with the server's (GET /api/log-key) or with another member's.`,
  ];
}
