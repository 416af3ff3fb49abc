import { type ExportResult, ExportResultCode } from '@opentelemetry/core';
import { OTLPTraceExporter as JsonExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { OTLPTraceExporter as ProtobufExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-base';

export type ExportLog = { readonly warn: (fields: object, message: string) => void };

/** OTLP over HTTP. A failing collector is logged once, until it accepts spans again: no request is affected. */
export const openExporter = (log: ExportLog): SpanExporter => {
  const inner =
    process.env['OTEL_EXPORTER_OTLP_PROTOCOL'] === 'http/json' ? new JsonExporter() : new ProtobufExporter();
  let isAway = false;
  const note = ({ code, error }: ExportResult): void => {
    const failed = code !== ExportResultCode.SUCCESS;
    if (failed && !isAway) log.warn({ reason: error?.name }, 'traces cannot be handed over');
    isAway = failed;
  };
  return {
    export: (spans: ReadableSpan[], done: (result: ExportResult) => void) =>
      inner.export(spans, (result) => {
        note(result);
        done(result);
      }),
    forceFlush: () => inner.forceFlush(),
    shutdown: () => inner.shutdown(),
  };
};
