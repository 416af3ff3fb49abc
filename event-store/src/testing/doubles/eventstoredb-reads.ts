import { setImmediate as nextTurn } from 'node:timers/promises';

import type { ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import { status, type ServerWritableStream } from '@grpc/grpc-js';

import { createWakeSignal } from '../../wake-signal.ts';
import type { DoubleEvent, VisibleLog } from './eventstoredb-log.ts';
import {
  caughtUpMessage,
  checkpointMessage,
  confirmationMessage,
  eventMessage,
  filterOf,
  notFoundMessage,
  streamOf,
  windowOf,
} from './eventstoredb-messages.ts';

type Call = ServerWritableStream<ReadReq, ReadResp>;

/** Maximum backlog of a live subscription, events; beyond it the subscription is dropped. */
const tolerated = 32;

export type Reader = {
  /** `early`: number of events before the requested one. */
  read(call: Call, how: { readonly frozen: boolean; readonly early: number }): void;
  /** Called when there are new events. */
  notify(): void;
  open(): number;
  given(): number;
  examined(): number;
  drops(): number;
};

export function createReader(log: VisibleLog): Reader {
  const listeners = new Set<() => void>();
  let open = 0;
  let drops = 0;
  let given = 0;
  let examinedByAll = 0;
  const readOnce = (call: Call, options: ReadReq.Options): void => {
    const stream = options.getStream();
    const events = stream === undefined ? log.all : log.streams.get(streamOf(stream));
    if (events === undefined) call.write(notFoundMessage(streamOf(stream as never)));
    const start = stream === undefined ? startInAll(log, options) : Number(stream.getRevision() || 0);
    if (start === null) return fail(call, status.UNKNOWN, 'Exception was thrown by handler.');
    const page = (events ?? []).slice(start, start + Number(options.getCount()));
    for (const event of page) call.write(eventMessage(event));
    given += page.length;
    call.end();
  };
  const subscribe = async (call: Call, options: ReadReq.Options, early: number): Promise<void> => {
    const wake = createWakeSignal();
    const gone = new AbortController();
    call.on('cancelled', () => gone.abort());
    const start = startInAll(log, options);
    if (start === null) return fail(call, status.UNKNOWN, 'Exception was thrown by handler.');
    call.write(confirmationMessage());
    const matches = filterOf(options);
    const window = windowOf(options);
    // A subscription begins after its position, a read at it.
    let next = options.getAll()?.hasPosition() === true && start < log.all.length ? start + 1 : start;
    next = Math.max(0, next - early);
    let live = false;
    // Start of the current page, or its last matching event.
    let checkpoint = log.all[next];
    let examined = 0;
    const lags = (): boolean => live && log.all.slice(next).filter(matches).length > tolerated;
    const drop = (): void => {
      if (!lags() || gone.signal.aborted) return;
      gone.abort();
      drops += 1;
      fail(call, status.ABORTED, 'Consumer too slow to handle event while live. Client resubscription required.');
    };
    const notify = (): void => (drop(), wake.set());
    listeners.add(notify);
    while (!gone.signal.aborted) {
      const event = log.all[next];
      if (event === undefined) {
        if (!live) call.write(caughtUpMessage());
        live = true;
        await wake.wait(2 ** 31 - 1, gone.signal);
        continue;
      }
      next += 1;
      examined += 1;
      examinedByAll += 1;
      if (matches(event)) await send(call, (checkpoint = event), gone.signal);
      if (live || examined % window > 0) continue;
      call.write(checkpointMessage(checkpoint ?? event));
      checkpoint = log.all[next];
      await nextTurn();
    }
    listeners.delete(notify);
  };
  return {
    read: (call, { frozen, early }) => {
      open += 1;
      let closed = false;
      const close = (): void => {
        if (!closed) open -= 1;
        closed = true;
      };
      for (const event of ['cancelled', 'finish', 'close', 'error']) call.on(event, close);
      if (frozen) return;
      const options = call.request.getOptions();
      if (options === undefined) return fail(call, status.INVALID_ARGUMENT, 'no options');
      if (options.hasSubscription()) void subscribe(call, options, early);
      else readOnce(call, options);
    },
    notify: () => listeners.forEach((notify) => notify()),
    open: () => open,
    given: () => given,
    examined: () => examinedByAll,
    drops: () => drops,
  };
}

/** Index of the event at the position; the length of the log beyond its end; null for an invalid position. */
function startInAll(log: VisibleLog, options: ReadReq.Options): number | null {
  const position = options.getAll()?.getPosition();
  if (position === undefined) return 0;
  const at = Number(position.getCommitPosition());
  if (at > (log.all.at(-1)?.position ?? -1)) return log.all.length;
  const index = log.all.findIndex((event) => event.position === at);
  return index < 0 ? null : index;
}

async function send(call: Call, event: DoubleEvent, gone: AbortSignal): Promise<void> {
  if (!call.write(eventMessage(event)))
    await new Promise<void>((resolve) => {
      call.once('drain', resolve);
      gone.addEventListener('abort', () => resolve(), { once: true });
    });
  await nextTurn();
}

const fail = (call: Call, code: status, details: string): void => void call.emit('error', { code, details });
