import { afterEach, expect, it, vi } from 'vitest';
import { toHex } from '../hex.ts';
import { utf8Encode } from './utf8.ts';

// In browsers whose WebCrypto lacks Ed25519 and that have no node:crypto, noble must return the same results.

afterEach(() => vi.restoreAllMocks());

const message = utf8Encode('cosignature/v1');
const seed = utf8Encode('the device of a member..........');

it('Ed25519 returns the same results when WebCrypto does not support it', async () => {
  const native = await import('./ed25519.ts');
  const signer = await native.seedSigner(seed);
  const signature = await signer.sign(message);
  vi.resetModules();
  vi.spyOn(crypto.subtle, 'importKey').mockRejectedValue(new DOMException('Unrecognized name', 'NotSupportedError'));
  const without = await import('./ed25519.ts');
  const other = await without.seedSigner(seed);
  expect(toHex(other.publicKey)).toBe(toHex(signer.publicKey));
  expect(toHex(await other.sign(message))).toBe(toHex(signature));
  expect(await without.isSignedBy(signer.publicKey, message, signature)).toBe(true);
  expect(await without.isSignedBy(signer.publicKey, utf8Encode('another'), signature)).toBe(false);
  expect(await without.isSignedBy(new Uint8Array(32).fill(0xff), message, signature)).toBe(false);
});

it('SHA-256 returns the same hashes in browsers and in Node', async () => {
  const [browser, node] = [await import('./sha256.ts'), await import('./sha256-node.ts')];
  for (const text of ['', 'abc', 'राव परिवार 🪔', 'x'.repeat(1_000)]) {
    const bytes = utf8Encode(text);
    expect(browser.sha256InHex(bytes)).toBe(node.sha256InHex(bytes));
    expect(toHex(browser.sha256(bytes))).toBe(toHex(node.sha256(bytes)));
  }
  const abc = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
  expect(browser.sha256InHex(utf8Encode('abc'))).toBe(abc);
});
