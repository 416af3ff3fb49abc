import { randomUUID } from 'node:crypto';

import type { EventStoreDBClient } from '@eventstore/db-client';
import { StreamsClient } from '@eventstore/db-client/generated/streams_grpc_pb.js';
import type { BatchAppendReq, BatchAppendResp } from '@eventstore/db-client/generated/streams_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';

type Call = ReturnType<StreamsClient['batchAppend']>;
type PendingAppend = {
  readonly resolve: (answer: BatchAppendResp) => void;
  readonly reject: (error: unknown) => void;
};

/** Parts of the client's own commands: it finds the server, signs in, and finds another one after a failure. */
type ClientInternals = {
  readonly GRPCStreamCreator: (
    service: typeof StreamsClient,
    name: string,
    begin: (service: StreamsClient) => Call,
    begun: WeakMap<StreamsClient, Call>,
  ) => () => Promise<Call>;
  readonly callArguments: (
    options: { readonly requiresLeader: true },
    call: { readonly deadline: number },
  ) => Parameters<StreamsClient['batchAppend']>;
};

/**
 * Sends concurrent appends through one streaming call, opened with the first append and again after it has ended.
 * Pending appends reject with the error that ended the call, which does not tell whether they are stored, or with the
 * reason of their own signal.
 */
export type SharedCall = (request: BatchAppendReq, signal: AbortSignal) => Promise<BatchAppendResp>;

export function openSharedCall(client: EventStoreDBClient): SharedCall {
  const inside = client as unknown as ClientInternals;
  const answers = new WeakMap<Call, Map<string, PendingAppend>>();

  const begin = (service: StreamsClient): Call => {
    const call = service.batchAppend(...inside.callArguments({ requiresLeader: true }, { deadline: Infinity }));
    const waiting = new Map<string, PendingAppend>();
    answers.set(call, waiting);
    const end = (error: unknown): void => {
      answers.delete(call);
      for (const { reject } of waiting.values()) reject(error);
    };
    call.on('data', (answer: BatchAppendResp) => {
      const id = answer.getCorrelationId()?.getString() ?? '';
      waiting.get(id)?.resolve(answer);
      waiting.delete(id);
    });
    call.on('error', end);
    call.on('end', () => end(new Error('the server ended the call')));
    return call;
  };
  const current = inside.GRPCStreamCreator(StreamsClient, 'appendToStream', begin, new WeakMap());

  return async (request, signal) => {
    const call = await current();
    const waiting = answers.get(call);
    if (waiting === undefined) throw new Error('the call has just ended');
    const id = randomUUID();
    request.setCorrelationId(new shared.UUID().setString(id));
    return new Promise((resolve, reject) => {
      const giveUp = (): void => {
        waiting.delete(id);
        reject(signal.reason);
      };
      signal.addEventListener('abort', giveUp, { once: true });
      waiting.set(id, { resolve, reject });
      call.write(request);
    });
  };
}
