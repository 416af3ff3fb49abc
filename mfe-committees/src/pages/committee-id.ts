import { idPattern } from '@mandali/contracts/paths';

const id = new RegExp(`^${idPattern}$`);

/** The id in an address. A missing or invalid id becomes 0 (specification, section 2), which no committee has. */
export const idOf = (text: string | undefined): number => (id.test(text ?? '') ? Number(text) : 0);
