/** Which folder is of which kind; package.json names them all as workspaces. */

/** What runs in Node, and what it is made of. */
export const services = ['domain', 'event-store', 'runtime', 'contracts', 'projections', 'bff', 'operator', 'launcher'];
export const frontEnds = ['mfe-shell', 'mfe-auth', 'mfe-committees', 'mfe-admin'];
/** What the front ends are made of, too. */
export const browserFolders = ['platform', 'ui-kit', ...frontEnds];
