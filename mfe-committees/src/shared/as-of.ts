import { createContext, useContext } from 'react';

const AsOfContext = createContext<number | null>(null);

/** Requests below the provider ask for that state, too. */
export const AsOfProvider = AsOfContext.Provider;

/** Null: the present book. */
export const useAsOf = (): number | null => useContext(AsOfContext);
