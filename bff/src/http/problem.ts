import { type Line, type Rejection, rejections } from './rejections.ts';
import { jsonReply, type Reply } from './reply.ts';

type Details = Omit<Rejection, 'kind'>;

export const problemReply = (line: Line, requestId: string, details: Details = {}): Reply => {
  const { fields, retryAfter, extra } = details;
  const body = {
    ...extra,
    message: line.message,
    error: line.message,
    code: line.code,
    requestId,
    ...(fields && { fields }),
  };
  const headers: Record<string, string> = {};
  if (retryAfter !== undefined) headers['retry-after'] = String(Math.max(1, Math.ceil(retryAfter)));
  if (line.status === 401) headers['www-authenticate'] = 'Bearer';
  return jsonReply(line.status, JSON.stringify(body), headers);
};

/** 503 and 429 always have retry-after. */
export const rejectionReply = (rejection: Rejection, requestId: string): Reply => {
  const line = rejections[rejection.kind];
  const waits = line.status === 503 || line.status === 429;
  return problemReply(line, requestId, waits ? { ...rejection, retryAfter: rejection.retryAfter ?? 2 } : rejection);
};
