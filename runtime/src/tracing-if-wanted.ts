import type { ExportLog } from './span-export.ts';
import type { Tracing } from './tracing.ts';

/** Null without an endpoint, without loading OpenTelemetry. @param endpoint OTEL_EXPORTER_OTLP_ENDPOINT */
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
