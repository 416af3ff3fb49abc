import { createContext, useContext } from 'react';

const AsOfContext = createContext<number | null>(null);

/** Around a page that shows the book after an earlier number of entries: its requests ask for that state, too. */
export const AsOfProvider = AsOfContext.Provider;

/** Number of entries of the shown book; null: the present book. */
export const useAsOf = (): number | null => useContext(AsOfContext);
