import { z } from 'zod';
import { id, instant } from './shapes.ts';
import { visible } from './visible.ts';

// The flat JSON of WebAuthn Level 3 (section 5.1), as browsers and @simplewebauthn/browser send it.

const base64url = (max: number) =>
  z
    .string()
    .regex(/^[\w-]*$/)
    .max(max);
const credentialId = base64url(1_400).min(1);
const transport = z.string().max(20);
const attachment = z.enum(['platform', 'cross-platform']);
const extensions = z.record(z.string(), z.unknown());

const credential = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  clientExtensionResults: extensions,
  authenticatorAttachment: attachment.nullable().optional(),
};

export const registrationResponse = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: base64url(8_000),
    attestationObject: base64url(24_000),
    authenticatorData: base64url(8_000).optional(),
    transports: z.array(transport).max(10).optional(),
    publicKeyAlgorithm: z.number().int().optional(),
    publicKey: base64url(8_000).optional(),
  }),
});

export const authenticationResponse = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: base64url(8_000),
    authenticatorData: base64url(8_000),
    signature: base64url(2_000),
    userHandle: base64url(200).nullable().optional(),
  }),
});
export type AuthenticationResponse = z.infer<typeof authenticationResponse>;
export type RegistrationResponse = z.infer<typeof registrationResponse>;

export const passkeyName = z.string().overwrite(visible).min(1, 'Name is required').max(60, 'Name is too long');

/** Other fields are passed on to the browser. */
export const creationOptions = z.looseObject({
  challenge: z.string(),
  rp: z.object({ id: z.string().optional(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
});
export const requestOptions = z.looseObject({ challenge: z.string(), rpId: z.string() });

export const passkey = z.object({ id, name: z.string(), since: instant, lastUsedAt: instant.nullable() });
export type Passkey = z.infer<typeof passkey>;
