import { z } from 'zod';
import { eventKinds, eventTypes } from '../../domain/src/committee/event-kinds.ts';
import { committeeEventSchemas, type CommitteeEventType } from '../../domain/src/committee/events.ts';
import { grownEvents, storedEvents } from '../../domain/src/committee/testing/stored-events.fixture.ts';
import { project } from '../../projections/src/committee/project.ts';
import type { Change } from '../../projections/src/runner/changes.ts';
import { sendersOf } from './senders.ts';

type Json = {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Json[];
  readonly items?: Json;
  readonly format?: string;
  readonly properties?: Readonly<Record<string, Json>>;
  readonly required?: readonly string[];
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
};

const wholeNumber = ({ minimum = 0, maximum = 0 }: Json): string =>
  `whole number from ${minimum}${maximum < Number.MAX_SAFE_INTEGER ? ` to ${maximum}` : ''}`;

/** `/^[0-9a-f]{64}$/` as `64 hex digits`. */
const patternOf = (pattern: string): string => `${/\{(\d+)\}/.exec(pattern)?.[1] ?? ''} hex digits`;

const objectOf = ({ properties = {}, required = [] }: Json): string => {
  const fields = Object.entries(properties).map(
    ([name, schema]) => `\`${name}\`${required.includes(name) ? '' : ' (may be absent)'}: ${words(schema)}`,
  );
  return `{ ${fields.join('; ')} }`;
};

/** A JSON Schema in a few words. */
const words = (schema: Json): string => {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map((each) => JSON.stringify(each)).join(', ');
  if (schema.anyOf !== undefined) return schema.anyOf.map(words).join(' or ');
  if (schema.items !== undefined) return `list of ${words(schema.items)}`;
  if (schema.properties !== undefined) return objectOf(schema);
  if (schema.type === 'object') return 'digests';
  if (schema.format === 'date-time') return 'instant';
  if (schema.pattern !== undefined) return patternOf(schema.pattern);
  if (schema.maxLength !== undefined) return `text of ${schema.minLength} to ${schema.maxLength} UTF-16 code units`;
  return schema.type === 'integer' ? wholeNumber(schema) : (schema.type ?? 'any');
};

const fieldsOf = (type: CommitteeEventType): readonly string[] => {
  const { properties = {}, required = [] } = z.toJSONSchema(committeeEventSchemas[type]) as Json;
  return Object.entries(properties).map(
    ([name, schema]) => `| \`${name}\`${required.includes(name) ? '' : ' (may be absent)'} | ${words(schema)} |`,
  );
};

/** What the projection writes for events as they lie in logs: table, then its columns. */
const rowsOf = (type: CommitteeEventType): readonly string[] => {
  const make = project[type] as (data: unknown, envelope: object) => readonly Change[];
  const stored = [storedEvents[type], ...(grownEvents[type] ?? [])];
  const envelope = { committeeId: 100_000_000, occurredAt: '2026-01-10T09:00:00.000Z', actorId: 1 };
  const tables = new Map<string, Set<string>>();
  for (const { table, columns } of stored.flatMap((line) => make(JSON.parse(line), envelope))) {
    const known = tables.get(table) ?? new Set();
    Object.keys(columns).forEach((column) => known.add(column));
    tables.set(table, known);
  }
  return [...tables].map(([table, columns]) => `\`${table}\`: ${[...columns].join(', ')}`);
};

const sectionOf = (type: CommitteeEventType): string => {
  const fields = fieldsOf(type);
  return [
    `## ${type}`,
    '',
    ...eventKinds[type].causes.map(
      (command) => `- caused by \`${command}\`: ${sendersOf(command).map(code).join(', ')}`,
    ),
    ...rowsOf(type).map((rows) => `- shown in ${rows}`),
    ...(fields.length === 0 ? [] : ['', '| field | what |', '| ----- | ---- |', ...fields]),
    '',
  ].join('\n');
};

const code = (text: string): string => `\`${text}\``;

const introduction = `# The events of a committee

Made by \`npm run event-catalogue\`, from the schemas (\`domain/src/committee/events.ts\`), the commands that cause each
event (\`event-kinds.ts\`), the requests that send these commands, and the projection. A test compares; do not edit. What the events mean: [event-log.md](event-log.md). Every event also is a row of \`entry\`, the history,
and moves \`committee.head\`; the decider's own state is \`domain/src/committee/evolve.ts\`.
`;

/** docs/events.md */
export function catalogue(): string {
  return [introduction, ...eventTypes.map(sectionOf)].join('\n');
}
