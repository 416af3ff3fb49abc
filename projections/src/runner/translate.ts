import { parse } from '@mandali/domain/committee/codec';
import type { CommitteeEvent } from '@mandali/domain/committee/events';
import { parseCommitteeStream } from '@mandali/domain/ids';
import type { AppendedEvent } from '@mandali/event-store/port';
import { z } from 'zod';
import { project } from '../committee/project.ts';
import type { Envelope } from '../committee/rows.ts';
import { entryOf } from '../history/project.ts';
import type { Change } from './changes.ts';

const metaSchema = z.object({
  occurredAt: z.iso.datetime(),
  actorId: z.union([z.number().int(), z.literal('system')]),
  hash: z.string().optional(),
});

/** @throws Error when the event is none that this version knows, or not of the form that its type has */
export function translate(event: AppendedEvent, subtrees: string): readonly Change[] {
  const committeeId = parseCommitteeStream(event.stream);
  if (committeeId === null) throw new Error(`${event.stream} is not the stream of a committee`);
  const parsed = parse(event);
  if (!parsed.ok) throw new Error(parsed.reason);
  const meta = metaSchema.parse(event.meta);
  const actorId = meta.actorId === 'system' ? null : meta.actorId;
  const envelope = { committeeId, revision: event.revision, occurredAt: meta.occurredAt, actorId };
  const head: Change = { table: 'committee', mode: 'set', columns: { id: committeeId, head: meta.hash ?? null } };
  const entry = entryOf(event, { hash: meta.hash ?? '', subtrees }, envelope);
  const changes = [...changesOf(parsed.event, envelope), head, entry];
  for (const { columns } of changes) Object.assign(columns, { revision: event.revision });
  return changes;
}

function changesOf({ type, data }: CommitteeEvent, envelope: Envelope): readonly Change[] {
  const make = project[type] as (data: CommitteeEvent['data'], envelope: Envelope) => readonly Change[];
  return make(data, envelope);
}
