/** Whether the page was saved as a file: then its links have no server. */
export const isKept = location.protocol === 'file:';
