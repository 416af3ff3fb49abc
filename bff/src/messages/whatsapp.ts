import { z } from 'zod';
import type { WhatsappKeys } from './whatsapp-settings.ts';

/** Its message is a fixed text, because the gateway's own text may contain the phone or the code. */
export class GatewayFailure extends Error {
  readonly mayHaveTaken: boolean;
  constructor(reason: string, mayHaveTaken = false) {
    super(`The messaging gateway ${reason}`);
    this.name = 'GatewayFailure';
    this.mayHaveTaken = mayHaveTaken;
  }
}

export type Message = {
  /** Idempotency key, a UUID: the same on each retry of a message. */
  readonly id: string;
  /** E.164. */
  readonly to: string;
  readonly text: string;
};

export type Gateway = {
  /** @throws GatewayFailure unless the message was accepted; a retry may succeed */
  send(message: Message, keys: WhatsappKeys): Promise<void>;
};

const accepted = z.looseObject({ message_status: z.literal('Success'), error: z.undefined().optional() });

const isUnreached = (error: unknown): boolean => {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : '';
  return /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT)$/.test(code);
};

const post = async (url: string, id: string, body: unknown, timeoutMs: number): Promise<Response> => {
  try {
    return await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', 'idempotency-key': id },
      body: JSON.stringify(body),
      // The keys must not go to another host than the configured one.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
  } catch (error) {
    const isLate = error instanceof DOMException && error.name === 'TimeoutError';
    throw new GatewayFailure(isLate ? 'did not answer in time' : 'could not be reached', !isUnreached(error));
  }
};

/** Sends messages by POST {base}/api/create-message (decision 15). */
export const createGateway = ({ baseUrl, timeoutMs = 5_000 }: { baseUrl: string; timeoutMs?: number }): Gateway => ({
  async send({ id, to, text }, { appKey, authKey }) {
    const body = { appkey: appKey, authkey: authKey, to: to.replace(/^\+/, ''), message: text };
    const response = await post(`${baseUrl.replace(/\/+$/, '')}/api/create-message`, id, body, timeoutMs);
    let isWhole = true;
    const answer: unknown = await response.json().catch((error: unknown) => {
      isWhole = error instanceof SyntaxError;
      return null;
    });
    if (!response.ok) throw new GatewayFailure(`answered ${response.status}`);
    if (!accepted.safeParse(answer).success) throw new GatewayFailure('did not take the message', !isWhole);
  },
});
