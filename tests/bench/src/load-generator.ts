import { fork } from 'node:child_process';
import { once } from 'node:events';

/** Bursts of one kind of request. In `body`, `<n>` stands for a new number in each request. */
export type GeneratedLoad = {
  readonly url: string;
  readonly method: string;
  readonly path: string;
  readonly body?: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly atOnce: number;
  readonly once?: boolean;
};

export type StatusCounts = Readonly<Record<number, number>>;

/** Generates load from another process during `work`: sending must not delay the measured requests. */
export async function withGeneratedLoad<T>(
  load: GeneratedLoad,
  work: () => Promise<T>,
): Promise<{ answers: StatusCounts; result: T }> {
  const sender = fork(new URL('./load-generator-main.js', import.meta.url));
  await once(sender, 'message');
  sender.send(load);
  const result = await work();
  sender.send('end');
  const [answers] = (await once(sender, 'message')) as [StatusCounts];
  return { answers, result };
}
