import { createContext, useContext } from 'react';

const AsOfContext = createContext<number | null>(null);

/** Around a page that shows the book after an earlier number of entries: its requests ask for that state, too. */
export const AsOfProvider = AsOfContext.Provider;

/** Null: the present book. */
export const useAsOf = (): number | null => useContext(AsOfContext);
