import { resolve } from 'node:path';
import { deriveKey } from '@mandali/bff/db/keys';
import { type Erasures, readErasures } from './backup/erasures.ts';
import { isSigned } from './backup/framed-file.ts';
import { inspect, type BackupSummary, underAnotherSecret } from './backup/inspect.ts';
import type { Call } from './command-line.ts';
import { RefusedCommand } from './refused-command.ts';
import { readSecrets, type Secrets } from './settings.ts';

export type Plan = {
  readonly file: string;
  readonly inspected: BackupSummary;
  readonly erasures: Erasures;
  readonly secrets: Secrets;
  readonly isMove: boolean;
};

export type PlanOptions = {
  readonly 'sign-on'?: boolean | undefined;
  readonly 'new-key'?: boolean | undefined;
  readonly erasures?: string | undefined;
  readonly 'no-erasures'?: boolean | undefined;
  readonly 'other-secrets'?: boolean | undefined;
  readonly 'as-backup'?: boolean | undefined;
};

/** Options for books with missing entries or for lost secrets, which a move does not have. */
const notInMove = ['sign-on', 'new-key', 'other-secrets'] as const;

export async function plan(target: string, options: PlanOptions, env: Call['env']): Promise<Plan> {
  const file = resolve(target);
  const inspected = await inspect(file);
  const erasures = await erasuresFor(inspected, options);
  const secrets = readSecrets(env);
  await checkDrawSecret(secrets, inspected, options['other-secrets'] === true);
  const isMove = inspected.header.move && options['as-backup'] !== true;
  const planned = { file, inspected, erasures, secrets, isMove };
  if (isMove) refuseUnlikeMove(planned, options);
  return planned;
}

/** A move continues sessions and keys: its file must be whole, signed, and newer than every change of the product. */
function refuseUnlikeMove({ file, inspected, erasures, secrets }: Plan, options: PlanOptions): void {
  const useless = notInMove.find((name) => options[name] === true);
  if (useless !== undefined)
    throw new RefusedCommand(
      `${file} is of a move, and a move has no use for --${useless}: leave it out, or add --as-backup.`,
    );
  const { appSecret, logSigningKey } = secrets;
  if (appSecret === undefined || !isSigned(inspected.end, deriveKey(appSecret, 'backup')))
    throw new RefusedCommand(
      `${file} is of a move, and APP_SECRET is not the one that it is signed with: name the secrets of the old place by --secrets FILE, or add --as-backup.`,
    );
  if (logSigningKey === undefined)
    throw new RefusedCommand(
      `${file} is of a move, and LOG_SIGNING_KEY is not set: name the secrets of the old place by --secrets FILE.`,
    );
  const { made } = inspected.header;
  if ([...erasures.erased.values()].every((at) => Date.parse(at) <= Date.parse(made))) return;
  throw new RefusedCommand(
    `${file} is of a move of ${made}, and people were erased after it, so the product has run since and entries are missing: add --as-backup.`,
  );
}

async function erasuresFor({ header }: BackupSummary, options: PlanOptions): Promise<Erasures> {
  if (options['no-erasures'] === true) return { made: header.made, erased: new Map() };
  if (options.erasures === undefined)
    throw new RefusedCommand(
      `Name the list of erased people by --erasures FILE, or say --no-erasures if no person was erased since ${header.made}.`,
    );
  const file = resolve(options.erasures);
  const erasures = await readErasures(file);
  if (erasures.made < header.made)
    throw new RefusedCommand(
      `${file} is of ${erasures.made}, before the backup of ${header.made}, so it cannot say who was erased since: bring it up to date, or say --no-erasures.`,
    );
  return erasures;
}

async function checkDrawSecret({ drawSecret }: Secrets, inspected: BackupSummary, isAccepted: boolean): Promise<void> {
  const { openRounds } = inspected;
  if (openRounds.length === 0) return;
  if (drawSecret === undefined)
    throw new RefusedCommand(
      `DRAW_SECRET is not set, and a restore promises the draws of ${openRounds.length} open rounds anew with it: name the secrets by --secrets FILE.`,
    );
  const others = await underAnotherSecret(drawSecret, openRounds);
  if (others === 0 || isAccepted) return;
  throw new RefusedCommand(
    `DRAW_SECRET is not the one of this backup, and ${others} of ${openRounds.length} open rounds were promised under that: name the secrets by --secrets FILE, or accept by --other-secrets that draws which are open cannot be concluded.`,
  );
}

/** Warns about a missing or wrong signature: a forger can compute the checksum, but the signature needs APP_SECRET. */
export const warningOf = ({ file, inspected, secrets: { appSecret } }: Plan): string | null => {
  if (appSecret === undefined) return `Warning: APP_SECRET is not set, so the writer of ${file} cannot be verified.`;
  if (isSigned(inspected.end, deriveKey(appSecret, 'backup'))) return null;
  return inspected.end.signature === undefined
    ? `Warning: ${file} is not signed. It may have been changed since it was written.`
    : `Warning: the signature of ${file} does not match APP_SECRET. It was written under another one, or changed since.`;
};

export const planLine = ({ file, inspected, erasures }: Plan): string =>
  `${file} is whole: ${inspected.events} events of ${inspected.committees} committees and ${inspected.rows} rows of the people store, of ${inspected.header.made}; ${erasures.erased.size} people are in the list of erasures.`;
