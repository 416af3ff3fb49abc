import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseDocument } from 'yaml';
import { projectRoot } from './script.ts';

export type Build = {
  readonly dockerfile: string;
  readonly target?: string;
  readonly args?: Readonly<Record<string, string>>;
};
export type ComposeService = {
  readonly image: string;
  readonly pull_policy?: string;
  readonly build?: Build;
  readonly profiles?: readonly string[];
  readonly environment?: Readonly<Record<string, string | number>>;
  readonly secrets?: readonly string[];
  readonly command?: readonly string[];
  readonly ports?: readonly string[];
  readonly volumes?: readonly string[];
  readonly networks: readonly string[] | Readonly<Record<string, unknown>>;
  readonly restart?: string;
  readonly read_only?: boolean;
  readonly depends_on?: Readonly<Record<string, unknown>>;
  readonly mem_limit?: string;
  readonly cpus?: string | number;
  readonly pids_limit?: number;
  readonly cap_drop?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly logging?: unknown;
};
export type Compose = {
  readonly services: Readonly<Record<string, ComposeService>>;
  readonly networks: Readonly<Record<string, { readonly internal?: boolean }>>;
  readonly volumes: Readonly<Record<string, unknown>>;
  readonly secrets: Readonly<Record<string, { readonly environment: string }>>;
};

const services = new Set(['bff', 'worker', 'projections']);
const stores = new Set(['eventstore', 'postgres', 'redis']);
/** Whether a service runs our own code in Node. */
export const isService = ({ build }: ComposeService): boolean => services.has(build?.target ?? '');
/** Whether a service is a third-party server with our settings. */
export const isStore = ({ build }: ComposeService): boolean => stores.has(build?.target ?? '');

export const composeText = (): string => readFileSync(join(projectRoot, 'docker-compose.yml'), 'utf8');

/**
 * Interpolates variables as compose does: ${NAME:-default} for a missing or empty one, ${NAME-default} for a missing one,
 * ${NAME:+value} for a non-empty one, ${NAME:?sentence} for a required one.
 */
const fillIn = (text: string, variables: Readonly<Record<string, string>>): string =>
  text.replace(/\$\{([A-Z_]+)(:-|-|:\+|:\?)([^}]*)\}/g, (_, name: string, operator: string, word: string) => {
    const value = variables[name] ?? '';
    if (operator === '-') return variables[name] ?? word;
    if (operator === ':+') return value === '' ? '' : word;
    return value === '' && operator === ':-' ? word : value;
  });

export const readCompose = (variables: Readonly<Record<string, string>> = {}): Compose => {
  const parsed: unknown = parseDocument(composeText(), { merge: true }).toJS();
  const filledIn = (_: string, value: unknown): unknown =>
    typeof value === 'string' ? fillIn(value, variables) : value;
  return JSON.parse(JSON.stringify(parsed), filledIn) as Compose;
};

export const servicesInOverride = (file: string): Compose['services'] =>
  (parseDocument(readFileSync(join(projectRoot, 'deploy', file), 'utf8')).toJS() as Compose).services;

/** Returns the services of a profile; without one, the services that always start. */
export const servicesOf = (compose: Compose, profile?: string): Readonly<Record<string, ComposeService>> =>
  Object.fromEntries(
    Object.entries(compose.services).filter(
      ([, { profiles }]) => profiles === undefined || profiles.some((each) => each === profile),
    ),
  );
