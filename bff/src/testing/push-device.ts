import { createDecipheriv, createECDH, createHmac, createPublicKey, randomBytes, verify } from 'node:crypto';
import { z } from 'zod';

// The subscription of a browser, and the checks of a push service. Written by the RFCs with node:crypto, independent of
// the library that sends.

const hmac = (key: Buffer, ...parts: readonly (Buffer | string)[]): Buffer =>
  parts.reduce((sum, part) => sum.update(part), createHmac('sha256', key)).digest();

export type PushDevice = ReturnType<typeof newDevice>;

/** @param origin of its push service */
export const newDevice = (origin = 'https://fcm.googleapis.com') => {
  const pair = createECDH('prime256v1');
  const ownKey = pair.generateKeys();
  const auth = randomBytes(16);
  const path = `/push/${randomBytes(24).toString('base64url')}`;
  return {
    path,
    /** Subscription as the page sends it. */
    subscription: {
      endpoint: `${origin}${path}`,
      keys: { p256dh: ownKey.toString('base64url'), auth: auth.toString('base64url') },
    },
    /** Decrypts a message of one record: aes128gcm (RFC 8188), keys by RFC 8291. @throws if it is for another device */
    read(body: Buffer): unknown {
      const [salt, idLength] = [body.subarray(0, 16), body.readUInt8(20)];
      const senderKey = body.subarray(21, 21 + idLength);
      const sealed = body.subarray(21 + idLength);
      const shared = hmac(auth, pair.computeSecret(senderKey));
      const ikm = hmac(shared, 'WebPush: info\0', ownKey, senderKey, Buffer.of(1));
      const prk = hmac(salt, ikm);
      const key = hmac(prk, 'Content-Encoding: aes128gcm\0', Buffer.of(1)).subarray(0, 16);
      const nonce = hmac(prk, 'Content-Encoding: nonce\0', Buffer.of(1)).subarray(0, 12);
      const cipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
      const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
      // The last record ends with a 2, and zeros.
      const end = padded.lastIndexOf(2);
      if (padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('no last record');
      return JSON.parse(padded.subarray(0, end).toString('utf8'));
    },
  };
};

const claims = z.strictObject({ aud: z.url(), exp: z.number(), sub: z.string() });

/** Reads the sender's token (RFC 8292). @throws when the signature does not match the key that it names */
export const readVapid = (authorization: string): z.infer<typeof claims> & { readonly key: string } => {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', body = '', signature = ''] = token.split('.');
  const json = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
  z.looseObject({ typ: z.literal('JWT'), alg: z.literal('ES256') }).parse(json(head));
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((each) => each.toString('base64url'));
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' } });
  const signed = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
  if (!verify('sha256', Buffer.from(`${head}.${body}`), signed, Buffer.from(signature, 'base64url')))
    throw new Error('the signature is not of that key');
  return { ...claims.parse(json(body)), key };
};
