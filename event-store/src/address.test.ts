import { expect, it } from 'vitest';

import { addressProblem } from './address.ts';

it.each([
  'esdb://127.0.0.1:2113?tls=false',
  'esdb://localhost?tls=false',
  'esdb://mandali:s3cret@log.example.org:2113',
  'esdb+discover://mandali:s%40cret@cluster.example.org:2113?nodePreference=leader&tlsCAFile=/run/ca.pem',
  'esdb://mandali:s3cret@one:2113,two:2113,three:2113?maxDiscoverAttempts=3',
])('accepts %s', (address) => {
  expect(addressProblem(address)).toBeNull();
});

const example = /^must be an address such as esdb:/;
it.each([
  ['http://127.0.0.1:2113', example],
  ['esdb://', example],
  ['esdb://user@host', example],
  ['esdb://host:port', example],
  ['esdb://127.0.0.1:2113', /^must name a user/],
  ['esdb://127.0.0.1:2113?tls=true', /^must name a user/],
  ['esdb://127.0.0.1?tls=no', 'must not hold the value no for tls'],
  ['esdb+discover://one:2113,two:2113?tls=false', /^must name one host after esdb\+discover/],
  ['esdb://127.0.0.1?tls=false&keepAliveInterval=1', 'must not hold the setting keepAliveInterval'],
  ['esdb://127.0.0.1?tls=false&constructor=1', 'must not hold the setting constructor'],
])('returns the problem of %s', (address, problem) => {
  expect(addressProblem(address)).toMatch(problem);
});

it('does not repeat a password', () => {
  expect(addressProblem('esdb://mandali:hush@host:2113?tls=perhaps')).not.toContain('hush');
});
