import type { EventStore, NewEvent, StoredEvent } from './port.ts';

type Attributes = Record<string, string | number>;
type SpanDetails = { readonly name: string; readonly traceId: string; readonly attributes: Attributes };

/** Ids of spans are derived, so none is stored. */
export type Spans = {
  /** Null: no trace. */
  traceIdOf(correlationId: unknown): string | null;
  /** The same id in every process. */
  spanIdOf(words: string): string;
  within<T>(span: SpanDetails & { readonly spanId: string }, work: () => Promise<T>): Promise<T>;
  record(span: SpanDetails & { readonly parentSpanId: string; readonly from: number; readonly to: number }): void;
};

/** Span id of an append, derived from its first event: the process that projects the event computes the same id. */
const appendOf = (spans: Spans, first: Pick<NewEvent, 'id'>): string => spans.spanIdOf(`append ${first.id}`);

/** A repetition gets its own span. */
export const traceAppends = (store: EventStore, spans: Spans): EventStore => {
  const tried = new WeakSet<object>();
  return {
    ...store,
    append: (append) => {
      const [first] = append.events;
      const traceId = spans.traceIdOf(first?.meta['correlationId']);
      if (first === undefined || traceId === null) return store.append(append);
      const spanId = tried.has(append) ? spans.spanIdOf(crypto.randomUUID()) : appendOf(spans, first);
      tried.add(append);
      const attributes = { 'mandali.stream': append.stream, 'mandali.events': append.events.length };
      return spans.within({ name: 'append', traceId, spanId, attributes }, () => store.append(append));
    },
  };
};

/** Maximum age of traced events, ms: no request waits for older ones, read by a rebuild or after an outage. */
const freshMs = 300_000;

/** Traces each batch, from its delivery until the subscriber requests the next one. */
export const traceProjection = (store: EventStore, spans: Spans): EventStore => ({
  ...store,
  subscribe: (options) => traced(store.subscribe(options), spans),
});

async function* traced(
  batches: AsyncIterable<readonly StoredEvent[]>,
  spans: Spans,
): AsyncIterable<readonly StoredEvent[]> {
  for await (const batch of batches) {
    const from = Date.now();
    yield batch;
    const to = Date.now();
    for (const events of byCommand(batch)) recordOne(events, { from, to }, spans);
  }
}

const byCommand = (batch: readonly StoredEvent[]): Iterable<readonly StoredEvent[]> => {
  const groups = new Map<string, StoredEvent[]>();
  for (const event of batch) {
    const key = JSON.stringify([event.stream, event.meta['commandId']]);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [event]);
    else group.push(event);
  }
  return groups.values();
};

const recordOne = (
  events: readonly StoredEvent[],
  times: { readonly from: number; readonly to: number },
  spans: Spans,
): void => {
  const [first] = events;
  const traceId = spans.traceIdOf(first?.meta['correlationId']);
  if (first === undefined || traceId === null) return;
  const { occurredAt } = first.meta;
  if (typeof occurredAt !== 'string' || !(times.from - Date.parse(occurredAt) < freshMs)) return;
  const attributes = {
    'mandali.stream': first.stream,
    'mandali.events': events.length,
    'mandali.revision': events.at(-1)?.revision ?? first.revision,
  };
  spans.record({ name: 'project', traceId, parentSpanId: appendOf(spans, first), attributes, ...times });
};
