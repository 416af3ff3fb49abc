import type { PushMessage } from '@mandali/contracts/push-message';
import type { PushSubscription } from './push-subscriptions.ts';
import { isPushService, type PushSettings } from './push-settings.ts';

/**
 * What became of a message. taken: by the push service. gone: there is no such subscription any more. busy: it was not
 * taken, and may be later; `afterS`: as the service says, else null. refused: it never will be.
 */
export type PushResult =
  | { readonly kind: 'taken' }
  | { readonly kind: 'gone' }
  | { readonly kind: 'busy'; readonly afterS: number | null; readonly why: string }
  | { readonly kind: 'refused'; readonly why: string };

export type WebPush = {
  /** @param ttlS how long the push service may keep it for a device that is away */
  send(subscription: PushSubscription, message: PushMessage, ttlS: number): Promise<PushResult>;
};

/** Retry-After (RFC 9110, 10.2.3): seconds, or a moment. */
export const retryAfterS = (header: string | null, now: Date): number | null => {
  if (header === null) return null;
  if (/^\d{1,9}$/.test(header)) return Number(header);
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(Math.ceil((at - now.getTime()) / 1_000), 0);
};

const outcomeOf = (response: Response, now: Date): PushResult => {
  const { status } = response;
  if (response.ok) return { kind: 'taken' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  const why = `it answered ${status}`;
  if (status !== 429 && status < 500) return { kind: 'refused', why };
  return { kind: 'busy', afterS: retryAfterS(response.headers.get('retry-after'), now), why };
};

type Request = { readonly endpoint: string; readonly headers: Record<string, string>; readonly body: Uint8Array };

/** Encrypts it for the device and signs it (RFC 8291, RFC 8292). @throws for keys that no browser makes */
const requestOf = async (
  { publicKey, privateKey, subject }: PushSettings,
  { endpoint, keys }: PushSubscription,
  message: PushMessage,
  ttlS: number,
): Promise<Request> => {
  // Loaded here: a start should not wait for it.
  const { default: webPush } = await import('web-push');
  const details = webPush.generateRequestDetails({ endpoint, keys }, JSON.stringify(message), {
    vapidDetails: { subject, publicKey, privateKey },
    contentEncoding: 'aes128gcm',
    TTL: ttlS,
    urgency: 'normal',
    // Of one that waits for the device and comes again the push service keeps the newer one.
    topic: message.id.replaceAll('-', ''),
  });
  const { 'Content-Length': _, ...headers } = details.headers as Record<string, string>;
  return { endpoint, headers, body: details.body ?? new Uint8Array() };
};

const timeoutMs = 5_000;

const post = async ({ endpoint, headers, body }: Request, now: () => Date): Promise<PushResult> => {
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers,
      body: new Uint8Array(body),
      // Another address may be anybody's.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    return outcomeOf(response, now());
  } catch {
    // Its error names the address.
    return { kind: 'busy', afterS: null, why: 'it did not answer' };
  }
};

type Options = { readonly settings: PushSettings; readonly now: () => Date };

/** Sends by way of the push service that the device's browser has chosen (RFC 8030). */
export const createWebPush = ({ settings, now }: Options): WebPush => ({
  async send(subscription, message, ttlS) {
    // Which services are known may have changed since it was made.
    if (!isPushService(settings.services, subscription.endpoint))
      return { kind: 'refused', why: 'it is none of PUSH_SERVICES' };
    try {
      return await post(await requestOf(settings, subscription, message, ttlS), now);
    } catch {
      return { kind: 'refused', why: 'the device’s keys are not valid' };
    }
  },
});
