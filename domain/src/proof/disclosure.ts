import { sha256InHex } from '#sha256';
import { canonicalBytes } from '../canonical-json.ts';
import type { Json } from '../decider.ts';
import { bad, good, type Result } from './fault.ts';
import { isUnicode } from './utf8.ts';

// Events commit to names, notes and other texts by digests (the pattern of SD-JWT, RFC 9901): text and salt can be
// erased, but the event cannot be used for another text.

/** Stored, never changed. */
export const textKinds = ['name', 'phone', 'adminName', 'note', 'reason', 'receivedBy'] as const;
export type TextKind = (typeof textKinds)[number];

/** 64 hex digits each. */
export type Digests = { readonly [kind in TextKind]?: string };

/** `salt`: base64url of 16 random bytes; `value` at that time. */
export type Disclosure = readonly [salt: string, kind: string, value: string];

/** SHA-256 over the canonical JSON of [salt, kind, value], 64 hex digits. Each digest has its own salt. */
export const digestOf = (disclosure: Disclosure): string => sha256InHex(canonicalBytes(disclosure));

export const digestsOf = (disclosures: readonly (readonly [salt: string, kind: TextKind, value: string])[]): Digests =>
  Object.fromEntries(disclosures.map((disclosure) => [disclosure[1], digestOf(disclosure)]));

const isKind = (kind: string): boolean => /^[A-Za-z]{1,32}$/.test(kind);
/** 22 characters; the last four bits are zero. */
export const isSalt = (text: string): boolean => /^[A-Za-z0-9_-]{21}[AQgw]$/.test(text);

const none = good<ReadonlyMap<string, string>>(new Map());

/** By kind; empty if absent. */
export const parseDigests = (data: { readonly [key: string]: Json }): Result<ReadonlyMap<string, string>> => {
  if (!Object.hasOwn(data, 'digests')) return none;
  const { digests } = data;
  const malformed = bad('key-malformed', { found: 'digests' });
  if (typeof digests !== 'object' || digests === null || Array.isArray(digests)) return malformed;
  const found = new Map<string, string>();
  for (const [kind, digest] of Object.entries(digests)) {
    if (!isKind(kind) || typeof digest !== 'string' || !/^[0-9a-f]{64}$/.test(digest)) return malformed;
    found.set(kind, digest);
  }
  return good(found);
};

const parseDisclosure = (value: unknown): Disclosure | null => {
  if (!Array.isArray(value) || value.length !== 3) return null;
  const [salt, kind, text]: readonly unknown[] = value;
  if (typeof salt !== 'string' || typeof kind !== 'string' || typeof text !== 'string') return null;
  return isSalt(salt) && isKind(kind) && isUnicode(text) ? [salt, kind, text] : null;
};

export const checkDisclosures = (
  values: readonly unknown[],
  digests: ReadonlyMap<string, string>,
): Result<readonly Disclosure[]> => {
  const disclosures: Disclosure[] = [];
  for (const value of values) {
    const disclosure = parseDisclosure(value);
    if (disclosure === null) return bad('disclosure-malformed');
    const [, kind] = disclosure;
    if (disclosures.some((other) => other[1] === kind)) return bad('disclosed-twice', { found: kind });
    const digest = digests.get(kind);
    if (digest === undefined) return bad('disclosure-not-committed', { found: kind });
    if (digestOf(disclosure) !== digest) return bad('disclosure-differs', { found: kind });
    disclosures.push(disclosure);
  }
  return good(disclosures);
};
