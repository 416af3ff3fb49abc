import { useEffect, useEffectEvent } from 'react';
import { overlayHistory } from './overlay-history.ts';

export function useBackCloses(open: boolean, close: () => void): void {
  const latest = useEffectEvent(close);
  useEffect(() => (open ? overlayHistory().opened({ close: () => latest() }) : undefined), [open]);
}
