import { useEffect, useState } from 'react';

/** Minimum interval of codes for one phone, ms. */
export const resendPause = 30_000;

const secondsUntil = (moment: number): number => Math.max(0, Math.ceil((moment - Date.now()) / 1000));

/** @param moment ms since 1970 */
export const useSecondsUntil = (moment: number): number => {
  const [seconds, setSeconds] = useState(() => secondsUntil(moment));
  useEffect(() => {
    const count = (): void => setSeconds(secondsUntil(moment));
    count();
    const timer = setInterval(count, 250);
    return () => clearInterval(timer);
  }, [moment]);
  return seconds;
};

/** '0:24'. */
export const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
