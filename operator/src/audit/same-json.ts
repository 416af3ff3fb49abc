import type { Json } from '@mandali/domain/decider';

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const definedKeys = (value: Record<string, unknown>): number => {
  let count = 0;
  for (const key in value) if (value[key] !== undefined) count += 1;
  return count;
};

/** Ignores members that are undefined, as JSON storage does. */
export function isSameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (!isObject(a) || !isObject(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  if (Array.isArray(a) && a.length !== b['length']) return false;
  for (const key in a) if (a[key] !== undefined && !isSameJson(a[key], b[key])) return false;
  return definedKeys(a) === definedKeys(b);
}

export const asStored = (value: unknown): Json => JSON.parse(JSON.stringify(value)) as Json;
