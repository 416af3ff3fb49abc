import { fork } from 'node:child_process';
import { once } from 'node:events';

/** What one session or address sends; in `body`, `<n>` is another number each time. */
export type Flood = {
  readonly url: string;
  readonly method: string;
  readonly path: string;
  readonly body?: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly atOnce: number;
  /** Not again when all are answered. */
  readonly once?: boolean;
};

export type Answers = Readonly<Record<number, number>>;

/** Floods from a process of its own while `work` lasts: what sending costs must not delay what is measured. */
export async function whileFlooded<T>(flood: Flood, work: () => Promise<T>): Promise<{ answers: Answers; result: T }> {
  const sender = fork(new URL('./flood-sender.js', import.meta.url));
  await once(sender, 'message');
  sender.send(flood);
  const result = await work();
  sender.send('end');
  const [answers] = (await once(sender, 'message')) as [Answers];
  return { answers, result };
}
