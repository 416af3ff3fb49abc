import { useState } from 'react';
import type { Asked, Progress, Report } from './report.ts';
// oxlint-disable-next-line import/default -- made by Vite
import CheckWorker from './worker.ts?worker&inline';
import type { Said } from './worker.ts';

/** A file by its name; a pasted text has none. */
export type Named = Asked & { readonly name: string | null };

export type Check =
  | { readonly state: 'idle' }
  | { readonly state: 'checking'; readonly asked: Named; readonly progress: Progress }
  | { readonly state: 'done'; readonly asked: Named; readonly report: Report }
  | { readonly state: 'unreadable'; readonly asked: Named };

const nothing: Progress = { bytes: 0, entries: 0 };

const next = (asked: Named, said: Said): Check => {
  if (said.type === 'progress') return { state: 'checking', asked, progress: said.progress };
  return said.type === 'report' ? { state: 'done', asked, report: said.report } : { state: 'unreadable', asked };
};

/** Of the page: there is one check at a time. */
let running: Worker | null = null;

/** One check at a time, in a worker: a new one, or `stop`, ends the one before. */
export const useCheck = () => {
  const [check, setCheck] = useState<Check>({ state: 'idle' });
  const start = (asked: Named): void => {
    running?.terminate();
    const { name: _name, ...sent } = asked;
    const own = new CheckWorker();
    running = own;
    setCheck({ state: 'checking', asked, progress: nothing });
    own.addEventListener('message', ({ data }: MessageEvent<Said>) => setCheck(next(asked, data)));
    own.addEventListener('error', () => setCheck({ state: 'unreadable', asked }));
    own.postMessage(sent, []);
  };
  const stop = (): void => {
    running?.terminate();
    setCheck({ state: 'idle' });
  };
  return { check, start, stop };
};
