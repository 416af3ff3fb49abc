import { useDeferredValue } from 'react';

/** Rows of a list that a first screen holds at most: on a phone, and from 640 px. */
export type FirstScreen = { readonly phone: number; readonly larger: number };

const isLarger = (): boolean => typeof matchMedia !== 'function' || matchMedia('(min-width: 640px)').matches;

/**
 * What the first screen shows of a list; all of it right after that screen is painted. What is below it would hold it
 * up: among twelve rows a phone takes a tenth of a second for rows that are not visible yet. Fewer than a screen holds, and
 * what follows the list would be seen to jump.
 */
export function useFirstRows<Row>(rows: readonly Row[], first: FirstScreen): readonly Row[] {
  const count = isLarger() ? first.larger : first.phone;
  // Without a first value there is no second time to draw it.
  const areAllHere = useDeferredValue(true, rows.length > count ? false : undefined);
  return areAllHere ? rows : rows.slice(0, count);
}
