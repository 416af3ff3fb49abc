import { useDeferredValue } from 'react';

/** Rows of a list that a first screen holds at most: in one column on a phone, and from 1024 px. */
export type FirstScreen = { readonly narrow: number; readonly wide: number };

const isWide = (): boolean => typeof matchMedia !== 'function' || matchMedia('(min-width: 1024px)').matches;

/**
 * What the first screen shows of a list; all of it right after that screen is painted. What is below it would hold it
 * up: among twelve rows a phone takes a tenth of a second for those that nobody sees yet.
 */
export function useFirstRows<Row>(rows: readonly Row[], first: FirstScreen): readonly Row[] {
  const count = isWide() ? first.wide : first.narrow;
  // Without a first value there is no second time to draw it.
  const areAllHere = useDeferredValue(true, rows.length > count ? false : undefined);
  return areAllHere ? rows : rows.slice(0, count);
}
