import { sha256 } from '#sha256';
import { toHex } from '../hex.ts';
import { join } from './bytes.ts';
import { isPublicKey, isSignedBy, type Signer } from './ed25519.ts';
import { bad, good, type Result } from './fault.ts';
import { keyIdOf, keyTypes, linesOf, type SignatureLine, type SignedNote } from './signed-note.ts';
import { utf8Encode } from './utf8.ts';

// C2SP tlog-cosignature, cosignature/v1 by Ed25519: a device states that at this time it had seen no longer history of
// the committee.

export const witnessName = (host: string, key: Uint8Array): string =>
  `${host}/witness/${toHex(sha256(key)).slice(0, 16)}`;

const messageOf = (text: string, seconds: number): Uint8Array<ArrayBuffer> =>
  utf8Encode(`cosignature/v1\ntime ${seconds}\n${text}`);

/** @param seconds since 1970, by the device's own clock */
export const cosign = async (host: string, signer: Signer, text: string, seconds: number): Promise<SignatureLine> => {
  const name = witnessName(host, signer.publicKey);
  const time = new Uint8Array(8);
  new DataView(time.buffer).setBigUint64(0, BigInt(seconds), false);
  return {
    name,
    keyId: keyIdOf({ name, key: signer.publicKey, type: keyTypes.witness }),
    signature: join(time, await signer.sign(messageOf(text, seconds))),
  };
};

/** Verified; time in seconds since 1970. */
export type Cosignature = { readonly name: string; readonly key: Uint8Array; readonly seconds: number };

/** Verifies that the device has cosigned the note exactly once. @param name of the device at the host of the log */
export const checkCosignature = async (
  note: SignedNote,
  name: string,
  key: Uint8Array,
): Promise<Result<Cosignature>> => {
  if (!isPublicKey(key)) return bad('no-public-key', { found: name });
  const [line, ...more] = linesOf(note, { name, key, type: keyTypes.witness });
  if (line === undefined) return bad('witness-line-missing', { found: name });
  if (more.length > 0) return bad('signed-twice', { found: name });
  const { signature } = line;
  if (signature.length !== 72) return bad('cosignature-malformed', { found: name });
  const seconds = Number(new DataView(signature.buffer, signature.byteOffset).getBigUint64(0, false));
  if (!Number.isSafeInteger(seconds)) return bad('cosignature-malformed', { found: name });
  const holds = await isSignedBy(key, messageOf(note.text, seconds), signature.slice(8));
  return holds ? good({ name, key, seconds }) : bad('signature-does-not-hold', { found: name });
};
