import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import {
  type Attributes,
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
} from '@opentelemetry/api';
import { trace, TraceFlags } from '@opentelemetry/api';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor, type IdGenerator } from '@opentelemetry/sdk-trace-base';
import { withDeadline } from './deadline.ts';
import { openExporter, type ExportLog } from './span-export.ts';
import { isKept } from './sampling.ts';
import { parseTraceParent, spanIdOf, traceIdOf, uuidOfTrace } from './trace-ids.ts';

export type { Attributes } from '@opentelemetry/api';

export type SpanDetails = { readonly name: string; readonly traceId: string; readonly attributes: Attributes };

/** Loaded only when tracing is enabled, because loading is slow. */
export type Tracing = {
  /** The trace is that of `traceparent`, else of `x-request-id`, else a new one; `requestId` is its UUID. */
  request(
    headers: { readonly traceparent?: string | undefined; readonly requestId?: string | undefined },
    span: { readonly name: string; readonly attributes: Attributes },
    work: (requestId: string, end: (status: number) => void) => void,
  ): void;
  readonly traceIdOf: typeof traceIdOf;
  readonly spanIdOf: typeof spanIdOf;
  /** A child of the current request if it has the same trace. */
  within<T>(span: SpanDetails & { readonly spanId: string }, work: () => Promise<T>): Promise<T>;
  /** Times in ms since 1970. */
  record(span: SpanDetails & { readonly parentSpanId: string; readonly from: number; readonly to: number }): void;
  /** Exports the remaining spans, 2 s at most. */
  close(): Promise<void>;
};

const closeMs = 2_000;

const createIds = (): IdGenerator & { next(ids: { traceId?: string; spanId?: string }): void } => {
  let wanted: { traceId?: string; spanId?: string } = {};
  const take = (name: 'traceId' | 'spanId', bytes: number): string => {
    const id = wanted[name] ?? randomBytes(bytes).toString('hex');
    delete wanted[name];
    return id;
  };
  return {
    // Spans start synchronously, so no other span takes these ids.
    next: (ids) => void (wanted = { ...ids }),
    generateTraceId: () => take('traceId', 16),
    generateSpanId: () => take('spanId', 8),
  };
};

const below = (traceId: string, spanId: string, isSampled: boolean): Context =>
  trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    isRemote: true,
    traceFlags: isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE,
  });

type Tools = {
  readonly tracer: Tracer;
  readonly ids: ReturnType<typeof createIds>;
  readonly current: AsyncLocalStorage<Span>;
};

const serve =
  ({ tracer, ids, current }: Tools): Tracing['request'] =>
  ({ traceparent, requestId }, { name, attributes }, work) => {
    const from = parseTraceParent(traceparent);
    const traceId = from?.traceId ?? traceIdOf(requestId) ?? randomBytes(16).toString('hex');
    const parent = from === null ? ROOT_CONTEXT : below(traceId, from.spanId, from.isSampled);
    ids.next({ traceId });
    const span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, parent);
    const end = (status: number): void => {
      span.setAttribute('http.response.status_code', status);
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    };
    current.run(span, work, uuidOfTrace(traceId), end);
  };

const within =
  ({ tracer, ids, current }: Tools): Tracing['within'] =>
  async ({ name, traceId, spanId, attributes }, work) => {
    const request = current.getStore();
    const isOurs = request?.spanContext().traceId === traceId;
    ids.next({ traceId, spanId });
    const parent = request !== undefined && isOurs ? trace.setSpan(ROOT_CONTEXT, request) : ROOT_CONTEXT;
    const span = tracer.startSpan(name, { kind: SpanKind.PRODUCER, attributes }, parent);
    try {
      return await work();
    } catch (error) {
      // Only the error's name: its message may hold private data.
      span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'error' });
      throw error;
    } finally {
      span.end();
    }
  };

/**
 * OpenTelemetry reads OTEL_EXPORTER_OTLP_ENDPOINT and related variables itself.
 * @param service such as mandali-bff, unless OTEL_SERVICE_NAME is set
 */
export const openTracing = (service: string, version: string, log: ExportLog): Tracing => {
  const own = resourceFromAttributes({ 'service.name': service, 'service.version': version });
  const ids = createIds();
  const provider = new BasicTracerProvider({
    idGenerator: ids,
    resource: own.merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(openExporter(log))],
  });
  const tracer = provider.getTracer('mandali', version);
  const tools = { tracer, ids, current: new AsyncLocalStorage<Span>() };
  return {
    traceIdOf,
    spanIdOf,
    request: serve(tools),
    within: within(tools),
    record({ name, traceId, parentSpanId, attributes, from, to }) {
      const parent = below(traceId, parentSpanId, isKept(traceId));
      tracer.startSpan(name, { kind: SpanKind.CONSUMER, attributes, startTime: from }, parent).end(to);
    },
    async close() {
      await withDeadline(provider.shutdown(), closeMs).catch(() => {});
    },
  };
};
