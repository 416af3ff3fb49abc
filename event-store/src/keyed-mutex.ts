/** Runs the work given for one key one after the other, in the order it was given; keys do not wait for each other. */
export type KeyedMutex = <T>(key: string, work: () => Promise<T>) => Promise<T>;

export function createKeyedMutex(): KeyedMutex {
  const last = new Map<string, Promise<unknown>>();
  return (key, work) => {
    const before = last.get(key) ?? Promise.resolve();
    const mine = before.then(work, work);
    const leave = (): void => {
      if (last.get(key) === mine) last.delete(key);
    };
    last.set(key, mine);
    mine.then(leave, leave);
    return mine;
  };
}
