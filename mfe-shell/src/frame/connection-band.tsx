import { useConnection } from '@mandali/platform/connection.ts';
import { Band } from '@mandali/ui-kit/notice.tsx';
import { texts } from '../texts.ts';

/** Says that there is no network, or that the server does not answer; the session stays either way. */
export function ConnectionBand() {
  const connection = useConnection();
  return connection === 'online' ? null : <Band>{texts.connection[connection]}</Band>;
}
