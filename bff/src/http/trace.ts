import type { Operation } from '@mandali/contracts/operation';
import type { Tracing } from '@mandali/runtime/tracing';
import type { RequestHandler } from 'express';

/** The request id is the trace id, so that log lines and events lead to the trace (docs/adr/0038). */
export const traced = (
  tracing: Tracing | null,
  { id, method, path }: Pick<Operation, 'id' | 'method' | 'path'>,
  handler: RequestHandler,
): RequestHandler => {
  if (tracing === null) return handler;
  const attributes = { 'http.request.method': method, 'http.route': path, 'mandali.operation': id };
  return (req, res, next) => {
    const [traceparent, requestId] = ['traceparent', 'x-request-id'].map((name) => {
      const value = req.headers[name];
      return typeof value === 'string' ? value : undefined;
    });
    tracing.request({ traceparent, requestId }, { name: `${method} ${path}`, attributes }, (traceId, end) => {
      req.headers['x-request-id'] = traceId;
      res.once('close', () => end(res.statusCode));
      void handler(req, res, next);
    });
  };
};
