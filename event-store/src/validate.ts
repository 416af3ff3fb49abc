import { maxAppendBytes, maxAppendEvents, StoreError, type Append } from './port.ts';

export type SerialisedEvent = {
  readonly id: string;
  readonly type: string;
  readonly data: string;
  readonly meta: string;
};

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
/** No '$' in front: EventStoreDB reserves it. */
const name = /^[A-Za-z][\w.-]{0,199}$/;

/**
 * Every adapter calls it, so that all stores accept the same appends (EventStoreDB's client never answers for data that
 * does not serialise; JSON.stringify drops undefined and turns NaN into null).
 * @throws StoreError 'invalid' that names the field
 */
export function serialiseAppend(append: Append): readonly SerialisedEvent[] {
  checkStreamName(append.stream);
  const { expected, events } = append;
  if (
    expected !== 'no-stream' &&
    !(Number.isInteger(expected) && expected >= 0 && expected < 2 ** 31 - maxAppendEvents)
  )
    throw invalid(`expected revision ${String(expected)}`);
  if (events.length === 0) throw invalid('no events');
  if (events.length > maxAppendEvents) throw invalid(`more than ${maxAppendEvents} events`);
  const ids = new Set<string>();
  let bytes = 0;
  const serialised = events.map((event, index) => {
    if (!uuid.test(event.id)) throw invalid(`id of event ${index} is no lower-case UUID`);
    if (ids.has(event.id)) throw invalid(`id of event ${index} is there twice`);
    if (!name.test(event.type)) throw invalid(`type of event ${index}`);
    ids.add(event.id);
    const data = toJson(event.data, `data of event ${index}`);
    const meta = toJson(event.meta, `meta of event ${index}`);
    bytes += Buffer.byteLength(data) + Buffer.byteLength(meta);
    return { id: event.id, type: event.type, data, meta };
  });
  if (bytes > maxAppendBytes) throw invalid(`${bytes} bytes of events, more than ${maxAppendBytes}`);
  return serialised;
}

/** @throws StoreError 'invalid' */
export function checkStreamName(stream: string): void {
  if (!name.test(stream)) throw invalid(`stream name ${JSON.stringify(stream)}`);
}

/** @throws StoreError 'invalid' */
export function checkCount(what: string, value: number, least: number, most: number): number {
  if (!Number.isInteger(value) || value < least || value > most) throw invalid(`${what} ${value}`);
  return value;
}

function toJson(value: unknown, where: string): string {
  if (!isPlainObject(value)) throw invalid(`${where} is no object`);
  checkJson(value, where, 0);
  return JSON.stringify(value);
}

function checkJson(value: unknown, where: string, depth: number): void {
  if (depth > 64) throw invalid(`${where} is nested too deeply`);
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return;
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw invalid(`${where} is ${value}`);
  } else if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i += 1) checkJson(value[i], `${where}[${i}]`, depth + 1);
  } else if (isPlainObject(value)) {
    for (const key of Object.keys(value)) checkJson(value[key], `${where}.${key}`, depth + 1);
  } else {
    throw invalid(`${where} is no JSON value`);
  }
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return (prototype === Object.prototype || prototype === null) && !('toJSON' in value);
}

function invalid(what: string): StoreError {
  return new StoreError('invalid', `cannot be stored: ${what}`);
}
