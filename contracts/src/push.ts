import { z } from 'zod';

const base64url = z.string().regex(/^[A-Za-z0-9_-]{1,128}={0,2}$/);

export const pushSubscription = z.strictObject({
  endpoint: z
    .string()
    .max(1_000)
    .regex(/^https?:\/\/[\x21-\x7e]+$/),
  /** A point of P-256 (65 bytes), and the authentication secret (16 bytes), RFC 8291. */
  keys: z.strictObject({ p256dh: base64url, auth: base64url }),
});
export type PushSubscriptionSent = z.infer<typeof pushSubscription>;

/** One more replaces the oldest. */
export const mostDevices = 10;

export const newsChannels = z.object({
  /** Null: this server sends none. isOn: for the device of this session. */
  push: z.object({ publicKey: z.string(), isOn: z.boolean() }).nullable(),
  /** Null: this server sends none, or the caller has proved no phone. */
  whatsapp: z.object({ isOn: z.boolean() }).nullable().optional(),
});
export type NewsChannels = z.infer<typeof newsChannels>;

export const subscribed = z.object({ success: z.literal(true), id: z.uuid() });
