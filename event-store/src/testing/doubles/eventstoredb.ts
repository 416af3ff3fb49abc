import { setTimeout as pause } from 'node:timers/promises';

import { StreamsService } from '@eventstore/db-client/generated/streams_grpc_pb.js';
import type { BatchAppendReq, BatchAppendResp, ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import { Server, ServerCredentials, status, type ServerDuplexStream, type ServerWritableStream } from '@grpc/grpc-js';

import { createDoubleLog, type DoubleLog, replicatedPart } from './eventstoredb-log.ts';
import { answerTo, appendMessage, expectedOf, proposedOf, streamOf, timeoutMessage } from './eventstoredb-messages.ts';
import { addNodeServices } from './eventstoredb-node.ts';
import { createReader } from './eventstoredb-reads.ts';

/**
 * A fault of the next matching call: an append is stored but the call breaks before the answer; an append or a read is
 * never answered; an append is answered without a position, as a repetition can be; a subscription begins too early, as
 * on a lagging node.
 */
export type DoubleFault = 'reply-lost' | 'append-frozen' | 'read-frozen' | 'no-position' | 'too-early';

/**
 * A stand-in for EventStoreDB 23.10 with its protocol, as far as the contract and the client's traps need it: appends
 * at an exact revision and their repetitions, reads, filtered subscriptions that are dropped when they lag, a cluster
 * of one node. Data are in memory and survive a restart.
 */
export type Double = {
  readonly address: string;
  readonly port: number;
  readonly log: DoubleLog;
  /** Open reads and subscriptions. */
  openReads(): number;
  /** Events returned by reads. */
  given(): number;
  /** Events checked by subscriptions, matching or not. */
  examined(): number;
  /** Subscriptions dropped because they lagged. */
  drops(): number;
  fail(...faults: readonly DoubleFault[]): void;
  /** Answers every call from now on with this error: wrong password, or missing permission. */
  refuse(as: 'unauthenticated' | 'denied'): void;
  /** Faults still armed. */
  faults(): number;
  /** Stops the followers of this leader: appends are written and not answered, reads do not show them. */
  holdReplication(): void;
  /** Restarts the followers. */
  replicate(): void;
  /** Appends answered with a conflict. */
  conflicts(): number;
  /** Breaks all connections and closes the port, at once. */
  kill(): void;
  /** Opens the same port again, with the same data. */
  start(): Promise<void>;
};

export async function startDouble(): Promise<Double> {
  const log = createDoubleLog();
  const faults: DoubleFault[] = [];
  const strikes = (fault: DoubleFault): boolean => {
    const index = faults.indexOf(fault);
    if (index >= 0) faults.splice(index, 1);
    return index >= 0;
  };
  const committing = new Set<string>();
  const replicated = replicatedPart(log);
  const reader = createReader(replicated.log);
  let conflicts = 0;
  let server = new Server();
  let port = 0;

  const append = (call: Appends, request: BatchAppendReq): void => {
    const [options, events] = [request.getOptions(), request.getProposedMessagesList().map(proposedOf)];
    if (options === undefined || events.length === 0 || !request.getIsFinal()) throw new Error('not as one message');
    if (strikes('append-frozen')) return;
    const answer = (message: BatchAppendResp) => call.write(answerTo(request, message));
    const result = log.append(streamOf(options), expectedOf(options), events);
    if (result.kind === 'wrong') conflicts += 1;
    else if (replicated.isHeld()) return;
    const key = events[0]?.id ?? '';
    // A repetition that overtakes the commit of the first append is not answered.
    if (result.kind === 'known' && committing.has(key)) return void pause(50).then(() => answer(timeoutMessage()));
    if (result.kind === 'stored') {
      committing.add(key);
      setImmediate(() => committing.delete(key));
      reader.notify();
    }
    if (strikes('reply-lost')) call.emit('error', { code: status.UNAVAILABLE, details: 'Connection dropped' });
    else answer(appendMessage(result, !strikes('no-position')));
  };
  let refusal: { readonly code: status; readonly details: string } | undefined;
  const batchAppend = (call: Appends): void => {
    if (refusal !== undefined) return void call.emit('error', refusal);
    call.on('data', (request: BatchAppendReq) => append(call, request));
    call.on('end', () => call.end());
  };
  const read = (call: ServerWritableStream<ReadReq, ReadResp>): void => {
    if (refusal !== undefined) return void call.emit('error', refusal);
    const isSubscription = call.request.getOptions()?.hasSubscription() === true;
    reader.read(call, { frozen: strikes('read-frozen'), early: isSubscription && strikes('too-early') ? 2 : 0 });
  };
  const start = async (): Promise<void> => {
    server = new Server();
    server.addService(StreamsService, { batchAppend, read });
    addNodeServices(server, () => port);
    port = await bind(server, port);
  };
  await start();
  return {
    address: `esdb://127.0.0.1:${port}?tls=false`,
    port,
    log,
    openReads: reader.open,
    given: reader.given,
    examined: reader.examined,
    drops: reader.drops,
    fail: (...more) => faults.push(...more),
    refuse: (as) => void (refusal = refusals[as]),
    faults: () => faults.length,
    holdReplication: replicated.hold,
    replicate: () => {
      replicated.release();
      reader.notify();
    },
    conflicts: () => conflicts,
    kill: () => server.forceShutdown(),
    start,
  };
}

/** Messages of EventStoreDB 23.10. */
const refusals = {
  unauthenticated: { code: status.UNAUTHENTICATED, details: 'Unauthenticated' },
  denied: { code: status.PERMISSION_DENIED, details: 'Access Denied' },
} as const;

type Appends = ServerDuplexStream<BatchAppendReq, BatchAppendResp>;

/** A port that was just closed may stay in use for a moment. */
async function bind(server: Server, port: number, attempts = 50): Promise<number> {
  try {
    return await new Promise((resolve, reject) =>
      server.bindAsync(`127.0.0.1:${port}`, ServerCredentials.createInsecure(), (error, bound) =>
        error === null ? resolve(bound) : reject(error),
      ),
    );
  } catch (error) {
    if (attempts === 0) throw error;
    await pause(20);
    return bind(server, port, attempts - 1);
  }
}
