import type { PushMessage } from '@mandali/contracts/push-message';
import type { PushSubscription } from './push-subscriptions.ts';
import { isPushService, type PushSettings } from './push-settings.ts';

/**
 * Answer of the push service. taken: accepted. gone: the subscription has ended. busy: a retry may succeed; `afterS`:
 * delay that the service asks for, null: none. refused: a retry is useless.
 */
export type PushResult =
  | { readonly kind: 'taken' }
  | { readonly kind: 'gone' }
  | { readonly kind: 'busy'; readonly afterS: number | null; readonly why: string }
  | { readonly kind: 'refused'; readonly why: string };

export type WebPush = {
  /** @param ttlS time for which the push service stores the message for an offline device, s */
  send(subscription: PushSubscription, message: PushMessage, ttlS: number): Promise<PushResult>;
};

/** RFC 9110, 10.2.3: a number of seconds or a date. */
export const retryAfterS = (header: string | null, now: Date): number | null => {
  if (header === null) return null;
  if (/^\d{1,9}$/.test(header)) return Number(header);
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(Math.ceil((at - now.getTime()) / 1_000), 0);
};

const resultOf = (response: Response, now: Date): PushResult => {
  const { status } = response;
  if (response.ok) return { kind: 'taken' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  const why = `it answered ${status}`;
  if (status !== 429 && status < 500) return { kind: 'refused', why };
  return { kind: 'busy', afterS: retryAfterS(response.headers.get('retry-after'), now), why };
};

type Request = { readonly endpoint: string; readonly headers: Record<string, string>; readonly body: Uint8Array };

/** RFC 8291, RFC 8292. @throws for invalid keys of the device */
const requestOf = async (
  { publicKey, privateKey, subject }: PushSettings,
  { endpoint, keys }: PushSubscription,
  message: PushMessage,
  ttlS: number,
): Promise<Request> => {
  // Loaded on first use, for a faster start.
  const { default: webPush } = await import('web-push');
  const details = webPush.generateRequestDetails({ endpoint, keys }, JSON.stringify(message), {
    vapidDetails: { subject, publicKey, privateKey },
    contentEncoding: 'aes128gcm',
    TTL: ttlS,
    urgency: 'normal',
    // The push service replaces a stored message of the same topic, so that a retry is not delivered twice.
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
      // A redirect may lead to a host outside of PUSH_SERVICES.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    return resultOf(response, now());
  } catch {
    // The error is not reported: it contains the secret address of the device.
    return { kind: 'busy', afterS: null, why: 'it did not answer' };
  }
};

type Options = { readonly settings: PushSettings; readonly now: () => Date };

/** The device's browser chooses the push service (RFC 8030). */
export const createWebPush = ({ settings, now }: Options): WebPush => ({
  async send(subscription, message, ttlS) {
    // Checked again: PUSH_SERVICES may have changed since the device subscribed.
    if (!isPushService(settings.services, subscription.endpoint))
      return { kind: 'refused', why: 'it is none of PUSH_SERVICES' };
    try {
      return await post(await requestOf(settings, subscription, message, ttlS), now);
    } catch {
      return { kind: 'refused', why: 'the device’s keys are not valid' };
    }
  },
});
