import { parseCommitteeStream } from '../ids.ts';
import { checkKeys, type Entry, parseObject } from './export-line.ts';
import { bad, good, type Result } from './fault.ts';
import { type Keys, keysForm, openCosignedTreeHead, type CosignedTreeHead } from './keys.ts';
import { parseCommitteeEntry } from './lawful/committee-entry.ts';
import {
  checkPlace,
  entryIn,
  isEntryInclusion,
  pathIn,
  type EntryInclusionJson,
  entryInclusionJson,
  type EntryInclusion,
} from './entry-inclusion.ts';
import { type Account, accountOf } from './statement-account.ts';

// What one member has paid in and received, as the receipts of all these entries under one signed head.

const format = 'mandali/statement@v1';
/** 500 recorded rounds of 500 seats take some 8 MB: each lists who has paid. */
const longest = 16_777_216;

export type StatementParts = {
  /** By revision: the creation, the holders of the seat, the payments and the pots (docs/audit.md). */
  readonly entries: readonly EntryInclusion[];
  /** The signed note, with its cosignatures. */
  readonly checkpoint: string;
  readonly keys: Keys;
};

export const statementOf = ({ entries, checkpoint, keys }: StatementParts): string =>
  JSON.stringify({ format, ...keys, checkpoint, entries: entries.map(entryInclusionJson) });

/** All entries are included in the signed tree head. */
export type Statement = Account & {
  readonly committeeId: number;
  readonly signed: CosignedTreeHead;
  readonly note: string;
  readonly keyFrom: 'caller' | 'file';
};

const malformed = (expected: string) => bad('statement-malformed', { expected });

type File = Keys & { readonly checkpoint: string; readonly entries: readonly EntryInclusionJson[] };

const fileForm = {
  ...keysForm,
  format: (value: unknown): boolean => value === format,
  checkpoint: (value: unknown): boolean => typeof value === 'string',
  entries: (value: unknown): boolean => Array.isArray(value) && value.length > 0 && value.every(isEntryInclusion),
};

const parse = (text: string): Result<File> => {
  if (text.length > longest) return malformed('it is too long');
  const value = parseObject(text);
  if (value === null) return bad('not-json');
  const keys = checkKeys(value, fileForm);
  return keys.ok ? good(value as unknown as File) : keys;
};

const readEntries = (parts: readonly EntryInclusionJson[], signed: CosignedTreeHead): Result<readonly Entry[]> => {
  const entries: Entry[] = [];
  for (const part of parts) {
    const entry = entryIn(part);
    if (!entry.ok) return entry;
    if (entry.value.revision <= (entries.at(-1)?.revision ?? -1)) return malformed('its entries are out of order');
    const placed = checkPlace(entry.value, pathIn(part), signed);
    if (!placed.ok) return placed;
    const known = parseCommitteeEntry(entry.value);
    if (!known.ok) return known;
    entries.push(entry.value);
  }
  return good(entries);
};

/** @param key of the log in base64, known from elsewhere; without it the statement's own key is trusted */
export const verifyStatement = async (text: string, key?: string): Promise<Result<Statement>> => {
  const file = parse(text);
  if (!file.ok) return file;
  const { logKey, witnesses, checkpoint, entries: parts } = file.value;
  const signed = await openCosignedTreeHead(checkpoint, { logKey, witnesses }, key);
  if (!signed.ok) return signed;
  const entries = readEntries(parts, signed.value);
  if (!entries.ok) return entries;
  const account = accountOf(entries.value);
  if (typeof account === 'string') return malformed(account);
  const committeeId = parseCommitteeStream(entries.value[0]?.stream ?? '') ?? 0;
  return good({
    ...account,
    committeeId,
    signed: signed.value,
    note: checkpoint,
    keyFrom: key === undefined ? 'file' : 'caller',
  });
};
