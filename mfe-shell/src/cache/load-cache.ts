/** A separate file: the sign-in page needs none. */
export const loadCache = () => import('./page-cache.tsx');
