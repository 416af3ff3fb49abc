import { expect, it } from 'vitest';
import type { z } from 'zod';
import type { Operation } from './operation.ts';
import { operations } from './operations.ts';

const issuesIn = (issue: z.core.$ZodIssue): readonly string[] =>
  issue.code === 'invalid_union' ? issue.errors.flat().flatMap(issuesIn) : [issue.code];

const bodies = Object.values<Operation>(operations).flatMap(({ id, body }) => (body ? [[id, body] as const] : []));

it.each(bodies)('%s rejects a body with an unknown field', (_, body) => {
  const { error } = body.safeParse({ noSuchField: true });
  expect(error?.issues.flatMap(issuesIn)).toContain('unrecognized_keys');
});
