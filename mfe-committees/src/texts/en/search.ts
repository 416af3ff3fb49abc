export const search = {
  label: 'Find by name or seat',
  found: (rows: number) => (rows === 0 ? 'Nobody found' : `Found: ${rows}`),
};
