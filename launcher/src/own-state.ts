import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { OperatorError } from '@mandali/runtime/operator-error';

/** Format of the data folder; incremented when releases cannot use each other's folders. 1: before 1.0. */
const format = 2;

const stateSchema = z.object({
  format: z.literal(format),
  /** Secrets generated for this folder, used unless the environment sets others. */
  appSecret: z.string(),
  drawSecret: z.string(),
  logSigningKey: z.string(),
  /** Sign-in of the first global admin; null after it was printed. */
  firstAdmin: z.object({ email: z.string(), password: z.string() }).nullable(),
  demo: z.boolean(),
});

export type OwnState = z.infer<typeof stateSchema>;

const file = (folder: string) => join(folder, 'state.json');

/** @throws OperatorError when another version of Mandali wrote the folder, or when its state cannot be read */
export function checkFormat(folder: string): void {
  storedState(folder);
}

export const hasState = (folder: string): boolean => existsSync(file(folder));

const randomKey = (encoding: 'hex' | 'base64'): string => randomBytes(32).toString(encoding);

export const newState = (): OwnState => ({
  format,
  appSecret: randomKey('hex'),
  drawSecret: randomKey('hex'),
  logSigningKey: randomKey('base64'),
  firstAdmin: { email: 'admin@mandali.local', password: randomBytes(9).toString('base64url') },
  demo: false,
});

/** Creates the state on the first start. @throws OperatorError like `checkFormat` */
export function readState(folder: string): OwnState {
  const stored = storedState(folder);
  if (stored !== null) return stored;
  const state = newState();
  writeState(folder, state);
  return state;
}

/** Null before the first start. @throws OperatorError like `checkFormat` */
export const storedState = (folder: string): OwnState | null => (hasState(folder) ? parse(folder) : null);

/** Writes atomically a file that only its owner can read. */
export function writeState(folder: string, state: OwnState): void {
  const fresh = `${file(folder)}.new`;
  writeFileSync(fresh, `${JSON.stringify(state, null, 2)}\n`, { mode: 0o600, flush: true });
  renameSync(fresh, file(folder));
}

function parse(folder: string): OwnState {
  const content = readJson(file(folder));
  refuseOtherFormat(folder, content?.format);
  const state = stateSchema.safeParse(content);
  if (state.success) return state.data;
  throw new OperatorError(`The file ${file(folder)} is damaged: restore it from a backup.`);
}

function refuseOtherFormat(folder: string, found: unknown): void {
  if (typeof found !== 'number' || found === format) return;
  if (found > format) {
    throw new OperatorError(
      `The data in ${folder} was written by a newer Mandali, so it was left alone: ` +
        'start it with that one, or name another folder in DATA_DIR.',
    );
  }
  throw new OperatorError(
    `The data in ${folder} was written by a Mandali before 1.0, which this one cannot read, so it was left alone: ` +
      'export the books with the version that wrote it, or name another folder in DATA_DIR.',
  );
}

function readJson(path: string): { readonly format?: unknown } | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as { readonly format?: unknown };
  } catch {
    return undefined;
  }
}
