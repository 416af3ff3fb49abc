import type { Seen } from './watch.ts';
import type { Visitor } from './visitor.ts';

/** What a page asks only to check the book of its committee. */
const questions = ['*/api/committees/*/checkpoint*', '*/api/committees/*/cosignatures*', '*/api/log-key*'];

/** Opens a committee with nothing cached. @param isChecked false: the questions of its checks come to nothing */
export async function openChecked(visitor: Visitor, path: string, isChecked: boolean): Promise<Seen> {
  if (!isChecked) await visitor.cutOff(questions);
  await visitor.open(path, (page) => page.getByRole('heading', { name: 'Round History' }));
  return visitor.seen();
}
