import { addGauge, shareCall } from './metrics.ts';
import { Gauge, Registry } from './prometheus.ts';

/** Other fields appear in the answer of /readyz: awaited dependencies, or failures. */
export type Readiness = {
  readonly isReady: boolean;
  readonly checks?: Readonly<Record<string, 'ok' | 'failing'>>;
  readonly [shown: string]: unknown;
};

export const readinessMetrics = (readiness: () => Readiness | Promise<Readiness>): Registry => {
  const registry = new Registry();
  const read = shareCall(async (): Promise<Readiness> => {
    try {
      return await readiness();
    } catch {
      return { isReady: false };
    }
  });
  addGauge(registry, 'mandali_ready', '1 while /readyz answers 200', async () => Number((await read()).isReady));
  const checks = new Gauge({
    name: 'mandali_check_up',
    help: '1 while a check of /readyz is ok',
    labelNames: ['check'],
    registers: [],
    async collect() {
      const { checks: states = {} } = await read();
      this.reset();
      for (const [check, state] of Object.entries(states)) this.set({ check }, Number(state === 'ok'));
    },
  });
  registry.registerMetric(checks);
  return registry;
};
