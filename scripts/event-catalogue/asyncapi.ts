import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { eventKinds, eventTypes } from '../../domain/src/committee/event-kinds.ts';
import { committeeEventSchemas, type CommitteeEventType } from '../../domain/src/committee/events.ts';
import { storedEvents } from '../../domain/src/committee/testing/stored-events.fixture.ts';
import { root } from '../run.mjs';
import { meaningOf } from './meanings.ts';

const hash = { type: 'string', pattern: '^[0-9a-f]{64}$' };

/** docs/event-log.md, "Metadata". */
const metadata = {
  type: 'object',
  additionalProperties: false,
  required: ['commandId', 'actorId', 'occurredAt', 'prev', 'hash'],
  properties: {
    commandId: { type: 'string', minLength: 1, description: 'The same for all events of one command.' },
    correlationId: { type: 'string', description: 'Of the request that sent the command; its log lines have it, too.' },
    actorId: {
      oneOf: [{ type: 'integer', minimum: 1 }, { const: 'system' }],
      description: 'Id of the user who sent the command.',
    },
    occurredAt: {
      type: 'string',
      format: 'date-time',
      description: 'When the command was decided; never before the last entry of the stream.',
    },
    fingerprint: {
      type: 'string',
      pattern: '^[0-9a-f]{16}$',
      description: 'HMAC over kind and content of the command. The commands of the system have none.',
    },
    prev: { ...hash, description: 'Hash of the entry before; 64 zeros for the first entry of a stream.' },
    hash: {
      ...hash,
      description:
        'SHA-256 of prev and the canonical JSON of { stream, revision, type, data, meta without prev and hash }.',
    },
  },
};

const messageOf = (type: CommitteeEventType) => {
  const { $schema: _, ...payload } = z.toJSONSchema(committeeEventSchemas[type], { target: 'draft-7' });
  return {
    name: type,
    summary: meaningOf(type),
    headers: { $ref: '#/components/schemas/metadata' },
    payload,
    examples: [{ payload: JSON.parse(storedEvents[type]) as object }],
    'x-caused-by': eventKinds[type].causes,
  };
};

const channels = {
  committee: {
    address: 'committee-{committeeId}',
    title: 'The book of one committee',
    description:
      'One stream a committee, revisions from 0 without gaps. The events of one command are appended together or not at all, and only at the revision that the decision was made at.',
    parameters: { committeeId: { description: 'Nine digits.' } },
    messages: Object.fromEntries(eventTypes.map((type) => [type, { $ref: `#/components/messages/${type}` }])),
  },
  logId: {
    address: 'log-id',
    title: 'The id of the log',
    description: 'The id of its last event names the log. Every process compares it at its start; no backup has it.',
    messages: { LogIdGiven: { $ref: '#/components/messages/LogIdGiven' } },
  },
};

const operations = {
  appendToCommittee: {
    action: 'send',
    channel: { $ref: '#/channels/committee' },
    summary: 'The bff and the operator append what a command causes.',
  },
  projectCommittees: {
    action: 'receive',
    channel: { $ref: '#/channels/committee' },
    summary: 'Projections turn the events of all committees, in commit order, into tables.',
  },
  nameLog: {
    action: 'send',
    channel: { $ref: '#/channels/logId' },
    summary: 'The first start gives the log its id, a restore a new one.',
  },
};

const description = `Events of the log, as they are stored for ever. Made by \`npm run event-catalogue\` from the schemas of the
code; do not edit. The log is inside of an installation: the API (\`/api/docs\`) is what others call.
[event-log.md](event-log.md) describes the log, [events.md](events.md) where the events are shown.`;

/** Returns docs/asyncapi.json: the events of docs/events.md for programs, in AsyncAPI 3. */
export function asyncapi(): string {
  const { version, license } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<string, string>;
  const messages = {
    ...Object.fromEntries(eventTypes.map((type) => [type, messageOf(type)])),
    LogIdGiven: {
      name: 'LogIdGiven',
      summary: 'The id of this event is the id of the log from now on.',
      payload: { type: 'object', additionalProperties: false },
    },
  };
  const document = {
    asyncapi: '3.0.0',
    info: { title: 'Mandali, events of the log', version, description, license: { name: license } },
    defaultContentType: 'application/json',
    channels,
    operations,
    components: { schemas: { metadata }, messages },
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}
