import { useRef } from 'react';

/** Ignores calls of `run` while one is running: a double tap is one request. */
export const useOnce = <Sent, Then = () => void>(start: (sent: Sent, ended: () => void, then?: Then) => void) => {
  const running = useRef(false);
  return (sent: Sent, then?: Then): void => {
    if (running.current) return;
    running.current = true;
    start(sent, () => (running.current = false), then);
  };
};
