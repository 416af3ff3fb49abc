import { z } from 'zod';
import { isFirstOf, logLevel, longText, oneOf, orNull, portNumber, webAddress } from './setting-schemas.ts';

/** Settings of each process that has a health port. */
export const healthSettings = {
  host: ['HOST', z.string().default('127.0.0.1')],
  /** Health and metrics of a process without an API. */
  healthPort: ['HEALTH_PORT', portNumber.default(3001)],
  /** Null: metrics are for direct callers of this machine. */
  metricsToken: ['METRICS_TOKEN', orNull(longText(16))],
  logLevel: ['LOG_LEVEL', logLevel.default('info')],
} as const;

/** Settings of bff, worker and projections. */
export const serviceSettings = {
  ...healthSettings,
  /** Null: no traces. OpenTelemetry reads this variable, and the others of its name, itself. */
  tracesTo: ['OTEL_EXPORTER_OTLP_ENDPOINT', orNull(webAddress)],
  tracesAs: ['OTEL_EXPORTER_OTLP_PROTOCOL', oneOf('http/protobuf', 'http/json').default('http/protobuf')],
  /** The watchdog ends a process whose event loop is blocked; for processes with a restart policy. */
  watchdog: ['WATCHDOG', isFirstOf('on', 'off').default(false)],
} as const;
