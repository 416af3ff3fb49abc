import { checkKeys, type JsonObject } from './export-line.ts';
import { good, type Result } from './fault.ts';
import { type Keys, keysForm } from './keys.ts';

// The last line of an export: the number of events, and the note that was signed for it.

export type ClosingLine = {
  readonly head: string;
  readonly events: number;
  readonly checkpoint?: string;
} & Partial<Keys>;

const isHead = (value: unknown): boolean => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);
const unsignedForm = { head: isHead, events: Number.isSafeInteger };
const signedForm = { ...unsignedForm, checkpoint: (value: unknown) => typeof value === 'string', ...keysForm };

/** Runs step 6 of docs/audit.md, except the comparison with the entries. */
export const parseClosing = (value: JsonObject): Result<ClosingLine> => {
  const isSigned = Object.keys(signedForm).some(
    (key) => !Object.hasOwn(unsignedForm, key) && Object.hasOwn(value, key),
  );
  const keys = checkKeys(value, isSigned ? signedForm : unsignedForm);
  return keys.ok ? good(value as unknown as ClosingLine) : keys;
};

/** `checkpoint` is a note of exactly this number of events. */
export const closingLine = (head: string, events: number, checkpoint: string, keys: Keys): string =>
  JSON.stringify({ head, events, checkpoint, ...keys });
