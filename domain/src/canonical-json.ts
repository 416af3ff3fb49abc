import type { Json } from './decider.ts';

type Member = Json | undefined;

// Written as bytes, which are hashed: joined texts would be copied twice before.

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

let buffer = new Uint8Array(4_096);
let end = 0;

const makeRoom = (bytes: number): void => {
  if (end + bytes <= buffer.length) return;
  const larger = new Uint8Array(2 * (end + bytes));
  larger.set(buffer.subarray(0, end));
  buffer = larger;
};

const [quote, backslash, comma, colon] = [0x22, 0x5c, 0x2c, 0x3a];

const writeByte = (byte: number): void => {
  makeRoom(1);
  buffer[end] = byte;
  end += 1;
};

const write = (text: string): void => {
  makeRoom(3 * text.length);
  end += encoder.encodeInto(text, buffer.subarray(end)).written;
};

/** Writes unescaped characters one by one: most texts of a log have no others. */
const writeQuoted = (text: string): void => {
  const { length } = text;
  makeRoom(length + 2);
  const to = buffer;
  to[end] = quote;
  for (let i = 0; i < length; i += 1) {
    const code = text.charCodeAt(i);
    if (code < 0x20 || code > 0x7e || code === quote || code === backslash) return write(JSON.stringify(text));
    to[end + 1 + i] = code;
  }
  to[end + 1 + length] = quote;
  end += length + 2;
};

const writePlain = (text: string): void => {
  const { length } = text;
  makeRoom(length);
  for (let i = 0; i < length; i += 1) {
    const code = text.charCodeAt(i);
    if (code > 0x7e) return write(text);
    buffer[end + i] = code;
  }
  end += length;
};

const writeList = (list: readonly Json[]): void => {
  writeByte(0x5b);
  for (const [i, item] of list.entries()) {
    if (i > 0) writeByte(comma);
    writeValue(item);
  }
  writeByte(0x5d);
};

/** From this number of keys on `sort` is faster than insertion, whose cost grows with the square. */
const many = 24;

/** Sorts by UTF-16 code units, like `sort`; five times faster for few keys. */
const sorted = (keys: string[]): readonly string[] => {
  if (keys.length > many) return keys.sort();
  for (let from = 1; from < keys.length; from += 1) {
    const key = keys[from] ?? '';
    let to = from;
    for (let before = keys[to - 1]; before !== undefined && before > key; before = keys[to - 1]) {
      keys[to] = before;
      to -= 1;
    }
    keys[to] = key;
  }
  return keys;
};

const writeObject = (value: { readonly [key: string]: Member }): void => {
  writeByte(0x7b);
  let isFirst = true;
  for (const key of sorted(Object.keys(value))) {
    const member = value[key];
    if (member === undefined) continue;
    if (!isFirst) writeByte(comma);
    isFirst = false;
    writeQuoted(key);
    writeByte(colon);
    writeValue(member);
  }
  writeByte(0x7d);
};

const writeValue = (value: Member): void => {
  if (typeof value === 'string') writeQuoted(value);
  else if (typeof value === 'number') writePlain(Number.isFinite(value) ? `${value}` : 'null');
  else if (typeof value !== 'object' || value === null) writePlain(JSON.stringify(value ?? null));
  else if (Array.isArray(value)) writeList(value);
  else writeObject(value as { readonly [key: string]: Member });
};

/** UTF-8 of {@link canonicalJson} after the text `before`. The next call overwrites the bytes: callers copy them. */
export const canonicalBytes = (value: Member, before = ''): Uint8Array<ArrayBuffer> => {
  end = 0;
  writePlain(before);
  writeValue(value);
  return buffer.subarray(0, end);
};

/**
 * The same text for the same value: object keys sorted by UTF-16 code units, no spaces, strings and numbers as in
 * ECMAScript (RFC 8785). Keys with undefined are dropped, as in JSON.stringify, so a value has the same text before it
 * is stored and after it is read.
 */
export const canonicalJson = (value: Member): string => decoder.decode(canonicalBytes(value));
