import { expect, it } from 'vitest';
import { fromHex, sha256, toHex } from './hex.ts';

it('writes bytes as lower-case hex digits and reads them back', () => {
  expect(toHex(new Uint8Array([0, 1, 15, 16, 255]))).toBe('00010f10ff');
  expect(fromHex('00010f10ff')).toEqual(new Uint8Array([0, 1, 15, 16, 255]));
  expect(fromHex('')).toEqual(new Uint8Array());
});

it.each(['abc', 'zz', 'AB', ' a', '0x12'])('does not read %j', (text) => {
  expect(fromHex(text)).toBeNull();
});

it('hashes as the standard says (FIPS 180-4, the empty message)', async () => {
  expect(await sha256(new Uint8Array())).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
});
