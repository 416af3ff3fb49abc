import { ApiError } from '@mandali/contracts/client';
import { describe, expect, it } from 'vitest';
import { createQueryClient, retryTwice } from './query-client.ts';

describe('retryTwice', () => {
  it.each([
    [0, 500, true],
    [1, 500, true],
    [2, 500, false],
    [0, 401, false],
  ])('returns for %i failures with a %i: %s', (failures, status, again) => {
    expect(retryTwice(failures, new ApiError(status, '', null))).toBe(again);
  });

  it('returns true after a network error', () => expect(retryTwice(0, new TypeError('Failed to fetch'))).toBe(true));
});

it('queries and mutations are never refetched or retried automatically', () => {
  const { queries, mutations } = createQueryClient().getDefaultOptions();
  expect(queries).toMatchObject({
    staleTime: Infinity,
    refetchInterval: false,
    refetchOnWindowFocus: false,
    retry: false,
  });
  expect(mutations).toMatchObject({ retry: false });
});
