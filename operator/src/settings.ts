import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { type BeaconChain, quicknet } from '@mandali/domain/proof/beacon';
import { logSettings } from '@mandali/event-store/address';
import { hexDigits, postgresAddress, secret, signingKey, whole } from '@mandali/runtime/setting-schemas';
import { type Environment, readSettings, type ValuesOf } from '@mandali/runtime/settings';
import { RefusedCommand } from './refused-command.ts';

/** The secrets of the product; the launcher sets them for the embedded one. */
const secretSettings = {
  appSecret: ['APP_SECRET', secret.optional()],
  drawSecret: ['DRAW_SECRET', secret.optional()],
  logSigningKey: ['LOG_SIGNING_KEY', signingKey.optional()],
} as const;

export const toolSettings = {
  ...secretSettings,
  ...logSettings,
  databaseUrl: ['DATABASE_URL', postgresAddress],
} as const;

/** Default beacon: quicknet. */
export const chainSettings = {
  chain: ['DRAW_BEACON_CHAIN', hexDigits(64).default(quicknet.chain)],
  key: ['DRAW_BEACON_KEY', hexDigits(192).default(quicknet.key)],
  genesis: ['DRAW_BEACON_GENESIS', whole(0, 9_999_999_999).default(quicknet.genesis)],
  period: ['DRAW_BEACON_PERIOD', whole(0, 9_999_999_999).default(quicknet.period)],
} as const;

export type ToolSettings = ValuesOf<typeof toolSettings>;
export type Secrets = ValuesOf<typeof secretSettings>;

/** @throws OperatorError */
export const readToolSettings = (env: Environment): ToolSettings => readSettings(toolSettings, env);

/** Reads the secrets alone, without settings of a database. @throws OperatorError */
export const readSecrets = (env: Environment): Secrets => readSettings(secretSettings, env);

/** @throws OperatorError */
export const readChain = (env: Environment): BeaconChain => readSettings(chainSettings, env);

/** Reads a file that `npm run backup -- --secrets FILE` has written. @throws RefusedCommand */
export function secretsIn(file: string | undefined): Environment {
  if (file === undefined) return {};
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new RefusedCommand(`There is no file ${file} that can be read.`);
  }
  const { APP_SECRET, DRAW_SECRET, LOG_SIGNING_KEY } = parseEnv(text);
  if (APP_SECRET === undefined || DRAW_SECRET === undefined)
    throw new RefusedCommand(`${file} does not hold APP_SECRET and DRAW_SECRET.`);
  return { APP_SECRET, DRAW_SECRET, ...(LOG_SIGNING_KEY !== undefined && { LOG_SIGNING_KEY }) };
}
