// Where a build begins (platform/vite/preload-manifest.ts); development begins at main.tsx. A file of its own that is as small as
// possible, so that it runs while the page's code is still on its way.
import { preloadPage } from './preload.ts';

/**
 * Milliseconds that the page waits for its requests to leave. Once its own code runs, nothing else does for a while, and
 * they would leave after that.
 */
const timeout = 300;

const timeUp = new Promise((resolve) => setTimeout(resolve, timeout));
// No await up here: the page's code imports from this file, and would wait for it for ever.
void Promise.race([preloadPage().catch(() => {}), timeUp]).then(() => import('../main.tsx'));
