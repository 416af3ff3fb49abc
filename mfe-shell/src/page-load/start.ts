// Entry of a build (platform/vite/preload-manifest.ts); development starts at main.tsx. A separate and small file, so that
// it runs while the page's code is still loading.
import { preloadPage } from './preload.ts';

/** The page's code then blocks the main thread for a while, and unsent requests would be delayed. */
const maxWaitMs = 300;

/** False: the notice for old browsers has taken its place. */
const hasRoot = document.getElementById('root') !== null;
const timeUp = new Promise((resolve) => setTimeout(resolve, maxWaitMs));
// No top-level await: the page's code imports from this file, which would deadlock.
if (hasRoot) void Promise.race([preloadPage().catch(() => {}), timeUp]).then(() => import('../main.tsx'));
