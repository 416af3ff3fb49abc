/** Groups the items by key, in the order in which the keys first occur. */
export const groupBy = <T, K>(items: readonly T[], keyOf: (item: T) => K): ReadonlyMap<K, readonly [T, ...T[]]> => {
  const groups = new Map<K, [T, ...T[]]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group === undefined) groups.set(keyOf(item), [item]);
    else group.push(item);
  }
  return groups;
};
