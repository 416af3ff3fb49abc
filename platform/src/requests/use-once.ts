import { useRef } from 'react';

export const useOnce = <Sent, Then = () => void>(start: (sent: Sent, ended: () => void, then?: Then) => void) => {
  const running = useRef(false);
  return (sent: Sent, then?: Then): void => {
    if (running.current) return;
    running.current = true;
    start(sent, () => (running.current = false), then);
  };
};
