import type { PageRecord } from './watch.ts';
import type { Visitor } from './visitor.ts';

const questions = ['*/api/committees/*/checkpoint*', '*/api/committees/*/cosignatures*', '*/api/log-key*'];

/**
 * The requests of the check are intercepted in both cases, so that nothing else differs.
 * @param isChecked false: they are never answered; refused or aborted requests would be repeated
 */
export async function openChecked(visitor: Visitor, path: string, isChecked: boolean): Promise<PageRecord> {
  await visitor.intercept(questions, isChecked);
  await visitor.open(path, (page) => page.getByRole('heading', { name: 'Round History' }));
  return visitor.seen();
}
