import type { Operation } from '@mandali/contracts/operation';
import { problem } from '@mandali/contracts/problem';
import { z } from 'zod';

type Json = Record<string, unknown>;

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, '~standard': __, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return rest;
};

const inJson = (schema: Json): Json => ({ 'application/json': { schema } });

const parametersOf = (schema: z.ZodType | undefined, place: 'path' | 'query'): readonly Json[] => {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: readonly string[];
  };
  return Object.entries(properties).map(([name, each]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: each,
  }));
};

const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key and body: carried out once. Another body, call or sender: 422.',
  schema: { type: 'string', format: 'uuid' },
};

const refusal = (description: string): Json => ({
  description,
  content: inJson({ $ref: '#/components/schemas/Problem' }),
});

const answerOf = ({ answer, media }: Operation): Json =>
  answer === undefined ? {} : { content: { [media ?? 'application/json']: { schema: schemaOf(answer, 'output') } } };

const responsesOf = (operation: Operation): Json => ({
  [operation.status]: {
    description: operation.summary,
    ...answerOf(operation),
  },
  ...(operation.repeated
    ? { [operation.repeated]: { description: 'The same had come before', ...answerOf(operation) } }
    : {}),
  ...(operation.body || operation.query ? { 400: refusal('Invalid input; `fields` names what is wrong') } : {}),
  ...(operation.auth === 'bearer' ? { 401: refusal('No or bad token') } : {}),
  default: refusal('Refused, or not available'),
});

const securityOf = { none: [], optional: [{}, { token: [] }], bearer: [{ token: [] }] } as const;

const pathItem = (operation: Operation): Json => ({
  operationId: operation.id,
  summary: operation.summary,
  tags: [/^\/api\/(\w+)/.exec(operation.path)?.[1] ?? 'api'],
  security: securityOf[operation.auth],
  parameters: [
    ...parametersOf(operation.params, 'path'),
    ...parametersOf(operation.query, 'query'),
    ...(operation.command ? [idempotencyKey] : []),
  ],
  ...(operation.body ? { requestBody: { required: true, content: inJson(schemaOf(operation.body, 'input')) } } : {}),
  responses: responsesOf(operation),
});

export const openApiOf = (
  operations: readonly Operation[],
  { version, server }: { version: string; server: string },
): Json => {
  const paths: Record<string, Json> = {};
  for (const operation of operations) {
    const path = operation.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [operation.method.toLowerCase()]: pathItem(operation) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Mandali', version, description: 'Rotating savings groups: committees, payments and draws.' },
    servers: [{ url: server }],
    paths,
    components: {
      schemas: { Problem: schemaOf(problem, 'output') },
      securitySchemes: { token: { type: 'http', scheme: 'bearer', description: 'The token of a sign-in answer' } },
    },
  };
};
