import type { Rejection } from '../http/rejections.ts';
import type { Refusal } from '../db/limits.ts';

export const badPhone = (field = 'phone'): Rejection => ({
  kind: 'InvalidPhone',
  fields: { [field]: 'Please enter a valid phone number' },
});

export const weakPassword = (field: 'password' | 'newPassword', weakness: string): Rejection => ({
  kind: 'InvalidInput',
  fields: { [field]: weakness },
});

export const tooManyRequests = ({ retryAfter }: Pick<Refusal, 'retryAfter'>): Rejection => ({
  kind: 'TooManyRequests',
  retryAfter,
});

/** Contains the end of the wait if the same person was added too often. */
export const tooManyAdditions = ({ kind, retryAfter, until }: Refusal): Rejection =>
  kind === 'adding-person-again'
    ? { kind: 'TooManyOfPerson', retryAfter, extra: { until: until.toISOString() } }
    : tooManyRequests({ retryAfter });
