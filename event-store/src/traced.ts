import type { EventStore, NewEvent, StoredEvent } from './port.ts';

type Attributes = Record<string, string | number>;
type SpanDetails = { readonly name: string; readonly traceId: string; readonly attributes: Attributes };

/** Exports spans; their ids are derived, so none is stored. */
export type Spans = {
  /** Returns the trace of a correlation id; null: none. */
  traceIdOf(correlationId: unknown): string | null;
  /** Derives a span id from a text: the same in every process. */
  spanIdOf(words: string): string;
  within<T>(span: SpanDetails & { readonly spanId: string }, work: () => Promise<T>): Promise<T>;
  record(span: SpanDetails & { readonly parentSpanId: string; readonly from: number; readonly to: number }): void;
};

/** Derives an append's span id from its first event, so that a reader of the event can compute it. */
const appendOf = (spans: Spans, first: Pick<NewEvent, 'id'>): string => spans.spanIdOf(`append ${first.id}`);

/** Wraps the store so that each append is a span. A repetition gets its own span. */
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

/**
 * Maximum age of traced events, ms: older ones are read by a rebuild or after an outage, and no request waits for them.
 */
const freshMs = 300_000;

/**
 * Wraps the store so that its subscription records how long each command's events took to project: from when a batch is
 * handed out until the next one is requested.
 */
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
