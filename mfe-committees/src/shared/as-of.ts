import { createContext, useContext } from 'react';

const AsOf = createContext<number | null>(null);

/** Around a page that shows the book as it was after so many entries; what it requests later is of that time, too. */
export const AsOfProvider = AsOf.Provider;

/** How many entries the book on this page has; null: it is the present one. */
export const useAsOf = (): number | null => useContext(AsOf);
