import { expect, it } from 'vitest';
import { fromHex, sha256, toHex } from './hex.ts';

it('toHex writes lower-case digits that fromHex reads back', () => {
  expect(toHex(new Uint8Array([0, 1, 15, 16, 255]))).toBe('00010f10ff');
  expect(fromHex('00010f10ff')).toEqual(new Uint8Array([0, 1, 15, 16, 255]));
  expect(fromHex('')).toEqual(new Uint8Array());
});

it.each(['abc', 'zz', 'AB', ' a', '0x12'])('fromHex returns null for %j', (text) => {
  expect(fromHex(text)).toBeNull();
});

it('sha256 returns the hash of the empty message in FIPS 180-4', async () => {
  expect(await sha256(new Uint8Array())).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
});
