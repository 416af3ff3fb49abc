import type { Registry } from '@mandali/runtime/prometheus';
import { Counter } from '@mandali/runtime/prometheus';
import { createAdmission } from './admission.ts';
import { createHub, type HubOptions } from './hub.ts';
import { getChangesEndpoint } from './operations/get-changes.ts';

export type LiveOptions = Omit<HubOptions, 'onBehind'> & {
  /** Maximum number of open streams of this process. */
  readonly liveConnections: number;
  readonly metrics: { readonly registry: Registry };
};

export const createLive = ({ liveConnections, metrics: { registry }, ...options }: LiveOptions) => {
  const resets = new Counter({
    name: 'mandali_live_resets_total',
    help: 'Readers of streams of changes that fell behind and have to read everything again',
    registers: [registry],
  });
  const hub = createHub({ ...options, onBehind: () => resets.inc() });
  const admission = createAdmission(liveConnections, registry);
  return {
    endpoints: { getChanges: getChangesEndpoint({ hub, admission }) },
    /** Ends all streams, and refuses new ones. */
    close: () => {
      admission.close();
      hub.close();
    },
  };
};
