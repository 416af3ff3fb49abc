import { AccessDeniedError, MaxAppendSizeExceededError, TimeoutError, UnavailableError } from '@eventstore/db-client';
import { expect, it } from 'vitest';

import { StoreError } from '../port.ts';
import { appendError, readError, wasTooSlow } from './errors.ts';

const raw = (code: number, message = ''): Error => Object.assign(new Error(message), { code });
const typed = (type: string): Error => Object.assign(new Error(''), { type });

it.each([
  ['a lost connection without a type', raw(14, 'read ECONNRESET'), 'outcome-unknown'],
  ['a lost connection with a type', new UnavailableError(raw(14) as never), 'outcome-unknown'],
  ['a server that stops', raw(13, 'Received RST_STREAM with code 2'), 'outcome-unknown'],
  ['a failed discovery, without any code', new Error('Failed to discover after 10 attempts.'), 'outcome-unknown'],
  ['a commit timeout', new TimeoutError(raw(10) as never), 'outcome-unknown'],
  ['a call that was cancelled', typed('cancelled'), 'outcome-unknown'],
  ['a value that is not an error', undefined, 'outcome-unknown'],
  ['a user without the right', new AccessDeniedError(raw(7) as never), 'unavailable'],
  ['an unknown user', raw(16), 'unavailable'],
  ['a node that is not the leader', typed('not-leader'), 'unavailable'],
  ['an append that is too large', MaxAppendSizeExceededError.fromMaxAppendSize(5), 'invalid'],
  ['a deleted stream', typed('stream-deleted'), 'invalid'],
] as const)('appendError classifies %s by the outcome of the append', (_, error, kind) => {
  expect(appendError('es:2113', 'a-1', error)).toMatchObject({ name: 'StoreError', kind, cause: error });
});

it('readError returns unavailable for every failure, except invalid for a deleted stream', () => {
  expect(readError('es:2113', 'a-1', raw(2, 'Exception was thrown by handler.'))).toMatchObject({
    kind: 'unavailable',
  });
  expect(readError('es:2113', 'a-1', typed('stream-deleted'))).toMatchObject({ kind: 'invalid' });
});

it('appendError and readError return a StoreError unchanged', () => {
  const storeError = new StoreError('unavailable', 'the store is closed');
  expect(appendError('es:2113', 'a-1', storeError)).toBe(storeError);
  expect(readError('es:2113', 'a-1', storeError)).toBe(storeError);
});

const unconnected = (error: string): string =>
  `14 UNAVAILABLE: No connection established. Last error: Error: ${error}. Resolution note: `;

it.each([
  ['no server', new UnavailableError(raw(14) as never), 'no server answers there'],
  [
    'a refused connection',
    raw(14, unconnected('connect ECONNREFUSED')),
    'no server answers there (connect ECONNREFUSED)',
  ],
  ['no node', new Error('Failed to discover after 10 attempts.'), 'no server answers there'],
  ['a wrong password', new AccessDeniedError(raw(16) as never), 'the user or the password is wrong'],
  ['a missing right', new AccessDeniedError(raw(7) as never), 'the user may not read $all'],
  ['a plain server', raw(14, unconnected('wrong version number')), 'no encrypted connection (wrong version number)'],
  ['any other error by its code', raw(13), 'code 13'],
] as const)('readError describes %s', (_, error, reason) => {
  expect(readError('es:2113', 'the log', error).message).toBe(`reading the log at es:2113 failed: ${reason}`);
});

it('wasTooSlow distinguishes a slow subscription from a broken one', () => {
  expect(wasTooSlow(new TimeoutError(raw(10) as never))).toBe(true);
  expect(wasTooSlow(new UnavailableError(raw(14) as never))).toBe(false);
});
