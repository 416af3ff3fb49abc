import { checkFile } from './check-file.ts';
import type { Asked, Progress, Report } from './report.ts';

/** What the worker says: how far it is, then what came out, or that the file could not be read. */
export type Said =
  | { readonly type: 'progress'; readonly progress: Progress }
  | { readonly type: 'report'; readonly report: Report }
  | { readonly type: 'unreadable' };

/** Milliseconds between two progress messages. */
const pause = 80;

let reportedAt = 0;
const onProgress = (progress: Progress): void => {
  if (performance.now() - reportedAt < pause) return;
  reportedAt = performance.now();
  postMessage({ type: 'progress', progress } satisfies Said);
};

addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  checkFile(data, onProgress).then(
    (report) => postMessage({ type: 'report', report } satisfies Said),
    () => postMessage({ type: 'unreadable' } satisfies Said),
  );
});
