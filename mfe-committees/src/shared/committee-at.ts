import { idPattern, paths } from '@mandali/contracts/paths';

const pattern = new RegExp(`^${paths.committee(`(${idPattern})`)}(?:/|$)`);

/** Id of the committee that the page of a path belongs to; 0: none. */
export const committeeAt = (pathname: string): number => Number(pattern.exec(pathname)?.[1] ?? 0);
