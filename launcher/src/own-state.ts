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
  /** Sign-in of the first global admin until it has been printed; null afterwards. */
  firstAdmin: z.object({ email: z.string(), password: z.string() }).nullable(),
  /** Whether the demo committees are in. */
  demo: z.boolean(),
});

export type OwnState = z.infer<typeof stateSchema>;

const file = (folder: string) => join(folder, 'state.json');

/**
 * Looks at a data folder without touching it.
 * @throws RefusedStart when a newer Mandali wrote it, or when its state cannot be read
 */
export function checkFormat(folder: string): void {
  if (hasState(folder)) parse(folder);
}

/** Whether a start has been here. */
export const hasState = (folder: string): boolean => existsSync(file(folder));

/** The state of a folder that nobody has started in yet, with new secrets. */
export const newState = (): OwnState => ({
  format,
  appSecret: randomBytes(32).toString('hex'),
  drawSecret: randomBytes(32).toString('hex'),
  firstAdmin: { email: 'admin@mandali.local', password: randomBytes(9).toString('base64url') },
  demo: false,
});

/** The state of the folder; a first start makes it, with new secrets. */
export function readState(folder: string): OwnState {
  if (hasState(folder)) return parse(folder);
  const state = newState();
  writeState(folder, state);
  return state;
}

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
