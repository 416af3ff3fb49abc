import { z } from 'zod';

const host = String.raw`[\w.-]+(:\d{1,5})?`;
const shape = new RegExp(
  String.raw`^esdb(?<discover>\+discover)?://((?<user>[^:@/?]+):[^:@/?]+@)?${host}(?<more>,${host})*/?(\?(?<settings>.+))?$`,
);

const settings: Readonly<Record<string, RegExp>> = {
  tls: /^(true|false)$/,
  tlsCAFile: /./,
  nodePreference: /^(leader|follower|random|readOnlyReplica)$/,
  connectionName: /./,
  maxDiscoverAttempts: /^[1-9]\d*$/,
  discoveryInterval: /^[1-9]\d*$/,
  gossipTimeout: /^[1-9]\d*$/,
};

/** Null: valid. Stricter than the client, which ignores unknown settings. */
export function addressProblem(address: string): string | null {
  const found = shape.exec(address)?.groups;
  if (found === undefined)
    return 'must be an address such as esdb://user:password@host:2113 or esdb://127.0.0.1:2113?tls=false';
  // The client contacts only the first host: it would find no node while that one is down.
  if (found['discover'] !== undefined && found['more'] !== undefined)
    return 'must name one host after esdb+discover, the name of all nodes; several are esdb://one:2113,two:2113';
  const given = (found['settings'] ?? '').split('&').filter((setting) => setting !== '');
  for (const setting of given) {
    const [name = '', value = ''] = setting.split('=');
    const known = Object.hasOwn(settings, name) ? settings[name] : undefined;
    if (known === undefined) return `must not hold the setting ${name}`;
    if (!known.test(value)) return `must not hold the value ${value} for ${name}`;
  }
  if (!given.includes('tls=false') && found['user'] === undefined)
    return 'must name a user (esdb://user:password@host:2113), or say tls=false for a server without encryption';
  return null;
}

/** Returns the address without user and password. */
export const placeOf = (address: string): string =>
  address
    .replace(/^[\w+]+:\/\//, '')
    .replace(/^.*@/, '')
    .replace(/[/?].*$/, '');

const eventStoreAddress = z.string().superRefine((address, context) => {
  const problem = addressProblem(address);
  if (problem !== null) context.addIssue({ code: 'custom', message: problem });
});

const eventStorePrefix = z
  .string()
  .regex(/^([A-Za-z][\w.]{0,39}-)?$/, 'must be letters and digits that begin with a letter and end with a hyphen');

/** Settings of each process that opens the event log: variables and schemas. */
export const logSettings = {
  /** Null: the event log is in Postgres. */
  eventStoreUrl: ['EVENTSTORE_URL', eventStoreAddress.optional().transform((address) => address ?? null)],
  /** Prefix of all our stream names on a shared server. */
  eventStorePrefix: ['EVENTSTORE_PREFIX', eventStorePrefix.default('')],
} as const;
