import type { PageRecord } from './watch.ts';
import type { Visitor } from './visitor.ts';

/** What a page asks only to check the book of its committee. */
const questions = ['*/api/committees/*/checkpoint*', '*/api/committees/*/cosignatures*', '*/api/log-key*'];

/**
 * Opens a committee with nothing cached. @param isChecked false: the questions of its checks are never answered. They are
 * intercepted in both cases, so that nothing else differs: the page would ask again what is refused or cut off.
 */
export async function openChecked(visitor: Visitor, path: string, isChecked: boolean): Promise<PageRecord> {
  await visitor.intercept(questions, isChecked);
  await visitor.open(path, (page) => page.getByRole('heading', { name: 'Round History' }));
  return visitor.seen();
}
