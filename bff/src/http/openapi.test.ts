import { operations } from '@mandali/contracts/operations';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { docsPage } from './docs-page.ts';
import { openApiOf } from './openapi.ts';

const all = Object.values(operations);
const document = openApiOf(all, { version: '1.0.0', server: 'http://127.0.0.1:3000' });
const paths = document['paths'] as Record<string, Record<string, { operationId: string; requestBody?: unknown }>>;

describe('the OpenAPI document', () => {
  it('is valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    const { valid, errors } = await validator.validate(structuredClone(document));
    expect([valid, errors]).toEqual([true, undefined]);
    expect(validator.version).toBe('3.1');
  });
  it('contains every operation of the contract once', () => {
    const ids = Object.values(paths).flatMap((item) => Object.values(item).map(({ operationId }) => operationId));
    expect(ids.toSorted()).toEqual(Object.keys(operations).toSorted());
  });
  it('describes request bodies', () => {
    expect(paths['/api/committees']?.['post']?.requestBody).toMatchObject({
      content: {
        'application/json': { schema: { properties: { totalMembers: { type: 'integer', minimum: 2, maximum: 500 } } } },
      },
    });
  });
});

describe('the API page', () => {
  const page = docsPage(all, '1.0.0');

  it('contains a section for every operation', () => {
    const sections = [...page.matchAll(/<section id="(\w+)">/g)].map(([, id]) => id);
    expect(sections).toEqual(Object.keys(operations));
  });
  it('contains no script', () => {
    expect(page).not.toMatch(/<script|\son\w+=|javascript:/i);
  });
});
