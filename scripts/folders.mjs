/** The workspaces of package.json by kind. */

/** Packages of Node processes. */
export const services = ['domain', 'event-store', 'runtime', 'contracts', 'projections', 'bff', 'operator', 'launcher'];
export const frontEnds = ['mfe-shell', 'mfe-auth', 'mfe-committees', 'mfe-admin'];
/** Packages that front ends use, too. */
export const browserFolders = ['platform', 'ui-kit', ...frontEnds];
