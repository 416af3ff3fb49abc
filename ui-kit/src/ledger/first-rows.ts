import { useDeferredValue } from 'react';

/** Maximum number of rows; `larger`: from 640 px. */
export type FirstScreen = { readonly phone: number; readonly larger: number };

const isLarger = (): boolean => typeof matchMedia !== 'function' || matchMedia('(min-width: 640px)').matches;

/** A phone needs 0.1 s for the rows below the screen. With fewer rows than a screen has, the content below the list would move. */
export function useFirstRows<Row>(rows: readonly Row[], first: FirstScreen): readonly Row[] {
  const count = isLarger() ? first.larger : first.phone;
  // With an equal first value there is no second render.
  const areAllHere = useDeferredValue(true, rows.length > count ? false : undefined);
  return areAllHere ? rows : rows.slice(0, count);
}
