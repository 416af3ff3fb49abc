import type { Request, RequestHandler, Response } from 'express';
import { z } from 'zod';
import type { Operation } from '@mandali/contracts/operation';
import type { Caller } from './caller.ts';
import type { AnyEndpoint, AnyIncoming, AnyResult } from './endpoint.ts';
import { compressed, isCompressible, sendPieces } from './compress.ts';
import { isEventStream, openEventStream } from './event-stream.ts';
import { faultOf } from './faults.ts';
import { parse, refusalOf, requestIdOf, tokenOf } from './incoming.ts';
import { familiarityIn, linesOf } from './lines.ts';
import { once } from './once.ts';
import { rejectionReply } from './problem.ts';
import { jsonReply, type Reply } from './reply.ts';
import type { HttpDependencies } from './dependencies.ts';

type Body = Reply['body'];
const isStreamed = (body: Body | undefined): body is Exclude<Body, string | null> =>
  typeof body === 'object' && body !== null;

/** The only place that writes an answer; the reply's headers override `defaults`. */
const send = async (req: Request, res: Response, reply: Reply, requestId: string): Promise<void> => {
  const { body } = reply;
  const packed = typeof body === 'string' ? await compressed(body, req) : null;
  if (res.headersSent) {
    if (isStreamed(body) && isEventStream(body)) body.cancel();
    res.destroy();
    return;
  }
  res.statusCode = reply.status;
  res.setHeader('x-request-id', requestId);
  res.setHeader('cache-control', 'no-store');
  for (const name in reply.headers) res.setHeader(name, reply.headers[name] ?? '');
  // The unread rest of a refused body would be parsed as the next request.
  if (reply.status === 413) res.setHeader('connection', 'close');
  if (body === null) {
    res.end();
    return;
  }
  if (isStreamed(body)) return isEventStream(body) ? openEventStream(body, req, res) : sendPieces(body, req, res);
  if (isCompressible(body)) res.vary('accept-encoding');
  if (packed !== null) res.setHeader('content-encoding', 'gzip');
  res.end(packed ?? body);
};

export const wrap = (endpoint: AnyEndpoint, deps: HttpDependencies): RequestHandler => {
  const { id, path } = endpoint.operation;
  return async (req, res) => {
    const started = performance.now();
    const requestId = requestIdOf(req);
    const { reply, caller, ...answered } = await answer({ endpoint, deps, req, res, requestId });
    const fault = await send(req, res, reply, requestId).then(
      () => answered.fault,
      (error: unknown) => error,
    );
    const ms = performance.now() - started;
    deps.metrics.observe(id, reply.status, ms);
    const line = {
      requestId,
      method: req.method,
      route: path,
      status: reply.status,
      ms: Math.round(ms * 10) / 10,
      userId: caller?.userId,
    };
    if (fault === undefined) deps.log.info(line, 'request');
    else deps.log.error({ ...line, err: fault }, 'request failed');
  };
};

/** For paths outside of the contract: health, documents, unknown paths. */
export const plain = (
  deps: HttpDependencies,
  handle: (req: Request, requestId: string) => Promise<Reply> | Reply,
): RequestHandler => {
  return async (req, res) => {
    const requestId = requestIdOf(req);
    try {
      await send(req, res, await handle(req, requestId), requestId);
    } catch (error) {
      deps.log.error({ err: error, requestId }, 'request failed');
      await send(req, res, faultOf(error, requestId).reply, requestId);
    }
  };
};

type FileResult = Extract<AnyResult, { kind: 'file' }>;
type ExchangeResult = { readonly reply: Reply; readonly caller: Caller | null; readonly fault?: unknown };

type Exchange = {
  readonly endpoint: AnyEndpoint;
  readonly deps: HttpDependencies;
  readonly req: Request;
  readonly res: Response;
  readonly requestId: string;
};

const answer = async (exchange: Exchange): Promise<ExchangeResult> => {
  const { endpoint, deps, req, requestId } = exchange;
  try {
    const token = tokenOf(endpoint, req);
    const caller = token === undefined ? null : await deps.guardOutage(deps.sessions.find(token));
    return await answerTo(caller, exchange);
  } catch (error) {
    return failed(error, null, requestId);
  }
};

const failed = (error: unknown, caller: Caller | null, requestId: string): ExchangeResult => {
  const { reply, isOurs } = faultOf(error, requestId);
  return isOurs ? { reply, caller, fault: error } : { reply, caller };
};

const answerTo = async (caller: Caller | null, exchange: Exchange): Promise<ExchangeResult> => {
  const { endpoint, deps, req, res, requestId } = exchange;
  const refusing = new AbortController();
  try {
    const refusal = refusalOf(endpoint, deps, req, caller);
    if (refusal !== null) return { reply: rejectionReply(refusal, requestId), caller };
    const parsed = await parse(endpoint, deps, req, res, { caller, requestId, refused: refusing.signal });
    if (!parsed.ok) return { reply: rejectionReply(parsed.rejection, requestId), caller };
    return { reply: await deps.guardOutage(inTurn(exchange, parsed.value)), caller };
  } catch (error) {
    refusing.abort();
    return failed(error, caller, requestId);
  }
};

const inTurn = async (exchange: Exchange, parsed: AnyIncoming): Promise<Reply> => {
  const { endpoint, deps, res } = exchange;
  const incoming = { ...parsed, familiarity: await familiarityIn(parsed, deps) };
  const release = await deps.turns.turn(linesOf(endpoint, incoming), () => closing(res));
  if (release === null) return rejectionReply({ kind: 'TooManyRequests', retryAfter: 2 }, incoming.requestId);
  let reply: Reply | undefined;
  try {
    reply = await carryOut(exchange, incoming);
    return reply;
  } finally {
    // A file is read while it is sent.
    if (!isStreamed(reply?.body) || isEventStream(reply.body) || res.closed) release();
    else res.once('close', release);
  }
};

const closing = (res: Response): AbortSignal => {
  const disconnected = new AbortController();
  if (res.closed) disconnected.abort();
  else res.once('close', () => disconnected.abort());
  return disconnected.signal;
};

const carryOut = async (exchange: Exchange, incoming: AnyIncoming): Promise<Reply> => {
  const { endpoint, deps, req } = exchange;
  const by = (handle: AnyEndpoint['handle']) => async (): Promise<Reply> =>
    replyOf(exchange, await handle(incoming as never), incoming);
  const { answerRepeated } = endpoint;
  const perform = by(endpoint.handle);
  const isKeyed = answerRepeated !== undefined && req.headers['idempotency-key'] !== undefined;
  return isKeyed ? once(incoming, deps, perform, by(answerRepeated)) : perform();
};

const signedIn = z.object({ token: z.string(), user: z.object({ id: z.number() }) });

const replyOf = ({ endpoint, deps, req }: Exchange, result: AnyResult, { requestId }: AnyIncoming): Reply => {
  const { operation } = endpoint;
  if (result.kind === 'rejected') return rejectionReply(result.rejection, requestId);
  if (result.kind === 'empty') return { status: operation.status, body: null };
  if (result.kind === 'file') return fileReply(operation, result);
  if (result.kind === 'stream')
    return { status: operation.status, headers: { 'content-type': `${operation.media}` }, body: result.stream };
  const headers: Record<string, string> = {};
  if (result.next) headers['link'] = `<${nextPage(req, result.next)}>; rel="next"`;
  if (result.lagging) headers['x-projection-lag'] = 'behind';
  const person = result.kind === 'data' && operation.auth === 'none' ? signedIn.safeParse(result.data).data : undefined;
  if (person !== undefined) headers['set-cookie'] = deps.knownDevices.mark(person.user.id);
  const status = result.isRepeated === true ? (operation.repeated ?? operation.status) : operation.status;
  return jsonReply(status, result.kind === 'text' ? result.text : JSON.stringify(result.data), headers);
};

const fileReply = ({ status, media = 'text/plain' }: Operation, { content, name, cached }: FileResult): Reply => ({
  status,
  headers: {
    'content-type': `${media}; charset=utf-8`,
    'content-disposition': `attachment; filename="${name}"`,
    ...(cached !== undefined && { 'cache-control': `private, max-age=${cached}` }),
  },
  body: content,
});

const nextPage = (req: Request, cursor: string): string => {
  const url = new URL(req.originalUrl, 'http://localhost');
  url.searchParams.set('cursor', cursor);
  return `${url.pathname}${url.search}`;
};
