/** Saved as a file, the page's links have no server. */
export const isKept = location.protocol === 'file:';
