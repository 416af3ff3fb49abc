import type { Request, RequestHandler, Response } from 'express';
import { z } from 'zod';
import type { Operation } from '@mandali/contracts/operation';
import type { Caller } from './caller.ts';
import type { AnyEndpoint, AnyIncoming, AnyOutcome } from './endpoint.ts';
import { compressed, isLong, sendPieces } from './compress.ts';
import { faultOf } from './faults.ts';
import { parse, refusalOf, requestIdOf, tokenOf } from './incoming.ts';
import { familiarityIn, linesOf } from './lines.ts';
import { once } from './once.ts';
import { rejectionReply } from './problem.ts';
import { jsonReply, type Reply } from './reply.ts';
import type { HttpTools } from './tools.ts';

/** Writes an answer, the only place that does; the reply's headers override `defaults`. */
const send = async (req: Request, res: Response, reply: Reply, requestId: string): Promise<void> => {
  const { body } = reply;
  const packed = typeof body === 'string' ? await compressed(body, req) : null;
  if (res.headersSent) {
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
  if (typeof body !== 'string') return sendPieces(body, req, res);
  if (isLong(body)) res.vary('accept-encoding');
  if (packed !== null) res.setHeader('content-encoding', 'gzip');
  res.end(packed ?? body);
};

/** Turns an endpoint into an Express handler: sign-in, limits, parsing, idempotency, answer, log line. */
export const wrap = (endpoint: AnyEndpoint, tools: HttpTools): RequestHandler => {
  const { id, path } = endpoint.operation;
  return async (req, res) => {
    const started = performance.now();
    const requestId = requestIdOf(req);
    const { reply, caller, ...answered } = await answer({ endpoint, tools, req, res, requestId });
    const fault = await send(req, res, reply, requestId).then(
      () => answered.fault,
      (error: unknown) => error,
    );
    const ms = performance.now() - started;
    tools.metrics.observe(id, reply.status, ms);
    const line = {
      requestId,
      method: req.method,
      route: path,
      status: reply.status,
      ms: Math.round(ms * 10) / 10,
      userId: caller?.userId,
    };
    if (fault === undefined) tools.log.info(line, 'request');
    else tools.log.error({ ...line, err: fault }, 'request failed');
  };
};

/** Creates the handler of a path outside of the contract: health, documents, unknown paths. */
export const plain = (
  tools: HttpTools,
  handle: (req: Request, requestId: string) => Promise<Reply> | Reply,
): RequestHandler => {
  return async (req, res) => {
    const requestId = requestIdOf(req);
    try {
      await send(req, res, await handle(req, requestId), requestId);
    } catch (error) {
      tools.log.error({ err: error, requestId }, 'request failed');
      await send(req, res, faultOf(error, requestId).reply, requestId);
    }
  };
};

type FileOutcome = Extract<AnyOutcome, { kind: 'file' }>;
type ExchangeResult = { readonly reply: Reply; readonly caller: Caller | null; readonly fault?: unknown };

type Exchange = {
  readonly endpoint: AnyEndpoint;
  readonly tools: HttpTools;
  readonly req: Request;
  readonly res: Response;
  readonly requestId: string;
};

/** Authenticates the caller and answers the request. */
const answer = async (exchange: Exchange): Promise<ExchangeResult> => {
  const { endpoint, tools, req, requestId } = exchange;
  try {
    const token = tokenOf(endpoint, req);
    const caller = token === undefined ? null : await tools.unlessAway(tools.sessions.find(token));
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
  const { endpoint, tools, req, res, requestId } = exchange;
  const refusing = new AbortController();
  try {
    const refusal = refusalOf(endpoint, tools, req, caller);
    if (refusal !== null) return { reply: rejectionReply(refusal, requestId), caller };
    const parsed = await parse(endpoint, tools, req, res, { caller, requestId, refused: refusing.signal });
    if (!parsed.ok) return { reply: rejectionReply(parsed.rejection, requestId), caller };
    return { reply: await tools.unlessAway(inTurn(exchange, parsed.value)), caller };
  } catch (error) {
    refusing.abort();
    return failed(error, caller, requestId);
  }
};

/** Waits for the request's turn in its lines. */
const inTurn = async (exchange: Exchange, parsed: AnyIncoming): Promise<Reply> => {
  const { endpoint, tools, res } = exchange;
  const incoming = { ...parsed, familiarity: await familiarityIn(parsed, tools) };
  const done = await tools.turns.turn(linesOf(endpoint, incoming), () => closing(res));
  if (done === null) return rejectionReply({ kind: 'TooManyRequests', retryAfter: 2 }, incoming.requestId);
  let reply: Reply | undefined;
  try {
    reply = await carryOut(exchange, incoming);
    return reply;
  } finally {
    // A stream is read while it is sent.
    if (typeof reply?.body !== 'object' || reply.body === null || res.closed) done();
    else res.once('close', done);
  }
};

/** Returns a signal that aborts when the caller disconnects. */
const closing = (res: Response): AbortSignal => {
  const left = new AbortController();
  if (res.closed) left.abort();
  else res.once('close', () => left.abort());
  return left.signal;
};

const carryOut = async (exchange: Exchange, incoming: AnyIncoming): Promise<Reply> => {
  const { endpoint, tools, req } = exchange;
  const by = (handle: AnyEndpoint['handle']) => async (): Promise<Reply> =>
    replyOf(exchange, await handle(incoming as never), incoming);
  const { again } = endpoint;
  const perform = by(endpoint.handle);
  const isKeyed = again !== undefined && req.headers['idempotency-key'] !== undefined;
  return isKeyed ? once(incoming, tools, perform, by(again)) : perform();
};

/** Form of an answer that opens a session. */
const signedIn = z.object({ token: z.string(), user: z.object({ id: z.number() }) });

const replyOf = ({ endpoint, tools, req }: Exchange, outcome: AnyOutcome, { requestId }: AnyIncoming): Reply => {
  const { operation } = endpoint;
  if (outcome.kind === 'rejected') return rejectionReply(outcome.rejection, requestId);
  if (outcome.kind === 'empty') return { status: operation.status, body: null };
  if (outcome.kind === 'file') return fileReply(operation, outcome);
  const headers: Record<string, string> = {};
  if (outcome.next) headers['link'] = `<${nextPage(req, outcome.next)}>; rel="next"`;
  if (outcome.lagging) headers['x-projection-lag'] = 'behind';
  const person =
    outcome.kind === 'data' && operation.auth === 'none' ? signedIn.safeParse(outcome.data).data : undefined;
  if (person !== undefined) headers['set-cookie'] = tools.knownDevices.mark(person.user.id);
  const status = outcome.isRepeated === true ? (operation.repeated ?? operation.status) : operation.status;
  return jsonReply(status, outcome.kind === 'text' ? outcome.text : JSON.stringify(outcome.data), headers);
};

const fileReply = ({ status, media = 'text/plain' }: Operation, { content, name, cached }: FileOutcome): Reply => ({
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
