import type { EventStore, NewEvent, StoredEvent } from './port.ts';

type Attributes = Record<string, string | number>;
type Named = { readonly name: string; readonly traceId: string; readonly attributes: Attributes };

/** Where spans go, and how their ids are made: nothing is stored for them. */
export type Spans = {
  /** The trace that a correlation id names; null when it names none. */
  traceIdOf(correlationId: unknown): string | null;
  /** The same for the same words, in every process. */
  spanIdOf(words: string): string;
  within<T>(span: Named & { readonly spanId: string }, work: () => Promise<T>): Promise<T>;
  record(span: Named & { readonly parentSpanId: string; readonly from: number; readonly to: number }): void;
};

/** An append is known by the first of its events: anyone who reads that event knows the span that stored it. */
const appendOf = (spans: Spans, first: Pick<NewEvent, 'id'>): string => spans.spanIdOf(`append ${first.id}`);

/** The same store, each of whose appends is a span. A repetition of an append has another span than the first try. */
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

/** What is older is read again, by a rebuild or after an outage, and no request waits for it. */
const freshMs = 300_000;

/**
 * The same store, whose subscription says of each command's events how long it took to project them: from when a batch
 * was handed out until the reader comes back for the next one.
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
