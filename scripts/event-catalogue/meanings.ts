import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CommitteeEventType } from '../../domain/src/committee/events.ts';
import { root } from '../run.mjs';

const source = [
  'events',
  'terms-events',
  'ending-events',
  'money-events',
  'hand-over-events',
  'turns-events',
  'exchange-events',
]
  .map((name) => readFileSync(join(root, `domain/src/committee/${name}.ts`), 'utf8'))
  .join('\n');

/**
 * Returns the first sentence of the comment above the schema of an event.
 * @throws Error for a schema without a comment
 */
export const meaningOf = (type: CommitteeEventType): string => {
  const comment = new RegExp(`/\\*\\*((?:(?!\\*/)[^])*)\\*/\\s*${type}: z\\.object`).exec(source)?.[1];
  const sentence = /^.*?\.(?= |$)/.exec((comment ?? '').replace(/\s*\n\s*\*/g, ' ').trim())?.[0];
  if (sentence === undefined) throw new Error(`${type} has no comment in domain/src/committee/events.ts`);
  return sentence.replace(/\s+/g, ' ');
};
