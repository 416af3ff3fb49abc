import type { PageRecord } from './watch.ts';
import type { Visitor } from './visitor.ts';

const checkRequests = ['*/api/committees/*/checkpoint*', '*/api/committees/*/cosignatures*', '*/api/log-key*'];

/**
 * Opens a page with or without the check of its book, whose requests are intercepted in both cases, so that nothing else
 * differs.
 * @param isChecked false: these requests are never answered; refused or aborted ones would be repeated
 */
export async function openChecked(visitor: Visitor, path: string, isChecked: boolean): Promise<PageRecord> {
  await visitor.intercept(checkRequests, isChecked);
  await visitor.open(path, (page) => page.getByRole('heading', { name: 'Round History' }));
  return visitor.seen();
}
