import { useState } from 'react';
import type { CheckRequest, Progress, Report } from './report.ts';
// oxlint-disable-next-line import/default -- made by Vite
import CheckWorker from './worker.ts?worker&inline';
import type { WorkerMessage } from './worker.ts';

/** Null: a pasted text. */
export type NamedCheckRequest = CheckRequest & { readonly name: string | null };

export type Check =
  | { readonly state: 'idle' }
  | { readonly state: 'checking'; readonly request: NamedCheckRequest; readonly progress: Progress }
  | { readonly state: 'done'; readonly request: NamedCheckRequest; readonly report: Report }
  | { readonly state: 'unreadable'; readonly request: NamedCheckRequest };

const nothing: Progress = { bytes: 0, entries: 0 };

const next = (request: NamedCheckRequest, message: WorkerMessage): Check => {
  if (message.type === 'progress') return { state: 'checking', request, progress: message.progress };
  return message.type === 'report'
    ? { state: 'done', request, report: message.report }
    : { state: 'unreadable', request };
};

let running: Worker | null = null;

/** A new check, or `stop`, ends the previous one. */
export const useCheck = () => {
  const [check, setCheck] = useState<Check>({ state: 'idle' });
  const start = (request: NamedCheckRequest): void => {
    running?.terminate();
    const { name: _name, ...sent } = request;
    const own = new CheckWorker();
    running = own;
    setCheck({ state: 'checking', request, progress: nothing });
    own.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => setCheck(next(request, data)));
    own.addEventListener('error', () => setCheck({ state: 'unreadable', request }));
    own.postMessage(sent, []);
  };
  const stop = (): void => {
    running?.terminate();
    setCheck({ state: 'idle' });
  };
  return { check, start, stop };
};
