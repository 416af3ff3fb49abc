import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { OperatorError } from '@mandali/runtime/operator-error';

/** Postgres programs refuse to run as root. */
export interface RunAs {
  /** Owner of the data; null: the user of this process. */
  readonly owner: Account | null;
  command(program: string, args: readonly string[]): Command;
}

export interface Command {
  readonly file: string;
  readonly args: string[];
  readonly identity: { readonly uid?: number; readonly gid?: number };
}

export interface Account {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

/** Bits of CapEff in /proc/self/status, see capabilities(7). */
const dacOverride = 1n << 1n;
const dacReadSearch = 1n << 2n;
const setPcap = 1n << 8n;
const setpriv = '/usr/bin/setpriv';

/**
 * Selects the current user; for root the owner of the data, else `postgres`, else `nobody`. When that user may not
 * enter the folders (a clone below /root), the programs get the one capability that allows it.
 * @param folders that the programs enter
 * @param currentOwner uid that owns the existing data
 * @throws OperatorError when root has no such user on this machine
 */
export function runAs(folders: readonly string[], currentOwner: number | null): RunAs {
  if (process.getuid?.() !== 0)
    return { owner: null, command: (file, args) => ({ file, args: [...args], identity: {} }) };
  const owner = unprivilegedAccount(currentOwner);
  const closed = folders.map((folder) => firstClosed(folder, owner)).find((folder) => folder !== undefined);
  if (closed === undefined) {
    const identity = { uid: owner.uid, gid: owner.gid };
    return { owner, command: (file, args) => ({ file, args: [...args], identity }) };
  }
  const become = [`--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups', '--no-new-privs'];
  const words = [...become, ...capabilityFor(closed, owner)];
  return { owner, command: (program, args) => ({ file: setpriv, args: [...words, program, ...args], identity: {} }) };
}

function unprivilegedAccount(currentOwner: number | null): Account {
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]): Account => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter(({ uid }) => uid > 0);
  const found =
    accounts.find(({ uid }) => uid === currentOwner) ??
    accounts.find(({ name }) => name === 'postgres') ??
    accounts.find(({ name }) => name === 'nobody');
  if (found !== undefined) return found;
  throw new OperatorError('Postgres does not run as root, and this machine has no user postgres or nobody: add one.');
}

/** Returns the outermost folder that the account may not enter. */
function firstClosed(folder: string, account: Account): string | undefined {
  const path = resolve(folder);
  const above = dirname(path) === path ? undefined : firstClosed(dirname(path), account);
  if (above !== undefined) return above;
  const { mode, uid, gid } = statSync(path);
  const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
  return (mode & bit) === bit ? undefined : path;
}

/**
 * Postgres checks its files by access(2), which ignores capabilities of users other than root unless a securebit is set.
 * The bounding set excludes all other capabilities.
 */
function capabilityFor(closed: string, account: Account): string[] {
  const held = heldCapabilities();
  const name = held & dacReadSearch ? 'dac_read_search' : held & dacOverride ? 'dac_override' : undefined;
  if (name === undefined || !(held & setPcap) || !existsSync(setpriv)) {
    throw new OperatorError(
      `Postgres does not run as root, and the user ${account.name} may not enter ${closed}: ` +
        'move the project to a folder that every user may enter, such as /srv, or start it as an ordinary user.',
    );
  }
  const only = `-all,+${name}`;
  return [`--inh-caps=${only}`, `--bounding-set=${only}`, `--ambient-caps=+${name}`, '--securebits=+no_setuid_fixup'];
}

function heldCapabilities(): bigint {
  try {
    const line = /^CapEff:\s*([0-9a-f]+)$/m.exec(readFileSync('/proc/self/status', 'utf8'));
    return BigInt(`0x${line?.[1] ?? '0'}`);
  } catch {
    return 0n;
  }
}
