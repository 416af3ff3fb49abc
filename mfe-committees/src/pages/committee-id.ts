import { idPattern } from '@mandali/contracts/paths';

const id = new RegExp(`^${idPattern}$`);

/** 0, which no committee has, for a missing or invalid id (specification, section 2). */
export const idOf = (text: string | undefined): number => (id.test(text ?? '') ? Number(text) : 0);
