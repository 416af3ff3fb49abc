import { useEffect, useState } from 'react';

/** A value as it is once it has not changed for so many milliseconds. */
export const useSettled = <T>(value: T, pause: number): T => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return settled;
};
