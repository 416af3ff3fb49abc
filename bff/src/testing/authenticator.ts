import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import type { AuthenticationResponse, RegistrationResponse } from '@mandali/contracts/passkeys';

/** Deviations from a valid response. */
export type Forgery = {
  readonly origin?: string;
  readonly rpId?: string;
  readonly type?: string;
  /** False: the user is present, but not verified. */
  readonly isVerified?: false;
  readonly signCount?: number;
  readonly userHandle?: string;
  /** Id of another credential. */
  readonly id?: string;
  readonly crossOrigin?: true;
};

/** An authenticator with one ES256 credential, such as a phone (WebAuthn Level 3, section 6). */
export type Authenticator = {
  readonly id: string;
  register(options: CreationOptions, forged?: Forgery): RegistrationResponse;
  answer(options: { readonly challenge: string; readonly rpId: string }, forged?: Forgery): AuthenticationResponse;
};

type CreationOptions = {
  readonly challenge: string;
  readonly rp: { readonly id?: string | undefined };
  readonly user: { readonly id: string };
};

const flag = { present: 0x01, verified: 0x04, hasCredential: 0x40 };
const text = (value: string): Buffer => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
const bytes = (value: Buffer): Buffer =>
  Buffer.concat([Buffer.from([0x59, value.length >> 8, value.length & 255]), value]);
const sha256 = (value: Buffer | string): Buffer => createHash('sha256').update(value).digest();
const base64url = (value: Buffer): string => value.toString('base64url');

/** {1: 2, 3: -7, -1: 1, -2: x, -3: y} in CBOR. */
const coseKey = (key: KeyObject): Buffer => {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const point = (coordinate: string) => Buffer.concat([Buffer.from([0x58, 32]), Buffer.from(coordinate, 'base64url')]);
  const parts = [Buffer.from('a5010203262001', 'hex'), Buffer.from([0x21]), point(x), Buffer.from([0x22]), point(y)];
  return Buffer.concat(parts);
};

/** @param counts whether it has a signature counter; many have none */
export const createAuthenticator = ({ origin, counts = true }: { origin: string; counts?: boolean }): Authenticator => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credential = randomBytes(20);
  const id = base64url(credential);
  let uses = 0;
  let handle = '';

  const clientData = (type: string, challenge: string, forged: Forgery): Buffer =>
    Buffer.from(
      JSON.stringify({
        type: forged.type ?? type,
        challenge,
        origin: forged.origin ?? origin,
        crossOrigin: forged.crossOrigin ?? false,
      }),
    );
  const authenticatorData = (rpId: string, forged: Forgery, attested: Buffer | null): Buffer => {
    if (counts) uses += 1;
    const flags =
      flag.present | (forged.isVerified === false ? 0 : flag.verified) | (attested === null ? 0 : flag.hasCredential);
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(forged.signCount ?? uses);
    return Buffer.concat([sha256(forged.rpId ?? rpId), Buffer.from([flags]), counter, attested ?? Buffer.alloc(0)]);
  };
  const common = (forged: Forgery) => ({
    id: forged.id ?? id,
    rawId: forged.id ?? id,
    type: 'public-key' as const,
    clientExtensionResults: {},
  });

  return {
    id,
    register({ challenge, rp, user }, forged = {}) {
      handle = user.id;
      const length = Buffer.from([0, credential.length]);
      const attested = Buffer.concat([Buffer.alloc(16), length, credential, coseKey(publicKey)]);
      const data = authenticatorData(rp.id ?? '', forged, attested);
      const none = [text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0]), text('authData'), bytes(data)];
      const object = Buffer.concat([Buffer.from([0xa3]), ...none]);
      const clientDataJSON = base64url(clientData('webauthn.create', challenge, forged));
      const response = { clientDataJSON, attestationObject: base64url(object), transports: ['internal'] };
      return { ...common(forged), response };
    },
    answer({ challenge, rpId }, forged = {}) {
      const data = authenticatorData(rpId, forged, null);
      const client = clientData('webauthn.get', challenge, forged);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        ...common(forged),
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
          userHandle: forged.userHandle ?? handle,
        },
      };
    },
  };
};
