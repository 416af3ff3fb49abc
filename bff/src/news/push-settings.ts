import { createECDH } from 'node:crypto';
import { partsOf } from '@mandali/runtime/setting-schemas';
import { checked, type ValuesOf } from '@mandali/runtime/settings';
import { z } from 'zod';

/** Keys that sign messages of web push (VAPID, RFC 8292), and the push services that may get them. */
export type PushSettings = {
  /** Public key: a point of P-256 in 65 bytes; private key: 32 bytes. Both in base64url. */
  readonly publicKey: string;
  readonly privateKey: string;
  /** Contact of the operator for push services: mailto: or https:. */
  readonly subject: string;
  /** Allowed origins; `*.` matches any subdomains. */
  readonly services: readonly string[];
};

/** Push services of Chromium, Firefox, Edge and Safari. */
const knownServices =
  'https://fcm.googleapis.com,https://*.push.services.mozilla.com,https://*.notify.windows.com,https://*.push.apple.com';

/** http: is allowed on loopback only, for test doubles of a push service. */
const service =
  /^(https:\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?|http:\/\/(127\.0\.0\.1|localhost|\[::1\]):\d{1,5})$/;

const origins = z
  .string()
  .transform(partsOf)
  .pipe(z.array(z.string().regex(service, 'must be origins of push services such as https://*.example.org')));

const key = (bytes: number) =>
  z
    .string()
    .refine(
      (text) => /^[\w-]+$/.test(text) && Buffer.from(text, 'base64url').length === bytes,
      'must be a key as npx web-push generate-vapid-keys makes it',
    );

const contact = z.string().regex(/^(mailto:\S+@\S+|https:\/\/\S+)$/, 'must begin with mailto: or https://');

const variables = {
  publicKey: ['VAPID_PUBLIC_KEY', key(65).optional()],
  privateKey: ['VAPID_PRIVATE_KEY', key(32).optional()],
  subject: ['VAPID_SUBJECT', contact.optional()],
  services: ['PUSH_SERVICES', origins.prefault(knownServices)],
} as const;

type Values = ValuesOf<typeof variables>;

const together = ['publicKey', 'privateKey', 'subject'] as const;
const variableOf = (name: (typeof together)[number]): string => variables[name][0];

const publicOf = (privateKey: string): string => {
  const keys = createECDH('prime256v1');
  try {
    keys.setPrivateKey(privateKey, 'base64url');
    return keys.getPublicKey('base64url');
  } catch {
    return '';
  }
};

/** Apple's push service refuses such contacts. */
const isLocal = (subject: string): boolean =>
  /^(mailto:\S+@|https:\/\/(\S+@)?)(localhost|([^/@]+\.)?localhost|127(\.\d{1,3}){3}|\[::1\]|\[?IPv6:::1\]?)\.?(:\d+)?([/?#].*)?$/i.test(
    subject,
  );
const localSubject = 'VAPID_SUBJECT is at localhost: Apple refuses messages of web push that name it.';

export const warningOfPush = (push: PushSettings | null): string | null =>
  push !== null && isLocal(push.subject) ? localSubject : null;

const faultsOfPair = (v: Values): readonly string[] => {
  const missing = together.filter((name) => v[name] === undefined).map(variableOf);
  if (missing.length === together.length) return [];
  if (missing.length > 0) return [`${missing[0]} is missing: web push needs ${together.map(variableOf).join(', ')}.`];
  const isPair = publicOf(v.privateKey ?? '') === v.publicKey;
  return isPair ? [] : ['VAPID_PRIVATE_KEY does not belong to VAPID_PUBLIC_KEY.'];
};

export const pushSettings = checked(variables, faultsOfPair);

export const localContactFault = ({ subject }: Values): readonly string[] =>
  isLocal(subject ?? '') ? [localSubject] : [];

export const pushOf = ({ publicKey, privateKey, subject, services }: Values): PushSettings | null =>
  publicKey === undefined || privateKey === undefined || subject === undefined
    ? null
    : { publicKey, privateKey, subject, services };

const isAt = (host: string, pattern: string): boolean =>
  pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) && host.length >= pattern.length : host === pattern;

/** Without this check a client could make the server send requests to any host (SSRF). */
export const isPushService = (services: readonly string[], endpoint: string): boolean => {
  if (!URL.canParse(endpoint)) return false;
  const url = new URL(endpoint);
  if (url.username !== '' || url.password !== '') return false;
  return services.some((each) => {
    const [scheme = '', host = ''] = each.split('//');
    return url.protocol === scheme && isAt(url.host, host);
  });
};
