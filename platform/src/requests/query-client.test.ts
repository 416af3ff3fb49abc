import { ApiError } from '@mandali/contracts/client';
import { describe, expect, it } from 'vitest';
import { createQueryClient, retryTwice } from './query-client.ts';

describe('retryTwice', () => {
  it.each([
    [0, 500, true],
    [1, 500, true],
    [2, 500, false],
    [0, 401, false],
  ])('after %i failures with a %i: %s', (failures, status, again) => {
    expect(retryTwice(failures, new ApiError(status, '', null))).toBe(again);
  });

  it('also after a dead network', () => expect(retryTwice(0, new TypeError('Failed to fetch'))).toBe(true));
});

it('never refetches or retries automatically', () => {
  const { queries, mutations } = createQueryClient().getDefaultOptions();
  expect(queries).toMatchObject({
    staleTime: Infinity,
    refetchInterval: false,
    refetchOnWindowFocus: false,
    retry: false,
  });
  expect(mutations).toMatchObject({ retry: false });
});
