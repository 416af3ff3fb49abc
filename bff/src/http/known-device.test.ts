import type { Request } from 'express';
import { expect, it } from 'vitest';
import { createKnownDevices } from './known-device.ts';

const key = Buffer.alloc(32, 'device');
const requestWith = (cookie: string) => ({ headers: { cookie } }) as Request;

it('recognises a marked device by a pseudonym that reveals nothing of the person', () => {
  const devices = createKnownDevices({ key, publicUrl: 'http://127.0.0.1:3000' });
  const [cookie = '', ...attributes] = devices.mark(20_000_000_000_123).split('; ');
  expect(attributes).toEqual(['Path=/api/auth', 'Max-Age=34560000', 'HttpOnly', 'SameSite=Strict']);
  expect(devices.of(requestWith(`theme=dark; ${cookie}`))).toMatch(/^[\w-]{22}$/);
  expect(devices.of(requestWith(cookie))).toBe(devices.of(requestWith(devices.mark(20_000_000_000_123))));
  expect(devices.of(requestWith(cookie))).not.toBe(devices.of(requestWith(devices.mark(1))));
  expect(cookie).not.toContain('123');
  const name = devices.of(requestWith(cookie));
  const [own, other, none] = [20_000_000_000_123, 1, null].map((person) => devices.isOf(name, person));
  expect([own, other, none, devices.isOf(null, 1)]).toEqual([true, false, false, false]);
});

it('restricts the cookie to TLS when PUBLIC_URL starts with https', () => {
  const devices = createKnownDevices({ key, publicUrl: 'https://mandali.example' });
  const cookie = devices.mark(1);
  expect([cookie.startsWith('__Secure-device='), cookie.endsWith('; Secure')]).toEqual([true, true]);
  expect(devices.of(requestWith(cookie.split('; ')[0] ?? ''))).not.toBeNull();
});

it.each(['', 'device', 'device=', 'device=a.b', `device=${'a'.repeat(22)}.${'a'.repeat(43)}`, 'x'.repeat(8_000)])(
  'rejects any other cookie: %#',
  (cookie) => {
    const devices = createKnownDevices({ key, publicUrl: 'http://127.0.0.1:3000' });
    expect(devices.of(requestWith(cookie))).toBeNull();
    const others = createKnownDevices({ key: Buffer.alloc(32), publicUrl: 'http://127.0.0.1:3000' });
    expect(devices.of(requestWith(others.mark(1).split('; ')[0] ?? ''))).toBeNull();
  },
);
