/** The cache of server data, in a file of its own: nothing at the door has any. */
export const loadCache = () => import('./page-cache.tsx');
