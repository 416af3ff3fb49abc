/** Whether the page was saved as a file: its links then have no server. */
export const isKept = location.protocol === 'file:';
