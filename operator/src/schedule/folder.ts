import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inspect } from '../backup/inspect.ts';
import { RefusedCommand } from '../refused-command.ts';

const dayMs = 86_400_000;
/** Files of `npm run backup` have other names and are not deleted. */
const prefix = 'mandali-scheduled-';
const pattern = /^mandali-scheduled-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.backup$/;

/** A backup found by its file name; the file may be damaged. */
export type ScheduledBackup = { readonly file: string; readonly at: number };

export const scheduledName = (at: Date): string => `${prefix}${at.toISOString().replaceAll(/[-:]|\.\d+/g, '')}.backup`;

/** Lists the scheduled backups, newest first. */
export async function scheduledIn(folder: string): Promise<readonly ScheduledBackup[]> {
  const names = await readdir(folder);
  return names
    .flatMap((name) => {
      const [, year, month, day, hour, minute, second] = pattern.exec(name) ?? [];
      if (year === undefined) return [];
      return { file: join(folder, name), at: Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) };
    })
    .toSorted((a, b) => b.at - a.at);
}

/** Null when there is no intact backup. */
export async function newestWhole(folder: string): Promise<ScheduledBackup | null> {
  for (const each of await scheduledIn(folder)) if (await isWhole(each.file)) return each;
  return null;
}

/** Deletes backups that are too old, except damaged files, which are left for the operator, and `newest`. */
export async function prune(
  folder: string,
  newest: ScheduledBackup,
  { days, now }: { readonly days: number; readonly now: Date },
): Promise<{ readonly removed: readonly string[]; readonly damaged: readonly string[] }> {
  const [removed, damaged]: [string[], string[]] = [[], []];
  for (const { file, at } of await scheduledIn(folder)) {
    if (file === newest.file || at >= now.getTime() - days * dayMs) continue;
    if (await isWhole(file)) {
      await rm(file);
      removed.push(file);
    } else damaged.push(file);
  }
  return { removed, damaged };
}

/** Assumes that no other process writes scheduled backups into the folder. */
export async function removePartial(folder: string): Promise<void> {
  for (const name of await readdir(folder))
    if (name.startsWith(prefix) && name.endsWith('.partial')) await rm(join(folder, name), { force: true });
}

async function isWhole(file: string): Promise<boolean> {
  try {
    await inspect(file);
    return true;
  } catch (error) {
    if (error instanceof RefusedCommand) return false;
    throw error;
  }
}
