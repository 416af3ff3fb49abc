import type { Client, Connection, Submittable } from 'pg';
import type { Json } from '@mandali/domain/decider';

/** @param target a table with its columns @param lines rows in COPY's text format */
export const copyInto = (client: Client, target: string, lines: readonly string[]) =>
  new Promise<void>((resolve, reject) => {
    client.query(new CopyIn(`COPY ${target} FROM STDIN`, Buffer.from(lines.join('')), resolve, reject));
  });

type CopyConnection = Connection & { sendCopyFromChunk(chunk: Buffer): void; endCopyFrom(): void };

/** Implements the callbacks of a running query in pg, whose own queries do not support COPY. */
class CopyIn implements Submittable {
  readonly text: string;
  readonly handleCopyInResponse: (connection: CopyConnection) => void;
  readonly handleError: (error: unknown) => void;
  readonly handleReadyForQuery: () => void;
  constructor(text: string, chunk: Buffer, resolve: () => void, reject: (error: unknown) => void) {
    this.text = text;
    this.handleCopyInResponse = (connection) => (connection.sendCopyFromChunk(chunk), connection.endCopyFrom());
    this.handleError = reject;
    this.handleReadyForQuery = resolve;
  }
  submit(connection: Connection): void {
    connection.query(this.text);
  }
  handleCommandComplete(): void {}
}

/** Encodes objects as JSON and lists as Postgres arrays of numbers. */
export const lineOf = (values: readonly Json[]): string => `${values.map(field).join('\t')}\n`;

const field = (value: Json): string => {
  if (value === null) return '\\N';
  if (typeof value === 'string') return escaped(value);
  if (typeof value !== 'object') return String(value);
  return Array.isArray(value) ? `{${value.join(',')}}` : escaped(JSON.stringify(value));
};

const special = /[\\\n\r\t]/;
const names: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };
const escaped = (text: string): string =>
  special.test(text) ? text.replaceAll(/[\\\n\r\t]/g, (each) => names[each] ?? '') : text;
