import { createReadStream } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import type { BeaconChain } from '@mandali/domain/proof/beacon';
import { type ProvenDraw, verifyDrawProof } from '@mandali/domain/proof/draw-proof';
import type { ExportVerdict, LineFault } from '@mandali/domain/proof/export';
import { type Fault, sentenceOf } from '@mandali/domain/proof/fault';
import type { BookFinding } from '@mandali/domain/proof/lawful-book';
import { type Receipt, verifyReceipt } from '@mandali/domain/proof/receipt';
import { type Statement, verifyStatement } from '@mandali/domain/proof/statement';
import { readTwoBooks } from '@mandali/domain/proof/two-books';
import { utf8Decode } from '@mandali/domain/proof/utf8';
import { isOfDraw } from '@mandali/domain/proof/verdict';
import { verdictWords } from '@mandali/domain/proof/verdict-words';
import { type BookVerdict, verifyBook } from '@mandali/domain/proof/verify-book';
import type { CosignedTreeHead } from '@mandali/domain/proof/keys';
import { RefusedCommand } from '../refused-command.ts';
import { sayProof, sayVerdicts } from './say-verdicts.ts';

export type FileKind = 'backup' | 'receipt' | 'statement' | 'two-books' | 'draw' | 'export';

export type ProofOptions = {
  /** Public key of the log, base64. */
  readonly key?: string | undefined;
  /** Text of a kept checkpoint. */
  readonly since?: string | undefined;
  readonly allowUnsigned: boolean;
  /** Beacons besides the public one, which is always known. */
  readonly chains?: readonly BeaconChain[];
  readonly onProgress?: (entries: number) => void;
};

export type ProofReport = {
  readonly kind: FileKind;
  readonly holds: boolean;
  readonly fault: (Fault & { readonly line?: number }) | null;
  /** Reason why nothing is proved or refuted; null otherwise. */
  readonly unchecked: (Fault & { readonly line?: number }) | null;
  readonly said: readonly string[];
};

/** @throws RefusedCommand when there is no such file */
export async function kindOf(file: string): Promise<FileKind> {
  const handle = await open(file).catch(() => {
    throw new RefusedCommand(`There is no file ${file}.`);
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

export async function verifyProof(
  file: string,
  kind: Exclude<FileKind, 'backup'>,
  options: ProofOptions,
): Promise<ProofReport> {
  if (kind === 'export') return verifyExportFile(file, options);
  if (options.since !== undefined) throw new RefusedCommand('A kept note is held against an export, and this is none.');
  const text = utf8Decode(await readFile(file));
  const fault = (found: Fault): ProofReport => ({
    kind,
    holds: false,
    fault: found,
    unchecked: null,
    said: [sentenceOf(found)],
  });
  if (text === null) return fault({ code: 'not-utf8' });
  if (kind === 'receipt') {
    const outcome = await verifyReceipt(text, options.key);
    return outcome.ok ? { ...held, kind, said: sayReceipt(outcome.value) } : fault(outcome.fault);
  }
  if (kind === 'statement') {
    const outcome = await verifyStatement(text, options.key);
    return outcome.ok ? { ...held, kind, said: sayStatement(outcome.value) } : fault(outcome.fault);
  }
  if (kind === 'draw') {
    const outcome = await verifyDrawProof(text, { key: options.key, chains: options.chains });
    if (outcome.ok) return { ...held, kind, said: sayDraw(outcome.value) };
    return outcome.fault.code === 'beacon-unknown' ? unchecked(kind, outcome.fault) : fault(outcome.fault);
  }
  const books = await readTwoBooks(text);
  if (!books.ok) return fault(books.fault);
  const { logKey, comparison, first } = books.value;
  if (options.key !== undefined && options.key !== logKey)
    return fault({ code: 'other-key', expected: options.key, found: logKey });
  if (comparison === 'two-books') return fault({ code: 'two-books', found: first.treeHead.size });
  return { ...held, kind, said: [alone[comparison]] };
}

const alone = {
  same: 'Both notes are of the same book.',
  'first-is-longer': 'The notes alone do not contradict each other: the first is of a longer book.',
  'second-is-longer': 'The notes alone do not contradict each other: the second is of a longer book.',
  'other-committee': 'The notes are of two committees.',
} as const;

async function verifyExportFile(file: string, options: ProofOptions): Promise<ProofReport> {
  const { allowUnsigned, ...rest } = options;
  const verdict = await verifyBook(createReadStream(file, { highWaterMark: 1 << 20 }), rest);
  const { fault, reading } = verdict;
  if (fault !== null && !(fault.code === 'unsigned' && allowUnsigned)) return exportFault(verdict, fault);
  const [unlawful] = reading.faults;
  if (unlawful !== undefined) return exportFault(verdict, unlawful);
  const [unknown] = reading.unchecked;
  if (unknown !== undefined) return unchecked('export', unknown);
  return { ...held, kind: 'export', said: [...sayBook(verdict), ...sayVerdicts(reading)] };
}

const held = { holds: true, fault: null, unchecked: null } as const;

function unchecked(kind: FileKind, found: Fault & { readonly line?: number }): ProofReport {
  const where = found.line === undefined || found.code === 'beacon-unknown' ? '' : `Line ${found.line}: `;
  const more = found.code === 'beacon-unknown' ? ['A file with its key may be named: --beacon FILE.'] : [];
  return {
    kind,
    holds: false,
    fault: null,
    unchecked: found,
    said: [`Not checked. ${where}${sentenceOf(found)}`, ...more],
  };
}

function exportFault({ book }: BookVerdict, fault: LineFault | BookFinding): ProofReport {
  const before = book.entries === 0 ? [] : [`The ${book.entries} entries before it follow one another.`];
  const said = [
    `Line ${fault.line}: ${sentenceOf(fault)}`,
    ...(fault.line === book.entries + 1 ? before : []),
    ...('round' in fault && fault.round !== null ? [`Round ${fault.round}: ${verdictWords.wrong}`] : []),
  ];
  return { kind: 'export', holds: false, fault, unchecked: null, said };
}

const sayBook = ({ book, signed, keyFrom }: ExportVerdict): readonly string[] => [
  signed === null
    ? `All ${book.entries} entries follow one another; they are not signed.`
    : `All ${book.entries} entries follow one another and are those that ${signed.treeHead.origin} has signed, the last of ${book.lastAt || 'an unknown time'}.`,
  ...(book.committed === 0
    ? ['No names and notes are committed.']
    : [`Of ${book.committed} committed names and notes ${book.disclosed} are shown, as they were committed.`]),
  ...(signed === null ? [] : saySignatures(signed, keyFrom)),
];

const sayReceipt = ({ entry, signed, keyFrom }: Receipt): readonly string[] => [
  `${entry.type} is entry ${entry.revision + 1} of the ${signed.treeHead.size} that ${signed.treeHead.origin} has signed.`,
  ...entry.disclosed.map(([, kind, value]) => `Its ${kind} is ${JSON.stringify(value)}.`),
  ...(isOfDraw(entry.type) ? [verdictWords.ofReceipt] : []),
  ...saySignatures(signed, keyFrom),
];

const sayStatement = (statement: Statement): readonly string[] => {
  const { name, userId, seats, committee, paid, pots, entries, signed, keyFrom } = statement;
  const who = name === null ? `user ${userId}` : `${JSON.stringify(name)}, user ${userId}`;
  return [
    `Statement of ${who}, seat ${seats.join(', ')} of ${JSON.stringify(committee)}: all ${entries} entries lie in the book of ${signed.treeHead.size} that ${signed.treeHead.origin} has signed.`,
    ...paid.map(
      ({ roundNumber, seatNo, amount, entry }) =>
        `Round ${roundNumber}, seat ${seatNo}: paid ${amount} rupees, entry ${entry}.`,
    ),
    ...pots.map(({ roundNumber, entry }) => `Round ${roundNumber}: won, entry ${entry}.`),
    `Paid in ${paid.reduce((sum, { amount }) => sum + amount, 0)} rupees. What others paid for the rounds won, and what later entries have changed, the book says.`,
    ...saySignatures(signed, keyFrom),
  ];
};

const sayDraw = (draw: ProvenDraw): readonly string[] => [
  sayProof(draw),
  `Round ${draw.round} of committee ${draw.committeeId}: user ${draw.winnerUserId}, one of ${draw.eligible.length}.`,
  `The list was frozen at ${draw.frozenAt}; whether it was complete, the book says.`,
  draw.keyFrom === 'caller' ? 'It is signed by the key that was given.' : 'The key comes from the file itself.',
];

function saySignatures(
  { witnesses, logKey, unknownLines }: CosignedTreeHead,
  keyFrom: 'caller' | 'file',
): readonly string[] {
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
