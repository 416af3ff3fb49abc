import { expect, it } from 'vitest';
import { upiLink } from './upi-link.ts';

it('encodes special characters of names and references for payment apps', () => {
  const link = new URL(upiLink({ upi: 'asha.rao@okbank', payee: 'Asha & Co' }, '5000', 'A&B=C R6 12'));
  expect([link.protocol, Object.fromEntries(link.searchParams)]).toEqual([
    'upi:',
    { pa: 'asha.rao@okbank', pn: 'Asha & Co', am: '5000.00', cu: 'INR', tn: 'A&B=C R6 12' },
  ]);
});

it('leaves the @ of the address bare', () => {
  const way = { upi: 'rekha.sons-1@okbank', payee: 'Rekha & Sons #1' };
  expect(upiLink(way, '5000', 'R6 12')).toBe(
    'upi://pay?pa=rekha.sons-1@okbank&pn=Rekha%20%26%20Sons%20%231&am=5000.00&cu=INR&tn=R6%2012',
  );
});
