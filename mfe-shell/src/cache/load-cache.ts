/** A separate file: the sign-in page needs no cache. */
export const loadCache = () => import('./page-cache.tsx');
