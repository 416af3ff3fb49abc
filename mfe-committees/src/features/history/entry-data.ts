// Fields of an entry. Entries are data of any age: a field may be absent.

export type Data = { readonly [field: string]: unknown };

export const number = (data: Data, field: string): number => {
  const value = data[field];
  return typeof value === 'number' ? value : 0;
};
export const textIn = (data: Data, field: string): string => {
  const value = data[field];
  return typeof value === 'string' ? value : '';
};
export const lengthOf = (data: Data, field: string): number => {
  const value = data[field];
  return Array.isArray(value) ? value.length : 0;
};
