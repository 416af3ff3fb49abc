import { decode, parse } from '@mandali/domain/committee/codec';
import type { CommitteeEvent } from '@mandali/domain/committee/events';
import type { Json } from '@mandali/domain/decider';
import { z } from 'zod';
import type { Fault } from './finding.ts';
import { asStored, isSameJson } from './same-json.ts';

/** Excludes the position, which cannot be checked. */
export type LoggedEvent = {
  readonly stream: string;
  readonly revision: number;
  readonly type: string;
  readonly data: { readonly [key: string]: Json };
  readonly meta: { readonly [key: string]: Json };
};

const metaSchema = z.object({
  commandId: z.string().min(1),
  actorId: z.union([z.number().int().min(1), z.literal('system')]),
  occurredAt: z.iso.datetime(),
  fingerprint: z
    .string()
    .regex(/^[0-9a-f]{16}$/)
    .optional(),
});

/** A parsed event with the metadata that decisions depend on. */
export type ReadEvent = {
  readonly revision: number;
  readonly event: CommitteeEvent;
  /** As stored: older events are decoded to another form. */
  readonly data: Json;
  readonly meta: z.infer<typeof metaSchema>;
  readonly hash: string;
};

const reasonOf = (error: z.ZodError): string => {
  const { path = [], message = '' } = error.issues[0] ?? {};
  return path.length === 0 ? message : `${path.join('.')}: ${message}`;
};

export function readEvent({ revision, type, data, meta }: LoggedEvent): ReadEvent | Fault {
  const fault = (what: string, expected: Json, found: Json): Fault => ({
    revision,
    check: 'form',
    what,
    expected,
    found,
  });
  const parsed = parse({ type, data });
  if (!parsed.ok && parsed.part === 'type') return fault('type', 'an event of docs/event-log.md', type);
  const parsedMeta = metaSchema.safeParse(meta);
  if (!parsedMeta.success) return fault('metadata', reasonOf(parsedMeta.error), meta);
  if (!parsed.ok) return fault('data', parsed.reason, data);
  // The schema drops unknown fields; an unchecked field is a fault.
  const { event } = parsed;
  const decoded = asStored(decode({ type, data }).data);
  if (!isSameJson(event.data, decoded)) return fault('data', asStored(event.data), data);
  const { hash } = meta;
  return { revision, event, data, meta: parsedMeta.data, hash: typeof hash === 'string' ? hash : '' };
}

export const isFault = (value: object): value is Fault => 'check' in value;
