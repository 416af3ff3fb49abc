import { z } from 'zod';
import type { WhatsappKeys } from './whatsapp-settings.ts';

/** Why a message was not accepted. Fixed words only: the gateway's own text may repeat the phone or the code. */
export class GatewayFailure extends Error {
  /** It did not answer: perhaps it has the message all the same. */
  readonly mayHaveTaken: boolean;
  constructor(reason: string, mayHaveTaken = false) {
    super(`The messaging gateway ${reason}`);
    this.name = 'GatewayFailure';
    this.mayHaveTaken = mayHaveTaken;
  }
}

export type Message = {
  /** A UUID, the same whenever the same message is sent again: by which the gateway recognises it. */
  readonly id: string;
  /** E.164. */
  readonly to: string;
  readonly text: string;
};

export type Gateway = {
  /** @throws GatewayFailure for anything but an accepted message; it is worth another try then */
  send(message: Message, keys: WhatsappKeys): Promise<void>;
};

const accepted = z.looseObject({ message_status: z.literal('Success'), error: z.undefined().optional() });

/** The gateway was not there to receive it. */
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
      // The keys go where the configuration says and nowhere else.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
  } catch (error) {
    const isLate = error instanceof DOMException && error.name === 'TimeoutError';
    throw new GatewayFailure(isLate ? 'did not answer in time' : 'could not be reached', !isUnreached(error));
  }
};

/** The family of gateways of decision 15: POST {base}/api/create-message. */
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
