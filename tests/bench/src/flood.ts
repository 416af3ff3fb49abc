import { fork } from 'node:child_process';
import { once } from 'node:events';

/** In `body`, `<n>` stands for a new number in each request. */
export type Flood = {
  readonly url: string;
  readonly method: string;
  readonly path: string;
  readonly body?: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly atOnce: number;
  readonly once?: boolean;
};

export type Answers = Readonly<Record<number, number>>;

/** Floods from another process during `work`: sending must not delay the measured requests. */
export async function whileFlooded<T>(flood: Flood, work: () => Promise<T>): Promise<{ answers: Answers; result: T }> {
  const sender = fork(new URL('./flood-sender.js', import.meta.url));
  await once(sender, 'message');
  sender.send(flood);
  const result = await work();
  sender.send('end');
  const [answers] = (await once(sender, 'message')) as [Answers];
  return { answers, result };
}
