import { z } from 'zod';

const host = String.raw`[\w.-]+(:\d{1,5})?`;
const shape = new RegExp(
  String.raw`^esdb(?<discover>\+discover)?://((?<user>[^:@/?]+):[^:@/?]+@)?${host}(?<more>,${host})*/?(\?(?<settings>.+))?$`,
);

/** What the address may say beside hosts and user, with the values that make sense. */
const settings: Readonly<Record<string, RegExp>> = {
  tls: /^(true|false)$/,
  tlsCAFile: /./,
  nodePreference: /^(leader|follower|random|readOnlyReplica)$/,
  connectionName: /./,
  maxDiscoverAttempts: /^[1-9]\d*$/,
  discoveryInterval: /^[1-9]\d*$/,
  gossipTimeout: /^[1-9]\d*$/,
};

/**
 * What is wrong with the address of an EventStoreDB, as the end of a sentence that begins with the variable's name;
 * null when nothing is. Stricter than the client, which passes over what it does not know.
 */
export function addressProblem(address: string): string | null {
  const found = shape.exec(address)?.groups;
  if (found === undefined)
    return 'must be an address such as esdb://user:password@host:2113 or esdb://127.0.0.1:2113?tls=false';
  // The client contacts the first alone: it would find no node as soon as that one is down.
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

/** Hosts and ports of the address of a server, without user and password. */
export const placeOf = (address: string): string =>
  address
    .replace(/^[\w+]+:\/\//, '')
    .replace(/^.*@/, '')
    .replace(/[/?].*$/, '');

/** EVENTSTORE_URL, as a part of a process's variables. */
export const eventStoreAddress = z.string().superRefine((address, context) => {
  const problem = addressProblem(address);
  if (problem !== null) context.addIssue({ code: 'custom', message: problem });
});

/** EVENTSTORE_PREFIX: in front of the names of all our streams on a server that others use too. */
export const eventStorePrefix = z
  .string()
  .regex(/^([A-Za-z][\w.]{0,39}-)?$/, 'must be letters and digits that begin with a letter and end with a hyphen')
  .default('');
