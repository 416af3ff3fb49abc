import { checkFile } from './check-file.ts';
import type { CheckRequest, Progress, Report } from './report.ts';

export type WorkerMessage =
  | { readonly type: 'progress'; readonly progress: Progress }
  | { readonly type: 'report'; readonly report: Report }
  | { readonly type: 'unreadable' };

const progressIntervalMs = 80;

let reportedAt = 0;
const onProgress = (progress: Progress): void => {
  if (performance.now() - reportedAt < progressIntervalMs) return;
  reportedAt = performance.now();
  postMessage({ type: 'progress', progress } satisfies WorkerMessage);
};

addEventListener('message', ({ data }: MessageEvent<CheckRequest>) => {
  checkFile(data, onProgress).then(
    (report) => postMessage({ type: 'report', report } satisfies WorkerMessage),
    () => postMessage({ type: 'unreadable' } satisfies WorkerMessage),
  );
});
