import type { Operation } from '@mandali/contracts/operation';
import { z } from 'zod';

const escape = (text: string): string =>
  text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] ?? c);

type Schema = {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly pattern?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
};

const shortHand = (schema: Schema, indent = ''): string => {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map((choice) => shortHand(choice, indent)).join(' | ');
  if (schema.items) return `${shortHand(schema.items, indent)}[]`;
  if (!schema.properties) return schema.format ?? (schema.type ? [schema.type].flat().join(' | ') : 'any');
  const lines = Object.entries(schema.properties).map(([name, inner]) => {
    const mark = schema.required?.includes(name) ? '' : '?';
    return `${indent}  ${name}${mark}: ${shortHand(inner, `${indent}  `)}`;
  });
  return lines.length === 0 ? '{}' : `{\n${lines.join(',\n')}\n${indent}}`;
};

const block = (title: string, schema: z.ZodType | undefined, io: 'input' | 'output'): string => {
  if (schema === undefined) return '';
  const text = shortHand(z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Schema);
  return `<h3>${title}</h3><pre tabindex="0">${escape(text)}</pre>`;
};

const section = (operation: Operation): string => `
<section id="${operation.id}">
  <h2><span class="${operation.method.toLowerCase()}">${operation.method}</span> <code>${escape(operation.path)}</code></h2>
  <p>${escape(operation.summary)}.</p>
  <p class="notes">${operation.auth === 'bearer' ? 'Needs a token' : 'For everybody'}${operation.command ? ' · takes an Idempotency-Key' : ''}</p>
  ${block('Query', operation.query, 'input')}${block('Body', operation.body, 'input')}
  ${operation.answer ? block(`Answer ${operation.status}`, operation.answer, 'output') : `<h3>Answer ${operation.status}</h3><p>No body.</p>`}
</section>`;

const style = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 0 auto; padding: 1.5rem; }
h2 { font-size: 1.125rem; margin: 2.5rem 0 .5rem; overflow-wrap: anywhere; } h3 { font-size: .875rem; margin: 1rem 0 .25rem; }
h2 span { display: inline-block; min-width: 4.5rem; padding: .125rem .5rem; border-radius: .25rem; color: #fff; background: #0b5d45; font-size: .8125rem; text-align: center; }
h2 .post { background: #8a4b00; } h2 .put, h2 .patch { background: #5a3d8a; } h2 .delete { background: #a3241c; }
pre { margin: 0; padding: .75rem; overflow-x: auto; border: 1px solid #8886; border-radius: .375rem; }
.notes { font-size: .875rem; opacity: .8; } nav ul { columns: 18rem; padding-left: 1.25rem; }`;

/** Without scripts, which the content policy would block. */
export const docsPage = (operations: readonly Operation[], version: string): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Mandali API</title><style>${style}</style></head>
<body>
<h1>Mandali API ${escape(version)}</h1>
<p>JSON in and out; <code>Authorization: Bearer &lt;token&gt;</code>. For tools: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).
Every refusal is <code>{ message, error, code, requestId, fields? }</code>. Money is whole rupees. A list that goes on has a <code>Link</code> header.</p>
<nav><ul>${operations.map(({ id, method, path }) => `<li><a href="#${id}">${method} ${escape(path)}</a></li>`).join('')}</ul></nav>
<main>${operations.map(section).join('')}</main>
</body>
</html>
`;
