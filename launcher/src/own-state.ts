import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { RefusedStart } from './refused-start.ts';

/** Grows when an older Mandali can no longer work with the folder. */
const format = 1;

const stateSchema = z.object({
  format: z.literal(format),
  /** Secrets that this folder has made for itself, used while the environment names none. */
  appSecret: z.string(),
  drawSecret: z.string(),
  /** Folders from before the books were signed have none until they are started in. */
  logSigningKey: z.string().optional(),
  /** Sign-in of the first global admin until it has been printed; null afterwards. */
  firstAdmin: z.object({ email: z.string(), password: z.string() }).nullable(),
  /** Whether the demo committees are in. */
  demo: z.boolean(),
});

export type OwnState = z.infer<typeof stateSchema>;
/** Of a folder that is started in. */
export type StartState = OwnState & { readonly logSigningKey: string };

const file = (folder: string) => join(folder, 'state.json');

/**
 * Looks at a data folder without touching it.
 * @throws RefusedStart when a newer Mandali wrote it, or when its state cannot be read
 */
export function checkFormat(folder: string): void {
  storedState(folder);
}

/** Whether a start has been here. */
export const hasState = (folder: string): boolean => existsSync(file(folder));

const newSigningKey = (): string => randomBytes(32).toString('base64');

/** The state of a folder without a start so far, with new secrets. */
export const newState = (): StartState => ({
  format,
  appSecret: randomBytes(32).toString('hex'),
  drawSecret: randomBytes(32).toString('hex'),
  logSigningKey: newSigningKey(),
  firstAdmin: { email: 'admin@mandali.local', password: randomBytes(9).toString('base64url') },
  demo: false,
});

/** The state of the folder; a first start makes it, with new secrets, and a later one the key that is new since. */
export function readState(folder: string): StartState {
  const found = storedState(folder);
  if (found?.logSigningKey !== undefined) return { ...found, logSigningKey: found.logSigningKey };
  const state = { ...(found ?? newState()), logSigningKey: newSigningKey() };
  writeState(folder, state);
  return state;
}

/** The state as it lies there; null where no start has been. @throws RefusedStart when it cannot be read */
export const storedState = (folder: string): OwnState | null => (hasState(folder) ? parse(folder) : null);

/** Replaces the state as a whole, readable by its owner only. */
export function writeState(folder: string, state: OwnState): void {
  const fresh = `${file(folder)}.new`;
  writeFileSync(fresh, `${JSON.stringify(state, null, 2)}\n`, { mode: 0o600, flush: true });
  renameSync(fresh, file(folder));
}

function parse(folder: string): OwnState {
  const content = readJson(file(folder));
  if (content?.format !== undefined && content.format > format) {
    throw new RefusedStart(
      `The data in ${folder} was written by a newer Mandali, so it was left alone: ` +
        'start it with that one, or name another folder in DATA_DIR.',
    );
  }
  const state = stateSchema.safeParse(content);
  if (state.success) return state.data;
  throw new RefusedStart(`The file ${file(folder)} is damaged: restore it from a backup.`);
}

function readJson(path: string): { readonly format?: number } | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as { readonly format?: number };
  } catch {
    return undefined;
  }
}
