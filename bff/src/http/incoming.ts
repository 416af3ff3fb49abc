import { randomUUID } from 'node:crypto';
import { languageOfPage } from '@mandali/contracts/languages';
import type { Request, Response } from 'express';
import type { Rejection } from './rejections.ts';
import { readBody } from './body.ts';
import type { Caller } from './caller.ts';
import type { AnyEndpoint, AnyIncoming } from './endpoint.ts';
import { networkOf } from './network.ts';
import type { HttpDependencies } from './dependencies.ts';
import { limitFields, parseInput, refuse, type Step } from './validate.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const bearer = /^Bearer ([\w-]{20,200})$/i;

/** Accepts only a UUID: the log stores it for ever. */
export const requestIdOf = (req: Request): string => {
  const given = req.headers['x-request-id'];
  return typeof given === 'string' && uuid.test(given) ? given.toLowerCase() : randomUUID();
};

/** Sessions have no cookie (decision 6). */
export const bearerOf = (req: Request): string | undefined => bearer.exec(req.headers.authorization ?? '')?.[1];

export const tokenOf = ({ operation }: AnyEndpoint, req: Request): string | undefined =>
  operation.auth === 'none' ? undefined : bearerOf(req);

/**
 * Calls without a session are limited by concurrency and queue length (http/lines.ts), not by rate: thousands of people
 * may share one address.
 */
export const refusalOf = (
  { operation, isUncounted }: AnyEndpoint,
  deps: HttpDependencies,
  req: Request,
  caller: Caller | null,
): Rejection | null => {
  if (isUncounted || (caller === null && operation.auth !== 'bearer')) return null;
  const key = caller ? `session ${caller.sessionId}` : `address ${networkOf(req.ip ?? '')}`;
  const wait = deps.limiter.take(key, deps.now().getTime());
  if (wait !== null) return { kind: 'TooManyRequests', retryAfter: wait };
  return operation.auth === 'bearer' && caller === null ? { kind: 'NotSignedIn' } : null;
};

type RequestContext = Pick<AnyIncoming, 'caller' | 'requestId' | 'refused'>;

/**
 * A malformed path parameter is answered as not found. Familiarity is 'stranger' until the account is looked up
 * (http/lines.ts).
 */
export const parse = async (
  { operation }: AnyEndpoint,
  deps: HttpDependencies,
  req: Request,
  res: Response,
  known: RequestContext,
): Promise<Step<AnyIncoming>> => {
  const params = parseInput(operation.params, req.params);
  if (!params.ok) return refuse({ kind: 'NotFound' });
  const query = parseInput(operation.query, req.query);
  if (!query.ok) return query;
  const given =
    req.method === 'GET' || req.method === 'HEAD' ? undefined : await readBody(req, res, operation.maxBytes);
  const body = operation.body ? parseInput(operation.body, given === undefined ? {} : given) : withoutBody(given);
  if (!body.ok) return body;
  const key = operation.command ? req.headers['idempotency-key'] : undefined;
  if (key !== undefined && !(typeof key === 'string' && uuid.test(key))) {
    return refuse({ kind: 'InvalidInput', fields: { 'Idempotency-Key': 'Must be a UUID' } });
  }
  return {
    ok: true,
    value: {
      ...known,
      params: params.value,
      query: query.value,
      body: body.value,
      ip: networkOf(req.ip ?? ''),
      device: deps.knownDevices.of(req),
      familiarity: 'stranger',
      userAgent: req.headers['user-agent'] ?? '',
      lastEventId: req.get('last-event-id') ?? null,
      commandId: key?.toLowerCase() ?? randomUUID(),
      fingerprint: operation.command
        ? deps.fingerprint(operation.id, pathAndQuery(params.value, query.value), body.value)
        : '',
      at: deps.now().toISOString(),
      language: languageOfPage(req.headers['accept-language']),
    },
  };
};

/** An operation without a body accepts none or {}. */
const withoutBody = (given: unknown): Step<undefined> => {
  if (given === undefined) return { ok: true, value: undefined };
  const isObject = typeof given === 'object' && given !== null && !Array.isArray(given);
  const names = isObject ? Object.keys(given) : ['body'];
  if (names.length === 0) return { ok: true, value: undefined };
  return refuse({ kind: 'InvalidInput', fields: limitFields(names.map((name) => [name, 'Unknown field'])) });
};

/** A query of a command is part of its content. */
const pathAndQuery = (params: unknown, query: unknown): unknown => {
  const named = Object.entries({ ...(query as object | undefined) }).filter(([, value]) => value !== undefined);
  return named.length === 0 ? params : { ...(params as object), query: Object.fromEntries(named) };
};
