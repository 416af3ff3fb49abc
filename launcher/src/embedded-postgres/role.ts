import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Binaries } from './binaries.ts';
import { type DataFolder, database, inSingleMode } from './data-folder.ts';
import type { RunAs } from './run-as.ts';

/** Role of the product: owner of its database, no superuser. */
export const role = 'mandali_app';

/** SQL file that the compose file uses too; the path works from src and from dist. */
const statements = fileURLToPath(new URL('../../role.sql', import.meta.url));

/** Null while the role does not exist. */
export const rolePassword = ({ rolePasswordFile }: DataFolder): string | null =>
  existsSync(rolePasswordFile) ? readFileSync(rolePasswordFile, 'utf8').trim() : null;

/**
 * Creates the role. The password file gets its name at the end, so that a start after an interrupted one begins again.
 * No server may run on the data.
 * @throws OperatorError when Postgres refuses
 */
export function ensureRole(data: DataFolder, binaries: Binaries, as: RunAs): string {
  const known = rolePassword(data);
  if (known !== null) return known;
  const password = randomBytes(24).toString('hex');
  const fresh = `${data.rolePasswordFile}.new`;
  writeFileSync(fresh, `${password}\n`, { mode: 0o600, flush: true });
  const all = [readFileSync(statements, 'utf8').trim(), `ALTER ROLE ${role} PASSWORD '${password}';`];
  inSingleMode(data.cluster, database, all, data, binaries, as);
  renameSync(fresh, data.rolePasswordFile);
  return password;
}
