import type { ExportLog } from './span-export.ts';
import type { Tracing } from './tracing.ts';

/**
 * Starts tracing when there is an address for traces. Null without one; the SDK of OpenTelemetry is then not loaded.
 * @param endpoint of OTEL_EXPORTER_OTLP_ENDPOINT
 */
export const tracingIfWanted = async (
  endpoint: string | null,
  service: string,
  version: string,
  log: ExportLog,
): Promise<Tracing | null> => {
  if (endpoint === null) return null;
  const { openTracing } = await import('./tracing.ts');
  return openTracing(service, version, log);
};
