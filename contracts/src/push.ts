import { z } from 'zod';

const base64url = z.string().regex(/^[A-Za-z0-9_-]{1,128}={0,2}$/);

/** As a browser makes it (Push API): where to send to, and the device's keys by which a message is encrypted. */
export const pushSubscription = z.strictObject({
  endpoint: z
    .string()
    .max(1_000)
    .regex(/^https?:\/\/[\x21-\x7e]+$/),
  /** A point of P-256 in 65 bytes, and 16 bytes of which only the device knows. */
  keys: z.strictObject({ p256dh: base64url, auth: base64url }),
});
export type PushSubscriptionSent = z.infer<typeof pushSubscription>;

/** Maximum devices of one person; one more replaces the oldest. */
export const mostDevices = 10;

/** How news reach a person outside of the page. */
export const newsChannels = z.object({
  /** Null: this server sends none. isOn: to the device of this session. */
  push: z.object({ publicKey: z.string(), isOn: z.boolean() }).nullable(),
  /** Null: this server sends none, or I have not proven a phone. */
  whatsapp: z.object({ isOn: z.boolean() }).nullable().optional(),
});
export type NewsChannels = z.infer<typeof newsChannels>;

/** Names the subscription; the same for the same one. */
export const subscribed = z.object({ success: z.literal(true), id: z.uuid() });
