import { expect, it } from 'vitest';
import { relyingPartyOf } from './relying-party.ts';

it.each([
  ['https://mandali.example', { id: 'mandali.example', origin: 'https://mandali.example' }],
  [
    'https://books.mandali.example:8443/',
    { id: 'books.mandali.example', origin: 'https://books.mandali.example:8443' },
  ],
  ['http://localhost:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
  ['http://mandali.example', null],
  ['http://127.0.0.1:3000', null],
  ['https://192.168.1.20', null],
  ['https://[::1]:3000', null],
])('derives the relying party from %s', (publicUrl, party) => {
  expect(relyingPartyOf(publicUrl)).toEqual(party);
});
