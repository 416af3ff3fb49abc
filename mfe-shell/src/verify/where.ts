/** The page was kept as a file: there is no server that its links could lead to. */
export const isKept = location.protocol === 'file:';
