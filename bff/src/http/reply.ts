import type { EventStream } from './event-stream.ts';

export type Reply = {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string | AsyncIterable<string> | EventStream | null;
};

const json = 'application/json; charset=utf-8';

export const jsonReply = (status: number, body: string, headers: Readonly<Record<string, string>> = {}): Reply => ({
  status,
  body,
  headers: { 'content-type': json, ...headers },
});

export const textReply = (status: number, type: string, body: string): Reply => ({
  status,
  body,
  headers: { 'content-type': `${type}; charset=utf-8` },
});
