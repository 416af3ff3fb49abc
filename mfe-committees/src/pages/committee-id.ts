import { idPattern } from '@mandali/contracts/paths';

const id = new RegExp(`^${idPattern}$`);

/** The id in a path; 0, which no committee has, for a missing or invalid one (specification, section 2). */
export const idOf = (text: string | undefined): number => (id.test(text ?? '') ? Number(text) : 0);
